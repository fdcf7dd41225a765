import type { MediaFacts } from '../shared/ffmpeg/media-facts';

/** How one track comes into the new file: as it is, or computed anew. */
export type TrackWish = 'take' | 'encode';

/** What a file is converted to: with a video an MP4 of H.264 and AAC, else an MP3. */
export interface ConversionWish {
  facts: MediaFacts;
  video: TrackWish | null;
  sound: TrackWish | null;
  /** Bytes that the new file may have; a video is made as coarse as that needs. */
  mostBytes: number;
}

/** Why a conversion gave nothing: the file could not be read to its end, it took too long, or became too large. */
export type ConversionFailure = 'failed' | 'tooSlow' | 'tooLarge';

export class ConversionError extends Error {
  override readonly name = 'ConversionError';
  constructor(
    readonly code: ConversionFailure,
    message: string,
  ) {
    super(message);
  }
}

export interface ConversionOptions {
  /** Ends the conversion. */
  signal: AbortSignal;
  /** Called with the share that is done, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Makes of videos and sounds what all browsers play. */
export interface MediaConverter {
  /** Minutes that one conversion may take. */
  readonly minutes: number;
  /** Whether this machine can read what is wished for, and write what it becomes. */
  canConvert(wish: Pick<ConversionWish, 'facts' | 'video' | 'sound'>): boolean;
  /**
   * Writes a new file; on a failure there may be a part of it.
   * @param to a path that does not exist yet
   * @throws ConversionError; the reason of the signal when that ended it
   */
  convert(path: string, wish: ConversionWish, to: string, options: ConversionOptions): Promise<void>;
}
