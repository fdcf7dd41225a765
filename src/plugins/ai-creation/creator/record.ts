import { assumedFacts } from '../../../../contract/creation/limits';
import type { Assumption, Creation, CreationWish, ToldFacts } from '../../../../contract/creation/schema';
import type { ProjectDocument } from '../../../../contract/document/schema';
import { removeElement } from '../../../document';

export const PLUGIN_ID = 'mirra.ai-creation';

/** What a document keeps of its AI creation: it marks the document as made by AI, and says what is still to be looked at. */
export interface CreationRecord {
  readonly creationId: string;
  /** Ids of the elements by the step that has made them. */
  readonly elements: Readonly<Record<string, readonly string[]>>;
  /** Facts that were assumed and that nobody has confirmed. */
  readonly unconfirmed: readonly Assumption[];
  /** Facts that the creator has corrected since. */
  readonly facts?: ToldFacts;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

const isAssumption = (value: unknown): value is Assumption =>
  typeof value === 'object' &&
  value !== null &&
  'fact' in value &&
  'value' in value &&
  typeof value.value === 'string' &&
  assumedFacts.some((fact) => fact === value.fact);

const isTold = (value: unknown): value is ToldFacts =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

/** The record of a document; null when it was not made by AI, or the record cannot be read. */
export function recordOf({ meta }: Pick<ProjectDocument, 'meta'>): CreationRecord | null {
  const value = meta[PLUGIN_ID];
  if (typeof value !== 'object' || value === null) return null;
  const { creationId, elements, unconfirmed, facts } = value as Record<string, unknown>;
  if (typeof creationId !== 'string' || typeof elements !== 'object' || elements === null) return null;
  return {
    creationId,
    elements: Object.fromEntries(
      Object.entries(elements).filter((entry): entry is [string, string[]] => isTexts(entry[1])),
    ),
    unconfirmed: Array.isArray(unconfirmed) ? unconfirmed.filter(isAssumption) : [],
    ...(isTold(facts) && { facts }),
  };
}

/** The wish of a creation with what has been corrected since. */
export const wishOf = ({ wish }: Creation, { facts }: CreationRecord): CreationWish => ({
  ...wish,
  ...(facts !== undefined && { facts }),
});

/** Writes the record; inside a transaction. */
export function writeRecord(draft: ProjectDocument, record: CreationRecord): void {
  draft.meta[PLUGIN_ID] = record;
}

/** Removes what some steps have added; inside a transaction. */
export function clearSteps(draft: ProjectDocument, steps: readonly string[]): void {
  const record = recordOf(draft);
  if (record === null) return;
  for (const step of steps) for (const id of record.elements[step] ?? []) removeElement(draft, id);
}
