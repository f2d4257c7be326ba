/** Letting somebody know that it is their turn: a soft sound, and a notice where they are not looking. */
import { settings } from '../settings.svelte';

let audio: AudioContext | undefined;

interface Tone {
  pitch: number;
  at: number;
  length: number;
}

const TONES = {
  turn: [
    { pitch: 523.25, at: 0, length: 0.35 },
    { pitch: 659.25, at: 0.14, length: 0.5 },
  ],
  move: [{ pitch: 294, at: 0, length: 0.09 }],
  refused: [{ pitch: 165, at: 0, length: 0.18 }],
  over: [
    { pitch: 261.63, at: 0, length: 1.4 },
    { pitch: 392, at: 0.03, length: 1.4 },
    { pitch: 523.25, at: 0.06, length: 1.4 },
    { pitch: 659.25, at: 0.09, length: 1.6 },
  ],
} satisfies Record<string, Tone[]>;

/** A short sound as of wood or a small bell; nothing unless sounds are on. */
export function sound(name: keyof typeof TONES): void {
  if (!settings.sounds || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  for (const tone of TONES[name]) ring(audio, tone);
}

function ring(context: AudioContext, { pitch, at, length }: Tone): void {
  const start = context.currentTime + at;
  const voice = context.createOscillator();
  const loud = context.createGain();
  voice.type = 'triangle';
  voice.frequency.value = pitch;
  loud.gain.setValueAtTime(0.0001, start);
  loud.gain.exponentialRampToValueAtTime(0.12, start + 0.012);
  loud.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(loud).connect(context.destination);
  voice.start(start);
  voice.stop(start + length + 0.05);
}

/** A notice of the browser, if it may and if nobody is looking. */
export function notify(title: string, tag: string): void {
  if (!document.hidden || typeof Notification === 'undefined') return;
  if (Notification.permission !== 'granted') return;
  try {
    const notice = new Notification(title, { tag, icon: '/icon-192.png' });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Some phones only let a service worker do that; the title of the page still changes.
  }
}
