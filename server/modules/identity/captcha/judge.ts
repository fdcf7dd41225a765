import type { PuzzleMoment } from '../../../../contract/account/schema';

/** Tolerance for the position of the piece, in pixels of the picture. */
export const TOLERANCE = 6;

const POINTER = { moments: 6, shortestMs: 150, longestJump: 160, endOff: 3, startOff: 12 } as const;
const KEYS = { moments: 2, longestStep: 10.5, shortestGapMs: 4 } as const;

const steps = (track: readonly PuzzleMoment[]) =>
  track.slice(1).map((moment, i) => {
    const before = track[i] as PuzzleMoment;
    return { dx: moment.x - before.x, dt: moment.t - before.t };
  });

/**
 * Whether a track looks like a person who moves the piece to `x`: time increases, it starts at the left and ends at `x`,
 * and the speed varies from step to step.
 */
export function isPlausibleTrack(by: 'pointer' | 'keys', x: number, track: readonly PuzzleMoment[]): boolean {
  const first = track[0];
  const last = track.at(-1);
  if (first === undefined || last === undefined) return false;
  if (Math.abs(last.x - x) > POINTER.endOff || Math.abs(first.x) > POINTER.startOff) return false;
  const moves = steps(track);
  if (moves.some(({ dt }) => dt < 0)) return false;
  if (by === 'keys') {
    return (
      track.length >= KEYS.moments &&
      moves.every(({ dx, dt }) => Math.abs(dx) <= KEYS.longestStep && dt >= KEYS.shortestGapMs)
    );
  }
  if (track.length < POINTER.moments || last.t - first.t < POINTER.shortestMs) return false;
  if (moves.some(({ dx }) => Math.abs(dx) > POINTER.longestJump)) return false;
  const paces = new Set(moves.map(({ dx, dt }) => `${Math.round(dx * 10)}/${Math.round(dt)}`));
  return paces.size >= 3;
}
