/** The shape of a mouth; each value runs from 0 to 1. */
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

/** How a body stands at one moment. */
export interface BodyPose {
  /** 0 breathed out, 1 breathed in. */
  breath: number;
  /** Shift of the head to the side and down, pixels. */
  swayX: number;
  swayY: number;
  /** Head's tilt in degrees, clockwise. */
  tilt: number;
}

/** What lids, brows and gaze do. */
export interface EyePose {
  /** 0 eyes open, 1 closed. */
  blink: number;
  /** Brows' lift, -1 to 1. */
  brow: number;
  /** Where the eyes look, -1 to 1 in both directions. */
  gazeX: number;
  gazeY: number;
}

/** All pictures that a pack holds: each body with all eyes and all mouths. The first of each is the one at rest. */
export interface BakePlan {
  mouths: readonly MouthShape[];
  bodies: readonly BodyPose[];
  eyes: readonly EyePose[];
}
