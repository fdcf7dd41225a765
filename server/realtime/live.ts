import { Compile } from 'typebox/compile';
import * as T from 'typebox';
import { Patch } from '../../contract/document/schema';
import { LIVE_CHANGE_LIMIT } from '../../contract/project/limits';
import { checkPatches, DocumentFault } from '../../contract/document/patches';
import type { LiveChange } from '../../contract/updates';

const checker = Compile(
  T.Object(
    {
      projectId: T.String({ pattern: '^[0-9a-f-]{36}$' }),
      sequence: T.Integer({ minimum: 1 }),
      patches: T.Array(Patch, { minItems: 1, maxItems: 2000 }),
    },
    { additionalProperties: false },
  ),
);

/** Validates a live change, whose patches a save would accept too; null for anything else. */
export function readLiveChange(value: unknown): LiveChange | null {
  if (!checker.Check(value)) return null;
  try {
    checkPatches(value.patches, LIVE_CHANGE_LIMIT);
    return value;
  } catch (error) {
    if (error instanceof DocumentFault) return null;
    throw error;
  }
}

/** A rate limit for one window; returns false beyond `perSecond`. */
export function createPace(perSecond: number, now: () => number = Date.now): () => boolean {
  let second = 0;
  let count = 0;
  return () => {
    const current = Math.floor(now() / 1000);
    if (current !== second) [second, count] = [current, 0];
    return ++count <= perSecond;
  };
}

/** Runs one task after another, in the order of the calls. `work` must handle its own failures. */
export function createQueue(): (work: () => Promise<void>) => void {
  let last: Promise<void> = Promise.resolve();
  return (work) => {
    last = last.then(work);
  };
}
