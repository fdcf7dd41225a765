import type { Phrase } from '../../kernel';

/** Key of these settings in the document's `meta`. */
export const LISTENING_META = 'mirra.listening';

/** One spoken example of a phrase, kept as what the spotter compares and not as sound. */
export interface PhraseTemplate {
  /** The owner's own recording, or one of our voices. */
  source: 'recording' | 'voice';
  /** What made the numbers; templates of another kind are left out. */
  kind: 'embedding' | 'mfcc';
  /** Rows of equal length, quantised to a byte each, base64. */
  rows: string;
  /** Numbers in a row. */
  width: number;
}

export interface PhraseSetting {
  text: string;
  templates: PhraseTemplate[];
  /** Largest distance that counts as a hit; found when the templates are made. */
  threshold: number | null;
}

/** How a project listens. */
export interface ListeningSettings {
  /** Listens on after a question, until it is told to stop. */
  continuous: boolean;
  /** Speech interrupts the avatar. */
  bargeIn: boolean;
  phrases: Record<Phrase, PhraseSetting>;
}
