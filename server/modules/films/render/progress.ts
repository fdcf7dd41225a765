import type { RenderProgress } from './store';

/** How often somebody is told how far a render is, at most, milliseconds. */
const TOLD_MS = 500;
/** Below this share of a phase nobody can say how long the rest takes. */
const KNOWN_SHARE = 0.03;

/** Follows how far a render is. */
export interface ProgressMeter {
  /** How far it is now. */
  now(): RenderProgress;
  /** Begins a phase. @param done what of it was done before */
  begin(phase: NonNullable<RenderProgress['phase']>, total: number, done?: number): void;
  /** Some more of the phase is done. */
  reach(done: number): void;
  /** What of the phase needed no work, so that it says nothing of how long the rest takes. */
  skip(count: number): void;
}

/** @param tell called when there is something new to tell, not too often */
export function createProgressMeter(
  tell: (progress: RenderProgress) => void,
  clock: () => number = Date.now,
): ProgressMeter {
  let phase: RenderProgress['phase'] = null;
  let [done, total, skipped] = [0, 0, 0];
  let beganAt = clock();
  let toldAt = 0;

  const secondsLeft = (): number | null => {
    const worked = done - skipped;
    if (phase !== 'pictures' || total === 0 || worked < total * KNOWN_SHARE) return null;
    const seconds = (clock() - beganAt) / 1000;
    return Math.max(1, Math.round(((total - done) * seconds) / worked));
  };
  const now = (): RenderProgress => ({ phase, done, total, secondsLeft: secondsLeft() });
  const say = () => {
    toldAt = clock();
    tell(now());
  };
  return {
    now,
    begin(next, count, before = 0) {
      [phase, done, total, skipped] = [next, before, count, before];
      beganAt = clock();
      say();
    },
    reach(count) {
      if (count <= done) return;
      done = Math.min(total, count);
      if (clock() - toldAt >= TOLD_MS || done === total) say();
    },
    skip(count) {
      done += count;
      skipped += count;
      say();
    },
  };
}
