import type { ProjectDocument } from '../../../contract/document/schema';
import type { Phrase } from '../../kernel';

/** Key of these settings in the document's `meta`. */
export const LISTENING_META = 'mirra.listening';

/** One spoken example of a phrase, kept as what the spotter compares and not as sound. */
export interface PhraseTemplate {
  /** The owner's own recording, or one of our voices. */
  source: 'recording' | 'voice';
  /** What made the numbers; templates of another kind are left out. */
  kind: 'embedding' | 'mfcc';
  /** Rows of equal length, quantized to a byte each, base64. */
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

type Loose = Readonly<Record<string, unknown>>;

const asRecord = (value: unknown): Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {};

function isTemplate(value: unknown): value is PhraseTemplate {
  const { source, kind, rows, width } = asRecord(value);
  return (
    (source === 'recording' || source === 'voice') &&
    (kind === 'embedding' || kind === 'mfcc') &&
    typeof rows === 'string' &&
    typeof width === 'number' &&
    Number.isInteger(width) &&
    width > 0
  );
}

function readPhrase(value: unknown): PhraseSetting {
  const { text, templates, threshold } = asRecord(value);
  return {
    text: typeof text === 'string' ? text.trim() : '',
    templates: Array.isArray(templates) ? templates.filter(isTemplate) : [],
    threshold: typeof threshold === 'number' && Number.isFinite(threshold) ? threshold : null,
  };
}

/**
 * How a project listens. What is missing or cannot be read counts as not set: a project without these settings asks one
 * question at a time, is not interrupted by speech, and has no phrases of its own (`text` is empty).
 */
export function readSettings(document: Pick<ProjectDocument, 'meta'>): ListeningSettings {
  const { continuous, bargeIn, phrases } = asRecord(document.meta[LISTENING_META]);
  const { wake, sleep, stop } = asRecord(phrases);
  return {
    continuous: continuous === true,
    bargeIn: bargeIn === true,
    phrases: { wake: readPhrase(wake), sleep: readPhrase(sleep), stop: readPhrase(stop) },
  };
}
