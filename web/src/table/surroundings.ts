import type { OpenSocket } from '../api/house';
import type { LogEntry } from '../api/types';
import type { Entry, Lang } from '../boards/board';
import type { Loss, Pace } from '../settings.svelte';

/** Why something could not be done, and the rule that says so. */
export interface Refusal {
  sentence: string;
  rule: string;
}

/** What the page around a table lends to it. */
export interface Surroundings {
  lang: () => Lang;
  /** How fast what others do is shown. */
  pace: () => Pace;
  /** From which loss of chances on the teacher speaks. */
  teacher?: () => Loss;
  /** Whether there is nothing to see of an action. */
  brief?: (entry: Entry, view: unknown) => boolean;
  /** Called when it has become the turn of one of my seats. */
  onTurn?: () => void;
  onMove?: (entries: LogEntry[]) => void;
  open?: OpenSocket;
}
