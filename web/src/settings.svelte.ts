/** What the reader chose, kept on this device. */
import type { Lang } from './boards/board';

export type Theme = 'auto' | 'light' | 'dark';
export type Sight = 'picture' | 'text';
/** How fast what others do is shown. */
export const PACES = ['calm', 'brisk', 'once'] as const;
export type Pace = (typeof PACES)[number];

const PLACE = 'ludotheque';

interface Kept {
  lang: Lang;
  theme: Theme;
  sounds: boolean;
  /** Whether sounds were offered and the offer was answered. */
  soundsOffered: boolean;
  sight: Sight;
  pace: Pace;
  name: string;
}

function fromBrowser(): Lang {
  const first = navigator.languages.find((one) => /^(fr|en)\b/i.test(one));
  return first?.toLowerCase().startsWith('fr') ? 'fr' : 'en';
}

function read(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Kept>;
  } catch {
    return {};
  }
}

class Settings implements Kept {
  lang = $state<Lang>('en');
  theme = $state<Theme>('auto');
  sounds = $state(false);
  soundsOffered = $state(false);
  sight = $state<Sight>('picture');
  pace = $state<Pace>('calm');
  name = $state('');

  constructor() {
    const kept = read();
    this.lang = kept.lang === 'fr' || kept.lang === 'en' ? kept.lang : fromBrowser();
    if (kept.theme === 'light' || kept.theme === 'dark') this.theme = kept.theme;
    this.sounds = kept.sounds === true;
    this.soundsOffered = kept.soundsOffered === true || this.sounds;
    this.pace = PACES.find((pace) => pace === kept.pace) ?? 'calm';
    this.sight = kept.sight === 'text' ? 'text' : 'picture';
    this.name = typeof kept.name === 'string' ? kept.name : '';
  }

  set(change: Partial<Kept>): void {
    Object.assign(this, change);
    const { lang, theme, sounds, soundsOffered, sight, pace, name } = this;
    const kept: Kept = { lang, theme, sounds, soundsOffered, sight, pace, name };
    try {
      localStorage.setItem(PLACE, JSON.stringify(kept));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }
}

export const settings = new Settings();
