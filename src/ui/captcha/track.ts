import { puzzle } from '../../../contract/account/limits';
import type { PuzzleMoment } from '../../../contract/account/schema';

/** Limit of moments in the contract. */
export const TRACK_LIMIT = 600;

/** Farthest that the left edge of the piece can go, in pixels of the picture. */
export const MAX_OFFSET = puzzle.width - puzzle.piece;

/** Pixels of one press of an arrow key, and of one with Shift. */
export const KEY_STEP = 1;
export const KEY_LEAP = 10;

export const clampOffset = (x: number): number => Math.min(MAX_OFFSET, Math.max(0, x));

/** The position after a key press; null for a key that does not move the piece. */
export function afterKey(key: string, leap: boolean, x: number): number | null {
  const step = leap ? KEY_LEAP : KEY_STEP;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return clampOffset(x + step);
    case 'ArrowLeft':
    case 'ArrowDown':
      return clampOffset(x - step);
    default:
      return null;
  }
}

/** Records how a piece is moved. */
export interface TrackRecorder {
  /** `now` in milliseconds of any steady clock. */
  add: (x: number, y: number, now: number) => void;
  moments: () => PuzzleMoment[];
}

/**
 * Records a track. When it exceeds the limit of the contract, every second moment is dropped, and from then on only every
 * second one is recorded: the shape of the movement stays, and its beginning and end are exact.
 */
export function recordTrack(): TrackRecorder {
  let kept: PuzzleMoment[] = [];
  let last: PuzzleMoment | null = null;
  let start: number | null = null;
  let stride = 1;
  let count = 0;
  return {
    add(x, y, now) {
      start ??= now;
      last = { x, y, t: Math.round(now - start) };
      if (count++ % stride === 0) kept.push(last);
      if (kept.length >= TRACK_LIMIT) {
        kept = kept.filter((_, index) => index % 2 === 0);
        stride *= 2;
      }
    },
    moments: () => (last === null || kept.at(-1) === last ? [...kept] : [...kept, last]),
  };
}
