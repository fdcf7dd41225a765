import type { ProjectDocument } from '../../../contract/document/schema';
import type { ApiError } from '../../api/client';
import { type Rules, siftParts, type UnsavedPart } from './unsavedChanges';

/** Statuses by which the server refuses what was sent, no matter who sends it and whenever. */
const REFUSING: readonly number[] = [400, 413, 422];
/** How often the server is asked at most which parts it refuses. */
const QUESTIONS = 40;

export interface PartsToSave {
  /** The last state that the server has accepted. */
  readonly accepted: ProjectDocument;
  readonly parts: readonly UnsavedPart[];
  readonly rules: Rules;
  /** Whether the server has just refused all parts together. */
  readonly isRefused: boolean;
  /** Saves a document. @throws ApiError */
  send(document: ProjectDocument): Promise<void>;
}

/** The parts that could not be saved, and why the first of them is refused. */
export interface UnsavedRest {
  readonly refused: readonly UnsavedPart[];
  readonly reason: string | null;
}

/**
 * Saves all parts but those that the rules refuse. If the server refuses more than these, halves are sent until the bad parts are
 * found.
 * @throws ApiError that says nothing about the parts, such as without a connection
 */
export async function saveParts({
  accepted,
  parts,
  rules,
  isRefused,
  send,
}: PartsToSave): Promise<UnsavedRest> {
  let saved = accepted;
  let questions = QUESTIONS;
  let reason: string | null = null;
  const refused: UnsavedPart[] = [];

  /** Whether the server takes a document. */
  const isTaken = async (document: ProjectDocument): Promise<boolean> => {
    questions -= 1;
    try {
      await send(document);
      saved = document;
      return true;
    } catch (error) {
      const { kind, status, message } = error as ApiError;
      if (kind !== 'answer' || !REFUSING.includes(status)) throw error;
      reason ??= message;
      return false;
    }
  };

  const save = async (some: readonly UnsavedPart[], areRefused: boolean): Promise<void> => {
    const sifted = siftParts(saved, some, rules);
    const { document, taken } = sifted;
    refused.push(...sifted.refused);
    reason ??= sifted.reason;
    if (taken.length === 0) return;
    const isAnswered = areRefused && sifted.refused.length === 0;
    if (!isAnswered && questions > 0 && (await isTaken(document))) return;
    if (taken.length === 1 || questions === 0) {
      refused.push(...taken);
      return;
    }
    const middle = Math.ceil(taken.length / 2);
    await save(taken.slice(0, middle), false);
    await save(taken.slice(middle), false);
  };

  await save(parts, isRefused);
  return { refused, reason };
}
