import type { Pose } from '../../../../characters';
import type { EyeLook, PoseMoves } from '../port';

/** Looks of the eyes are pictures of their own. */
const open = { blink: 0, brow: 0, gazeX: 0, gazeY: 0 };

/** Clients let the whole figure breathe, so that a breath is bound to no movement of the head. */
const STILL: Pose = { ...open, breath: 0, swayX: 0, swayY: 0, tilt: 0 };

/** Bodies on each side of the one in the middle, among which the head sways. */
const SIDE = 6;
/** The middle, at which gestures begin and end. */
const HOME = SIDE;

/** How the head stands at the end of the sway. On one side it leads with the chin, on the other with the crown. */
const SWAY = { swayX: 4, tilt: 1.1, uneven: 0.3, sink: 1.4 };

/** A body of the sway. @param share from -1 to 1 */
const swayed = (share: number): Pose => ({
  ...STILL,
  swayX: SWAY.swayX * share,
  swayY: SWAY.sink * share * share,
  tilt: SWAY.tilt * share + SWAY.uneven * Math.sin(Math.PI * share),
});

const sway = Array.from({ length: 2 * SIDE + 1 }, (_, i) => swayed((i - SIDE) / SIDE));

/** The body at which gestures begin. */
export const IDLE: Pose = sway[HOME] as Pose;

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
const nodding: Partial<Pose> = { swayY: 10, tilt: -0.75 };
/** Chin up, as of somebody who begins to speak. */
const lifting: Partial<Pose> = { swayY: -4.5, tilt: 0.4 };

/** Shares of a movement at its steps: fast in the middle, slow at its end. */
const STEPS = [0.3, 0.7, 1];
const NOD_STEPS = [0.4, 0.8, 1];
const LIFT_STEPS = [0.6, 1];

/** How far a stressed syllable lowers the head, pixels; at home it is the first step of a nod. */
const STRESS = 4;
/** Bodies from which a stress can lead as well as from home. */
const STRESSED = [HOME - 3, HOME + 3];

const steps = (to: Partial<Pose>, shares = STEPS): Pose[] => shares.map((share) => between(to, share));
const [listens, thinks] = [steps(listening), steps(thinking)];
const [nods, lifts] = [steps(nodding, NOD_STEPS), steps(lifting, LIFT_STEPS)];

const stresses = STRESSED.map((at) => {
  const from = sway[at] as Pose;
  return { ...from, swayY: from.swayY + STRESS };
});

/** The gestures that begin at home, which a portrait of a video makes of its first frame. */
export const GESTURES: readonly Pose[] = [...listens, ...thinks, ...nods, ...lifts];

/** The bodies of a pack, in the order of their numbers. */
export const POSES: readonly Pose[] = [...sway, ...GESTURES, ...stresses];

const numbersOf = (bodies: readonly Pose[]): number[] => bodies.map((body) => POSES.indexOf(body));

/** Numbers of the bodies by movement. */
export const MOVES = {
  idle: sway.length,
  home: HOME,
  listen: numbersOf(listens),
  think: numbersOf(thinks),
  nod: numbersOf(nods),
  lift: numbersOf(lifts),
  stress: [
    { at: HOME, body: POSES.indexOf(nods[0] as Pose) },
    ...STRESSED.map((at, i) => ({ at, body: POSES.indexOf(stresses[i] as Pose) })),
  ],
} as const satisfies PoseMoves;

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
