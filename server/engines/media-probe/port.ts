/** The container format, by the file's first bytes. */
export type MediaFormat = 'mp4' | 'webm' | 'mp3' | 'wav';

/** The visual properties of a video. */
export interface VideoLook {
  /** In pixels, after rotation. */
  width: number;
  height: number;
  /** Null when neither the header nor the packets tell. */
  durationMs: number | null;
  /** One of its frames as PNG, 480 pixels wide at most. */
  frame: Buffer;
}

/** The audible properties of a sound. */
export interface SoundLook {
  durationMs: number | null;
  /** Peak of each slice of its first minute, 0 to 1. */
  peaks: number[];
}

/** Frames that are taken out of a video. */
export interface FramesWish {
  times: readonly number[];
  width: number;
  height: number;
}

/** Inspects untrusted videos and sounds. */
export interface MediaProbe {
  /** Null when no frame can be decoded. */
  video(path: string, format: MediaFormat): Promise<VideoLook | null>;
  /**
   * Writes single frames into a folder, as `0001.jpg` and so on, in the order of their times.
   * @param wish the times of frames in seconds, growing, and the size in which they are written
   * @returns the times of the frames that were written, one for each that was asked for; null when they are not in the video
   */
  frames(path: string, format: MediaFormat, wish: FramesWish, folder: string): Promise<number[] | null>;
  /** Null when nothing can be decoded. */
  sound(path: string, format: MediaFormat, slices: number): Promise<SoundLook | null>;
  /**
   * Decodes a sound: PCM16 little-endian, mono.
   * @param rate hertz
   * @param seconds what lies further is left out
   * @returns null when nothing can be decoded
   */
  pcm(path: string, format: MediaFormat, rate: number, seconds: number): Promise<Buffer | null>;
}
