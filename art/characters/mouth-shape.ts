/** The shape of a mouth, independent of how it is drawn; each value runs from 0 to 1. */
export interface MouthShape {
  /** Jaw's drop. */
  open: number;
  /** Corners drawn apart. */
  spread: number;
  /** Lips rounded and pushed forward. */
  round: number;
  /** Lips pressed together. */
  press: number;
  /** Lower lip under the upper teeth. */
  tuck: number;
  /** Tongue's tip raised to the teeth. */
  tongue: number;
}

/** The closed, relaxed mouth of somebody who listens. */
export const REST: MouthShape = { open: 0, spread: 0, round: 0, press: 0, tuck: 0, tongue: 0 };
