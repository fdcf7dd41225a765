import type { Point } from './points';

export const handKinds = [
  'relaxed',
  'wave',
  'open',
  'one',
  'two',
  'three',
  'thumb',
  'flat',
  'joined',
] as const;

export type HandKind = (typeof handKinds)[number];

/**
 * An arm on the left of the picture; the one on the right mirrors it. Places are the same for every body: their first number is -1
 * as far outside as the picture lets an arm go, 0 below the shoulder and 1 in the middle of the body; their second one is the height
 * below the shoulder, in pixels of a bust.
 */
export interface ArmPose {
  elbow: Point;
  wrist: Point;
  hand: HandKind;
  /** Where the hand points to, degrees clockwise from the right; absent along the forearm. */
  turn?: number;
  /** Size of the hand, more the closer it is to us; 1 when absent. */
  near?: number;
  /** The same moment of an arm that does not hang at rest, but is bent before the body. */
  fromBent?: Pick<ArmPose, 'elbow' | 'wrist' | 'turn'>;
  /** The same gesture of a body with room beside it, which stretches the arm further. */
  roomy?: Pick<ArmPose, 'elbow' | 'wrist' | 'turn'>;
}

/** Arms that are moved; one that is absent stays as it is at rest. */
export interface Arms {
  left?: ArmPose;
  right?: ArmPose;
}

/** How somebody puts the hands together: palms pressed, a fist in the palm, or hands at rest in each other when absent. */
export type Greeting = 'wai' | 'namaste' | 'salute';

/** The arms of a body, in pixels of the base: where they begin, and how large they are. */
export interface Rig {
  /** Middle of the left upper arm below the shoulder. */
  shoulder: Point;
  /** Furthest left that an elbow or a wrist may be. */
  edge: number;
  /** Size of arm and hand; 1 where an upper arm is 340 pixels long, and a hand 190. */
  size: number;
  hand: number;
  /** The arms do not hang at rest: they are bent, with the hands before the body. */
  bent?: boolean;
  /** There is room beside the body for an arm that is stretched out. */
  roomy?: boolean;
  /** Halves of the thickness of the sleeve at the elbow and the wrist, or of the bare arm. */
  halves: readonly [elbow: number, wrist: number];
}

const MIDDLE = 360;

/** A place of an arm on a body. */
export const placeOf = ({ shoulder: [x, y], edge, size }: Rig, [aside, down]: Point): Point => [
  x + aside * (aside < 0 ? x - edge : MIDDLE - x),
  y + down * size,
];

/** How far the fingertips of a hand reach, from its wrist along the hand and across it, for a hand 190 long. */
const TIPS: Readonly<Record<HandKind, readonly Point[]>> = {
  relaxed: [[170, 30]],
  wave: [
    [180, 60],
    [200, 12],
    [185, -35],
    [150, -66],
    [112, 92],
  ],
  open: [
    [182, 42],
    [200, 14],
    [185, -24],
    [158, -54],
    [112, 92],
  ],
  one: [[184, 40]],
  two: [
    [184, 58],
    [200, 4],
  ],
  three: [
    [182, 62],
    [200, 16],
    [188, -34],
  ],
  thumb: [[70, -142]],
  flat: [[202, 0]],
  joined: [],
};
/** Pixels between a fingertip and the edge of the picture. */
const CLEAR = 8;

/** A wrist as far inside as the picture's edge demands of its hand. @param turn of the hand in degrees */
export function insidePicture([x, y]: Point, hand: HandKind, turn: number, size: number): Point {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const reach = TIPS[hand].map(([long, across]) => (long * cos - across * sin) * size);
  return [Math.max(x, CLEAR - Math.min(0, ...reach)), y];
}

/** A pose as this body takes it. */
export const fitted = (pose: ArmPose, { bent = false, roomy = false }: Rig): ArmPose => ({
  ...pose,
  ...(bent ? pose.fromBent : undefined),
  ...(roomy ? pose.roomy : undefined),
});
