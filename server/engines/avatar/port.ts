import { isDesign, type MouthShape, type Outfit, plainDesign, REST, WARDROBE } from '../../../art/characters';
import type { armGestures, eyeLooks, moodLooks } from '../../../contract/speech/limits';

export { isDesign, type MouthShape, type Outfit, plainDesign, REST, WARDROBE };

/** Position of the face image on the 720 x 1280 base, in pixels. */
export interface AvatarInfo {
  id: number;
  width: number;
  height: number;
  left: number;
  top: number;
}

/** The images of one avatar, ready to be sent. */
export interface AvatarPack {
  readonly info: AvatarInfo;
  /** Number of idle poses that can be shown now; grows to its final value while the avatar is baked. */
  readonly poses: number;
  /** The whole picture in an idle pose with the mouth at rest: JPEG, 720 x 1280, on the key color. */
  body(pose: number): Buffer;
  /** The face rectangle of the same pose with one of the mouths: JPEG of the size named by `info`. */
  face(pose: number, mouth: number): Buffer;
  /** Number of the mouth that is closest to a shape; 0 is the mouth at rest. */
  mouthFor(shape: MouthShape): number;
  /** How far the picture moves between two poses, in pixels; a blink counts as several. */
  distance(a: number, b: number): number;
}

/** Numbers of the bodies of a {@link PosePack} by movement, each the neighbor of the one before. */
export interface PoseMoves {
  /** Number of bodies, from the first on, that are the idle movement: a head that sways, or a video, each the neighbor of the one before. */
  idle: number;
  /** The body of the idle movement at which all gestures begin and end; the first when absent. */
  home?: number;
  listen: readonly number[];
  think: readonly number[];
  /** Bodies of the idle movement at which listening and thinking begin; home when absent. */
  from?: { listen: number; think: number };
  nod: readonly number[];
  /** A chin that goes up; packs of an earlier version have none. */
  lift?: readonly number[];
  /** A head that sinks for a syllable, or in assent, in one step from a body of the idle movement or the end of listening. */
  stress?: readonly { at: number; body: number }[];
  /** For how many frames of the stream a body of a video is shown; a head sways when absent. */
  pace?: number;
  /** Gestures of the arms, which begin and end at home. */
  arms?: Readonly<Partial<Record<ArmGesture, ArmMove>>>;
}

/** A gesture by the numbers of its bodies; two gestures with a common way have the same numbers on it. */
export interface ArmMove {
  /** On the way there; the last one is held, and the way back is the same. */
  readonly steps: readonly number[];
  /** Shown in turn while it is held; empty for one that keeps still. */
  readonly swing: readonly number[];
}

export type ArmGesture = (typeof armGestures)[number];

/** What the eyes of a body may look like. */
export type EyeLook = (typeof eyeLooks)[number] | (typeof moodLooks)[number];

/**
 * The pictures of an avatar for clients that put them together themselves: a file for each body, with its eyes and mouths. A
 * client that has them needs two numbers a frame.
 */
export interface PosePack {
  readonly info: AvatarInfo;
  /** Names these pictures and no others; known before they are drawn. */
  readonly hash: string;
  /** Number of bodies. */
  readonly poses: number;
  readonly eyes: readonly EyeLook[];
  readonly mouths: number;
  readonly moves: PoseMoves;
  /** The first of the bodies and the first of the looks that only clients know that ask for gestures; absent without gestures. */
  readonly gestures?: { readonly body: number; readonly look: number };
  /** Number of the mouth that is closest to a shape; 0 is the mouth at rest. */
  mouthFor(shape: MouthShape): number;
  /** Sizes in which the pictures can be had, in pixels for each one of the base; 1 is always among them. */
  readonly scales: readonly number[];
  /** The file of a body; drawn when it is first asked for. @throws AvatarError unknownPose */
  file(pose: number, scale?: number): Promise<Buffer>;
  /** Draws every body that is not there yet, in scale 1. */
  draw(): Promise<void>;
}

/** A picture for pages: bytes, content type and a strong entity tag with its quotes. */
export interface AvatarPicture {
  bytes: Buffer;
  type: string;
  etag: string;
}

/** How an avatar is shown: as it is, or with the mark of what is only tried, which no client can take away. */
export type AvatarLook = 'plain' | 'trial';

export interface AvatarEngine {
  /** Face rectangle; null for an unknown avatar. */
  info(id: number): Promise<AvatarInfo | null>;
  /**
   * Opens the images of an avatar. Resolves as soon as the first pose can be shown.
   * @param look `plain` when absent
   * @throws AvatarError
   */
  open(id: number, look?: AvatarLook): Promise<AvatarPack>;
  /**
   * The same avatar for clients that put the pictures together; nothing is drawn yet. The two looks have different hashes.
   * @throws AvatarError
   */
  poses(id: number, look?: AvatarLook): Promise<PosePack>;
  /** Bust on a soft backdrop, WebP, 360 x 480. */
  cover(id: number): Promise<AvatarPicture>;
  /** The whole figure on transparency, WebP, 720 x 1280. */
  still(id: number, look?: AvatarLook): Promise<AvatarPicture>;
  /** A portrait as it speaks and blinks, animated WebP, 360 x 480; null for a drawn avatar, which needs none. */
  preview(id: number): Promise<AvatarPicture | null>;
  /**
   * The idle movement of a portrait, in pictures like {@link AvatarPack.body}, 25 a second: they come to rest at both ends. None of a
   * drawn avatar, which no service is sent.
   * @throws AvatarError
   */
  idle(id: number): Promise<readonly Buffer[]>;
  /** Stops baking in the background. */
  close(): Promise<void>;
}

/** `unknownAvatar`, `unknownPose`: no such number. `bakeFailed`: the images could not be made. `closed`: the engine was closed. */
export type AvatarErrorCode = 'unknownAvatar' | 'unknownPose' | 'bakeFailed' | 'closed';

export class AvatarError extends Error {
  override readonly name = 'AvatarError';
  constructor(
    readonly code: AvatarErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
