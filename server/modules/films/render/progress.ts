import type { RenderProgress } from './store';

/** Below this share of a phase nobody can say how long the rest takes. */
const KNOWN_SHARE = 0.03;

/** Follows how far a render is. */
export interface ProgressMeter {
  /** How far it is now. */
  now(): RenderProgress;
  begin(phase: NonNullable<RenderProgress['phase']>, total: number): void;
  /** So much of the phase is done. */
  reach(done: number): void;
  /** What of the phase needed no work, so that it says nothing of how long the rest takes. */
  skip(count: number): void;
}

/** @param clock milliseconds */
export function createProgressMeter(clock: () => number = Date.now): ProgressMeter {
  let phase: RenderProgress['phase'] = null;
  let [done, total, skipped] = [0, 0, 0];
  let beganAt = clock();

  const secondsLeft = (): number | null => {
    const worked = done - skipped;
    if (phase !== 'pictures' || total === 0 || worked < total * KNOWN_SHARE) return null;
    const seconds = (clock() - beganAt) / 1000;
    return Math.max(1, Math.round(((total - done) * seconds) / worked));
  };
  return {
    now: () => ({ phase, done, total, secondsLeft: secondsLeft() }),
    begin(next, count) {
      [phase, done, total, skipped] = [next, 0, count, 0];
      beganAt = clock();
    },
    reach(count) {
      done = Math.max(done, Math.min(total, count));
    },
    skip(count) {
      done += count;
      skipped += count;
    },
  };
}
