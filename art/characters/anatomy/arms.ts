import type { Point } from './limb';

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
  /** Halves of the thickness of the sleeve at the elbow and the wrist, or of the bare arm. */
  halves: readonly [elbow: number, wrist: number];
}

const MIDDLE = 360;

/** A place of an arm on a body. */
export const placeOf = ({ shoulder: [x, y], edge, size }: Rig, [aside, down]: Point): Point => [
  x + aside * (aside < 0 ? x - edge : MIDDLE - x),
  y + down * size,
];
