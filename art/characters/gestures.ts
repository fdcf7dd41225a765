import type { armGestures } from '../../contract/speech/limits';
import type { ArmPose, HandKind } from './anatomy/arms';
import type { Pose } from './anatomy/scene';

export type ArmGesture = (typeof armGestures)[number];

/** A gesture as what differs from the pose at rest, picture by picture. */
export interface Gesture {
  /** On the way there, one after the other; the last one is held, and the way back is the same. */
  readonly steps: readonly Partial<Pose>[];
  /** Shown in turn while the gesture is held, as a hand that waves; the last step alone when absent. */
  readonly swing?: readonly Partial<Pose>[];
}

type Place = readonly [aside: number, down: number];

/** An arm from elbow to hand. @param turn where the hand points to; absent along the forearm */
const arm = (elbow: Place, wrist: Place, hand: HandKind = 'relaxed', turn?: number, near = 1): ArmPose => ({
  elbow,
  wrist,
  hand,
  near,
  ...(turn === undefined ? {} : { turn }),
});

const onLeft = (left: ArmPose): Partial<Pose> => ({ arms: { left } });
const onRight = (right: ArmPose): Partial<Pose> => ({ arms: { right } });
const onBoth = (one: ArmPose, more: Partial<Pose> = {}): Partial<Pose> => ({
  arms: { left: one, right: one },
  ...more,
});

/** An arm that is bent at rest begins there. */
const fromBent = { elbow: [-0.5, 308], wrist: [0.4, 322], turn: -4 } as const;

/** The elbow goes aside first; the forearm comes forward and up, and the hand last. Hands that count and wave share this way. */
const raise = [
  { ...arm([-0.42, 316], [0.1, 500], 'relaxed', 68), fromBent },
  arm([-0.6, 286], [0.24, 262], 'relaxed', -34, 1.06),
  arm([-0.72, 262], [-0.06, 92], 'relaxed', -68, 1.03),
].map(onLeft);

const raised = (wrist: Place, hand: HandKind, turn: number, elbow: Place = [-0.82, 240]): Partial<Pose> =>
  onLeft(arm(elbow, wrist, hand, turn));

const wave = raised([-0.75, -34], 'wave', -98);
const waved = raised([-0.4, -36], 'wave', -87);

/** To the side: the elbow stays at the body, and the forearm turns outwards. */
const aside: readonly ArmPose[] = [
  { ...arm([-0.1, 326], [0.2, 510], 'relaxed', 66), fromBent },
  arm([-0.06, 308], [0.3, 276], 'relaxed', -36, 1.06),
  {
    ...arm([-0.04, 300], [0.08, 146], 'open', -96, 1.03),
    roomy: { elbow: [-0.5, 280], wrist: [-1.3, 160], turn: -128 },
  },
];
const offered: ArmPose = {
  ...arm([-0.02, 296], [-0.06, 112], 'open', -127),
  roomy: { elbow: [-0.75, 272], wrist: [-2.45, 140], turn: -160 },
};
const pointed: ArmPose = {
  ...arm([-0.02, 296], [0.02, 118], 'one', -142),
  roomy: { elbow: [-0.9, 250], wrist: [-2.55, 80], turn: -166 },
};

/** Forward to the middle of the body. */
const forward = [
  { ...arm([-0.3, 320], [0.28, 490], 'relaxed', 56), fromBent },
  arm([-0.5, 304], [0.46, 320], 'relaxed', -4, 1.04),
  arm([-0.58, 296], [0.52, 236], 'relaxed', -14, 1.02),
];

const joined = arm([-0.6, 280], [0.5, 200], 'joined');

const bows = [0.35, 0.75, 1].map((share): Partial<Pose> => ({ swayY: 20 * share, shoulders: -0.4 * share }));

const shrugged: ArmPose = {
  ...arm([-0.02, 292], [-0.1, 186], 'open', -128),
  roomy: { elbow: [-0.4, 290], wrist: [-2, 190], turn: -152 },
};
const shrugs = [
  onBoth(aside[0] as ArmPose, { shoulders: 0.2 }),
  onBoth(aside[1] as ArmPose, { shoulders: 0.7 }),
  onBoth(shrugged, { shoulders: 1 }),
];

const leftwards = aside.map(onLeft);
const rightwards = aside.map(onRight);

/** What arms and body do for each gesture; the ways are shared where they are the same. */
export const GESTURES: Readonly<Record<ArmGesture, Gesture>> = {
  wave: { steps: [...raise, wave], swing: [wave, waved] },
  left: { steps: [...leftwards, onLeft(offered)] },
  right: { steps: [...rightwards, onRight(offered)] },
  both: { steps: [...aside, offered].map((one) => onBoth(one)) },
  'point-left': { steps: [...leftwards, onLeft(pointed)] },
  'point-right': { steps: [...rightwards, onRight(pointed)] },
  'point-up': { steps: [...raise, raised([-0.72, -62], 'one', -90)] },
  one: { steps: [...raise, raised([-0.58, 44], 'one', -88, [-0.74, 264])] },
  two: { steps: [...raise, raised([-0.58, 44], 'two', -88, [-0.74, 264])] },
  three: { steps: [...raise, raised([-0.58, 44], 'three', -88, [-0.74, 264])] },
  thumb: { steps: [...raise.slice(0, 2), raised([0.16, 140], 'thumb', -20, [-0.55, 282])] },
  together: { steps: [...forward, joined].map((one) => onBoth(one)) },
  heart: { steps: [...forward, arm([-0.62, 290], [0.6, 158], 'flat', -14)].map(onLeft) },
  bow: { steps: bows },
  shrug: { steps: shrugs },
};
