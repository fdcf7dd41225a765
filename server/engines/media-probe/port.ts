import type { MediaFacts, MediaFormat } from '../shared/ffmpeg/media-facts';

export type {
  DynamicRange,
  MediaFacts,
  MediaFormat,
  SoundTrack,
  VideoTrack,
} from '../shared/ffmpeg/media-facts';

/** Frames that are taken out of a video. */
export interface FramesWish {
  times: readonly number[];
  width: number;
  height: number;
}

/** Reading a file timed out, which on a busy machine does not mean that the file is bad. */
export class ProbeTimeout extends Error {}

/** Inspects untrusted videos and sounds. Each call fails with ProbeTimeout when it takes too long. */
export interface MediaProbe {
  /** What is in a file; null when it cannot be read as this format. */
  facts(path: string, format: MediaFormat): Promise<MediaFacts | null>;
  /** One of the frames of a video as PNG, in the shape in which it is shown, 480 pixels wide at most; null when none can be decoded. */
  still(path: string, facts: MediaFacts): Promise<Buffer | null>;
  /** The peak of each of this many slices of the first minute of a sound, 0 to 1; null when nothing can be decoded. */
  peaks(path: string, facts: MediaFacts, slices: number): Promise<number[] | null>;
  /**
   * Writes single frames into a folder, as `0001.jpg` and so on, in the order of their times.
   * @param wish the times of frames in seconds, growing, and the size in which they are written
   * @returns the times of the frames that were written, one for each that was asked for; null when they are not in the video
   */
  frames(path: string, format: MediaFormat, wish: FramesWish, folder: string): Promise<number[] | null>;
  /**
   * Decodes a sound: PCM16 little-endian, mono.
   * @param rate hertz
   * @param seconds what lies further is left out
   * @returns null when nothing can be decoded
   */
  pcm(path: string, format: MediaFormat, rate: number, seconds: number): Promise<Buffer | null>;
}
