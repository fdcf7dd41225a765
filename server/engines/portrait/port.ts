import type { PortraitReading } from '../../../contract/clone/schema';

/** What files of portraits are called in the storage; a file's name is the avatar's number, a slash, and its own. */
export const PORTRAIT_KIND = 'portrait';
/** The file that says what the others are. */
export const PORTRAIT_MANIFEST_FILE = 'portrait.json';

/** A photograph with what a browser read from it. */
export interface PortraitSource {
  /** JPEG, upright, of the reading's size. */
  picture: Buffer;
  /** Gray PNG of the same size, white where the person is. */
  mask: Buffer;
  reading: PortraitReading;
}

/** A video with what a browser read from it. */
export interface VideoSource {
  /** Size of the frames, pixels. */
  width: number;
  height: number;
  /** In the order of their times. */
  frames: readonly VideoFrame[];
}

export interface VideoFrame {
  /** Path of a JPEG of the frames' size. */
  path: string;
  /** Gray PNG of the same proportions, white where the person is. */
  mask(): Promise<Buffer>;
  landmarks: readonly number[];
}

/** Where the bodies of a portrait go one by one, so that a portrait that was interrupted goes on where it was. */
export interface BodyStore {
  read(name: string): Promise<Buffer | null>;
  write(name: string, bytes: Buffer): Promise<void>;
}

/** The pictures of a portrait under their names: `portrait.json`, `0.pose` and so on, `cover.webp`, `still.webp`, `preview.webp`. */
export interface BakedPortrait {
  files: ReadonlyMap<string, Buffer>;
}

export interface BakeOptions {
  signal?: AbortSignal;
  /** Is told the share that is done, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** One picture of a portrait in motion: numbers of a body, of its eyes and of its mouth, as the plan of all portraits has them. */
export interface PortraitStep {
  body: number;
  eyes: number;
  mouth: number;
}

/** Busts of a portrait in motion side by side on one WebP picture, row by row. */
export interface PortraitStrip {
  bytes: Buffer;
  /** Size of one bust, pixels. */
  width: number;
  height: number;
  columns: number;
}

/** Makes talking portraits of photographs and videos. */
export interface PortraitBaker {
  /** Takes some ten seconds; portraits wait for one another. @throws PortraitError; the signal's reason */
  bake(source: PortraitSource, options?: BakeOptions): Promise<BakedPortrait>;
  /**
   * Makes a portrait that moves like its video: a body for each frame, which go into the store as they are made; those that are
   * there already are taken for made. A hundred take minutes.
   * @returns the other files
   * @throws PortraitError; the signal's reason; what the store throws
   */
  bakeVideo(source: VideoSource, bodies: BodyStore, options?: BakeOptions): Promise<BakedPortrait>;
  /**
   * Draws a photograph in motion without making a portrait of it, in a few seconds. It does not wait for portraits, but for the
   * strips before it.
   * @param steps the pictures that are wanted, in their order
   * @throws PortraitError; the signal's reason
   */
  strip(
    source: PortraitSource,
    steps: readonly PortraitStep[],
    options?: BakeOptions,
  ): Promise<PortraitStrip>;
  /** Ends the portrait in progress. */
  close(): Promise<void>;
}

/** `badPicture`, `badReading`: another photograph may do. `bakeFailed`: a fault of ours. `closed`: the server stops. */
export type PortraitErrorCode = 'badPicture' | 'badReading' | 'bakeFailed' | 'closed';

export class PortraitError extends Error {
  override readonly name = 'PortraitError';
  constructor(
    readonly code: PortraitErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
