import type { Pose } from '../../../../characters';
import { idlePose, IDLE_POSES } from '../idle';
import type { EyeLook } from '../port';

/** Bodies of the idle movement, which are walked to and fro. */
const IDLE_BODIES = 16;

/** Looks of the eyes are pictures of their own. */
const open = { blink: 0, brow: 0, gazeX: 0, gazeY: 0 };

/** The body at which every movement begins. */
export const IDLE: Pose = { ...idlePose(0), ...open };

const between = (to: Partial<Pose>, share: number): Pose => {
  const moved = { ...IDLE };
  for (const [part, value] of Object.entries(to) as [keyof Pose, number][])
    moved[part] += (value - moved[part]) * share;
  return moved;
};

/** Head turned to the one who speaks: a little forward and to the side. */
const listening: Partial<Pose> = { tilt: 2.6, swayX: 4, swayY: 3 };
/** Head back and away, as of somebody who looks for an answer. */
const thinking: Partial<Pose> = { tilt: -2.2, swayX: -6, swayY: -2 };
const nodding: Partial<Pose> = { swayY: 9, tilt: -0.75 };

/** Shares of a movement at its steps: fast in the middle, slow at its end. */
const STEPS = [0.35, 0.8, 1];

const idle = Array.from({ length: IDLE_BODIES }, (_, i) => ({
  ...idlePose(Math.round((i * (IDLE_POSES - 1)) / (IDLE_BODIES - 1))),
  ...open,
}));

/** The bodies of a pack, in the order in which a client should load them. */
export const POSES: readonly Pose[] = [
  ...idle,
  ...STEPS.map((share) => between(listening, share)),
  ...STEPS.map((share) => between(thinking, share)),
  ...STEPS.map((share) => between(nodding, share)),
];

const steps = (from: number): number[] => STEPS.map((_, i) => from + i);

/** Numbers of the bodies by movement. */
export const MOVES = {
  idle: IDLE_BODIES,
  listen: steps(IDLE_BODIES),
  think: steps(IDLE_BODIES + STEPS.length),
  nod: steps(IDLE_BODIES + 2 * STEPS.length),
} as const;

/** The eyes of each body: what lids, brows and gaze do. */
export const EYES = {
  open,
  half: { ...open, blink: 0.5 },
  closed: { ...open, blink: 1 },
  smile: { ...open, blink: 0.22, brow: 0.35 },
  attentive: { ...open, brow: 0.8 },
  left: { ...open, gazeX: -0.55 },
  right: { ...open, gazeX: 0.55 },
  up: { ...open, gazeX: 0.45, gazeY: -0.75, brow: 0.4 },
} as const satisfies Record<EyeLook, Pick<Pose, 'blink' | 'brow' | 'gazeX' | 'gazeY'>>;

export const EYE_LOOKS = Object.keys(EYES) as EyeLook[];
