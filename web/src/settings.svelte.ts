/** What the reader chose, kept on this device. */
import type { Lang } from './boards/board';

export type Theme = 'auto' | 'light' | 'dark';
export type Sight = 'picture' | 'text';
/** How fast what others do is shown. */
export const PACES = ['calm', 'brisk', 'once'] as const;
export type Pace = (typeof PACES)[number];

/** From which loss of chances on the teacher speaks; `off`: there is none. */
export const LOSSES = ['off', 'small', 'medium', 'large'] as const;
export type Loss = (typeof LOSSES)[number];

const PLACE = 'ludotheque';

interface Kept {
  lang: Lang;
  theme: Theme;
  sounds: boolean;
  /** Whether sounds were offered and the offer was answered. */
  soundsOffered: boolean;
  sight: Sight;
  pace: Pace;
  teacher: Loss;
  name: string;
  /** Which open tables to show: those of a box, those with a free seat. */
  openGame: string;
  openFree: boolean;
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
  teacher = $state<Loss>('off');
  name = $state('');
  openGame = $state('');
  openFree = $state(false);

  constructor() {
    Object.assign(this, this.valid(read()));
  }

  /** As much of it as can be a setting; the rest is as usual. */
  valid(kept: Partial<Record<keyof Kept, unknown>>): Kept {
    const { lang, theme, sight, name } = kept;
    const sounds = kept.sounds === true;
    return {
      lang: lang === 'fr' || lang === 'en' ? lang : fromBrowser(),
      theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
      sounds,
      soundsOffered: kept.soundsOffered === true || sounds,
      sight: sight === 'text' ? 'text' : 'picture',
      pace: PACES.find((pace) => pace === kept.pace) ?? 'calm',
      teacher: LOSSES.find((loss) => loss === kept.teacher) ?? 'off',
      name: typeof name === 'string' ? name : '',
      openGame: typeof kept.openGame === 'string' ? kept.openGame : '',
      openFree: kept.openFree === true,
    };
  }

  get kept(): Kept {
    const { lang, theme, sounds, soundsOffered, sight, pace, teacher, name } = this;
    const { openGame, openFree } = this;
    return { lang, theme, sounds, soundsOffered, sight, pace, teacher, name, openGame, openFree };
  }

  set(change: Partial<Kept>): void {
    Object.assign(this, change);
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.kept));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }
}

export const settings = new Settings();
