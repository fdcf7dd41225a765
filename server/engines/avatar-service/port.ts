import type { avatarServices } from '../../../contract/clone/limits';
import type { AvatarInfo } from '../../../contract/provider/schema';

export type AvatarServiceName = (typeof avatarServices)[number];

/** Where an avatar stands at its service: it is being made, it can be seen, or it never will be. */
export type ServiceAvatarState = 'training' | 'ready' | 'failed';

export interface AvatarTraining {
  /** Name of the avatar, as its owner calls it. */
  name: string;
  /**
   * A name for the side of the service, the same whenever the same avatar is sent: letters, digits and dashes. A service that
   * was asked for it before and still knows goes on, instead of beginning again.
   */
  key: string;
  /** JPEG, 720 x 1280, on the key color. */
  picture: Buffer;
  /** Path of an MP4 file (H.264, 25 frames a second, no sound) of the same size and backdrop; its end leads into its beginning. */
  video: string;
}

/** One frame of an avatar at a service. */
export interface LivePicture {
  /** JPEG, 720 x 1280. */
  image: Buffer;
  /** JPEG of the face rectangle that {@link AvatarService.open} was told, cut out of the same picture. */
  face: Buffer;
  /** When the frame arrived, milliseconds on `performance.now()`; before it was decoded. */
  at: number;
}

/** What a session tells; it calls nothing after `over`, nor after {@link LiveSession.close}. */
export interface LiveEvents {
  /** About 25 times a second from the first frame on, in order, whether the avatar speaks or not. */
  picture(picture: LivePicture): void;
  /**
   * The loudness of the sound that belongs to the pictures: the root mean square of a piece of it, of 16-bit samples.
   * @param at when it arrived, as in {@link LivePicture.at}
   */
  sound(rms: number, at: number): void;
  /** The session has ended by itself. */
  over(error: AvatarServiceError): void;
}

/** An avatar at a service that somebody watches. */
export interface LiveSession {
  /**
   * Lets the avatar speak sound after what it was given before, at once and at its own pace.
   * @param pcm PCM16 little-endian, mono, 16 kHz; whole frames of 40 ms
   */
  speak(pcm: Buffer): void;
  /** Nothing more comes for now: what was held back to be sent in one piece goes out. */
  pause(): void;
  /** Stops the speech, and drops what it was given. Pictures of it may still arrive for a moment. */
  interrupt(): void;
  /** Ends the session at the service too. */
  close(): void;
}

/** Makes avatars elsewhere, and shows them live. */
export interface AvatarService {
  readonly name: AvatarServiceName;
  /** Sessions that this installation may have open at once; 0 where it only trains. */
  readonly sessions: number;
  /** Whether {@link remove} deletes an avatar on the side of the service; else only its operator can. */
  readonly canRemove: boolean;
  /**
   * Has an avatar made.
   * @returns its name on the side of the service
   * @throws AvatarServiceError
   */
  train(request: AvatarTraining, signal?: AbortSignal): Promise<{ ref: string; state: ServiceAvatarState }>;
  /**
   * Asks how far an avatar is.
   * @returns `progress` from 0 to 1, where the service tells; `reason` is its own sentence about a failure, for the operator
   * @throws AvatarServiceError
   */
  status(
    ref: string,
    signal?: AbortSignal,
  ): Promise<{ state: ServiceAvatarState; progress?: number; reason?: string }>;
  /** Deletes an avatar, or its training; one that is gone already is no failure. @throws AvatarServiceError */
  remove(ref: string): Promise<void>;
  /**
   * Opens an avatar that is ready.
   * @param face the rectangle that is cut out of each picture
   * @returns once the service has a place for it; pictures may come before and after that
   * @throws AvatarServiceError
   */
  open(ref: string, face: AvatarInfo, events: LiveEvents, signal: AbortSignal): Promise<LiveSession>;
}

/** An avatar at a service, as somebody who shows it finds it. */
export interface ServiceAvatar {
  service: AvatarServiceName;
  /** Its name there. */
  ref: string;
}

/** Finds the avatar of a number at its service; null for one that is at none, or cannot be seen yet. */
export type FindServiceAvatar = (avatar: number) => Promise<ServiceAvatar | null>;

/** An avatar that can be shown live. */
export interface LiveAvatar {
  /** Whether {@link open} has a chance now. */
  readonly hasPlace: boolean;
  /**
   * Opens a session, which takes one of the places of this installation at the service until it ends.
   * @param face the rectangle that is cut out of each picture
   * @throws AvatarServiceError `full` when there is no place, or the service has failed a moment ago
   */
  open(face: AvatarInfo, events: LiveEvents, signal: AbortSignal): Promise<LiveSession>;
}

/**
 * - `unauthorized`, `quotaExceeded`: the service refused the account.
 * - `full`: it has no place for another session.
 * - `unknownAvatar`: it does not know the avatar.
 * - `timeout`, `aborted`: no answer in time; the caller has given up.
 * - `noDecoder`: the program that decodes pictures does not run here.
 * - `providerFailed`: any other answer.
 */
export type AvatarServiceErrorCode =
  | 'unauthorized'
  | 'quotaExceeded'
  | 'full'
  | 'unknownAvatar'
  | 'timeout'
  | 'aborted'
  | 'noDecoder'
  | 'providerFailed';

export class AvatarServiceError extends Error {
  override readonly name = 'AvatarServiceError';
  constructor(
    readonly code: AvatarServiceErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
