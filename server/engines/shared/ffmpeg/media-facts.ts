/** The container of a file, by its first bytes. */
export type MediaFormat =
  | 'mp4'
  | 'webm'
  | 'matroska'
  | 'avi'
  | 'asf'
  | 'flv'
  | 'realmedia'
  | 'mpeg'
  | 'mpegts'
  | 'ogg'
  | 'mp3'
  | 'wav'
  | 'flac'
  | 'aac'
  | 'amr';

/** How bright a video may be: as a usual screen shows it, or by one of the two curves of high dynamic range. */
export type DynamicRange = 'standard' | 'pq' | 'hlg';

/** The first video track of a file. */
export interface VideoTrack {
  /** Place among the tracks of the file. */
  index: number;
  /** As ffmpeg names it, such as `h264`. */
  codec: string;
  profile: string | null;
  /** As ffmpeg names it, such as `yuv420p`; null when the header does not tell. */
  pixelFormat: string | null;
  /** The size in which it is shown, in pixels: upright, with square pixels. */
  width: number;
  height: number;
  range: DynamicRange;
}

/** The first sound track of a file. */
export interface SoundTrack {
  index: number;
  /** As ffmpeg names it, such as `aac`. */
  codec: string;
}

/** What is in a video or a sound. */
export interface MediaFacts {
  format: MediaFormat;
  /** Null when neither the header nor the packets tell. */
  durationMs: number | null;
  video: VideoTrack | null;
  sound: SoundTrack | null;
}
