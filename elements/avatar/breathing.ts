/** Transformation of the figure at one moment, relative to its lower edge. */
export interface Stand {
  /** Share by which it is taller than breathed out. */
  growth: number;
  /** How far it leans to the left, as a share of the height. */
  lean: number;
}

/** Seconds of a breath, and of the wave that makes some breaths deeper than others. */
const BREATH = 4.3;
const DEPTH = 17.9;
/** Breathing in is quicker than breathing out. */
const SKEW = 0.35;
/** Who talks breathes faster; by which share of the difference the pace changes in a frame. */
const TALKING_PACE = 1.25;
const CHANGE = 0.03;
/** Four pixels at the shoulders of a bust on the base. */
const DEEPEST = 0.006;
const SHALLOWEST = 0.7;

/** Waves on which the weight goes from one foot to the other: seconds, and the most that the figure leans. */
const LEANS = [
  { period: 9.67, most: 0.0017 },
  { period: 15.13, most: 0.0011 },
] as const;

const FRAME_SECONDS = 0.04;
const turn = (share: number): number => 2 * Math.PI * share;

/**
 * Lets a figure breathe and shift its weight, whatever its head does. Time follows the frames, so that a page that was busy goes
 * on where it was.
 */
export class Breathing {
  private seconds: number;
  private breath: number;
  private pace = 1;

  /** @param seed an integer, another for each avatar: two on one page do not breathe together */
  constructor(seed: number) {
    this.seconds = seed % 997;
    this.breath = (seed % 41) / 41;
  }

  /** Goes on by one frame. */
  next(isTalking: boolean): Stand {
    this.pace += ((isTalking ? TALKING_PACE : 1) - this.pace) * CHANGE;
    this.seconds += FRAME_SECONDS;
    this.breath += (this.pace * FRAME_SECONDS) / BREATH;
    const angle = turn(this.breath);
    const filled = (1 - Math.cos(angle + SKEW * Math.sin(angle))) / 2;
    const depth = SHALLOWEST + ((1 - SHALLOWEST) * (1 + Math.sin(turn(this.seconds / DEPTH)))) / 2;
    return {
      growth: DEEPEST * depth * filled,
      lean: LEANS.reduce((sum, { period, most }) => sum + most * Math.sin(turn(this.seconds / period)), 0),
    };
  }
}
