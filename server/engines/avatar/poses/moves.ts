import type { Pose } from '../../../../art/characters';
import type { eyeLooks } from '../../../../contract/speech/limits';
import type { PoseMoves } from '../port';

/** Looks of the eyes are pictures of their own. */
const open = { blink: 0, brow: 0, gazeX: 0, gazeY: 0 };

/** Clients let the whole figure breathe, so that a breath is bound to no movement of the head. */
const STILL: Pose = { ...open, breath: 0, swayX: 0, swayY: 0, tilt: 0 };

/** Number of bodies on each side of the middle one in the sway of the head. */
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

/** Where a head moves to. */
type HeadMove = Partial<Pick<Pose, 'swayX' | 'swayY' | 'tilt'>>;

/** Bodies on the way from one pose to another. @param shares of the way at each */
const steps = (from: Pose, to: HeadMove, shares: readonly number[]): Pose[] =>
  shares.map((share) => {
    const moved = { ...from };
    for (const [part, value] of Object.entries(to) as [keyof HeadMove, number][])
      moved[part] += (value - moved[part]) * share;
    return moved;
  });

/** Head turned to the one who speaks: a little forward and to the side. */
const listening: HeadMove = { tilt: 2.6, swayX: 4.6, swayY: 3 };
/** Head back and away, as of somebody who looks for an answer. */
const thinking: HeadMove = { tilt: -2.2, swayX: -6, swayY: -2 };
const nodding: HeadMove = { swayY: 10, tilt: -0.75 };
/** Chin up, as of somebody who begins to speak. */
const lifting: HeadMove = { swayY: -4.5, tilt: 0.4 };

const nods = steps(IDLE, nodding, [0.4, 0.8, 1]);
const lifts = steps(IDLE, lifting, [0.6, 1]);

/** Listening and thinking each start from an end of the sway. */
const [LEFT, RIGHT] = [0, sway.length - 1];
const listens = steps(sway[RIGHT] as Pose, listening, [0.35, 0.7, 1]);
const thinks = steps(sway[LEFT] as Pose, thinking, [0.5, 1]);

/** How far a stressed syllable, or a listener's assent, lowers the head, pixels. */
const STRESS = 4;
/** Bodies of the sway from which a stress can lead as well as from home, where it is the first step of a nod. */
const STRESSED = [HOME - 3, HOME + 3];
const lowered = [...STRESSED.map((at) => sway[at] as Pose), listens.at(-1) as Pose].map((from) => ({
  ...from,
  swayY: from.swayY + STRESS,
}));

/** The bodies that every pack has, in the order of their numbers. */
export const POSES: readonly Pose[] = [...sway, ...listens, ...thinks, ...nods, ...lifts, ...lowered];

const numberOf = (body: Pose | undefined): number => POSES.indexOf(body as Pose);
const numbersOf = (bodies: readonly Pose[]): number[] => bodies.map(numberOf);

/** Numbers of the bodies by movement. */
export const MOVES = {
  idle: sway.length,
  home: HOME,
  listen: numbersOf(listens),
  think: numbersOf(thinks),
  from: { listen: RIGHT, think: LEFT },
  nod: numbersOf(nods),
  lift: numbersOf(lifts),
  stress: [HOME, ...STRESSED, numberOf(listens.at(-1))].map((at, i) => ({
    at,
    body: numberOf([nods[0], ...lowered][i]),
  })),
} as const satisfies PoseMoves;

/** What a portrait of a video does besides its own movement: all from its first frame. */
export const VIDEO_MOVES = {
  listen: steps(IDLE, listening, [0.3, 0.7, 1]),
  think: steps(IDLE, thinking, [0.3, 0.7, 1]),
  nod: nods,
  lift: lifts,
} as const satisfies Partial<Record<keyof PoseMoves, readonly Pose[]>>;

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
} as const satisfies Record<(typeof eyeLooks)[number], Pick<Pose, 'blink' | 'brow' | 'gazeX' | 'gazeY'>>;

export const EYE_LOOKS = Object.keys(EYES) as (typeof eyeLooks)[number][];
