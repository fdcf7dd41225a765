import { FRAME_MS } from '../../../contract/speech/limits';

/** The waves of a sway: seconds, and share of the way. No two of them come back together, so that no movement is seen twice. */
const WAVES = [
  { period: 7.3, share: 0.6 },
  { period: 11.81, share: 0.35 },
  { period: 4.51, share: 0.2 },
] as const;

/** How much faster who talks sways, and by which share of the difference the pace changes in a frame. */
const TALKING_PACE = 1.5;
const CHANGE = 0.05;

/** Where a head would stand that sways slowly and never twice alike. */
export class Sway {
  private readonly phases: readonly number[];
  private seconds = 0;
  private pace = 1;

  /** @param random from 0 to 1 */
  constructor(random: () => number) {
    this.phases = WAVES.map(random);
  }

  /** Goes on by one frame. @returns from -1 to 1 */
  next(isTalking: boolean): number {
    this.pace += ((isTalking ? TALKING_PACE : 1) - this.pace) * CHANGE;
    this.seconds += (this.pace * FRAME_MS) / 1000;
    const sum = WAVES.reduce(
      (at, { period, share }, i) =>
        at + share * Math.sin(2 * Math.PI * (this.seconds / period + (this.phases[i] ?? 0))),
      0,
    );
    return Math.max(-1, Math.min(1, sum));
  }
}
