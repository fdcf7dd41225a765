/** How the bytes of a file are laid out, as its first bytes say. */
export type MediaFormat = 'mp4' | 'webm' | 'mp3' | 'wav';

/** What there is to see of a video. */
export interface VideoLook {
  /** Pixels, upright. */
  width: number;
  height: number;
  /** Null where neither the file says it nor its pieces add up. */
  durationMs: number | null;
  /** One of its pictures as PNG, 480 pixels wide at most. */
  frame: Buffer;
}

/** What there is to hear of a sound. */
export interface SoundLook {
  durationMs: number | null;
  /** Loudest sample of each slice of its first minute, 0 to 1. */
  peaks: number[];
}

/** Looks into videos and sounds that nobody vouches for. */
export interface MediaProbe {
  /** Null when no picture of it can be decoded. */
  video(path: string, format: MediaFormat): Promise<VideoLook | null>;
  /** Null when nothing of it can be decoded. */
  sound(path: string, format: MediaFormat, slices: number): Promise<SoundLook | null>;
}
