import type { VideoReading } from '../../../../contract/clone/schema';
import type { VideoFault } from '../../../../contract/clone/video-check';
import type { VideoWindow } from '../../../../contract/clone/video-window';

/** A video that was read in the browser. */
export interface ReadVideo {
  /** The file as it is sent. */
  video: File;
  /** What is sent along; null when the quality checks object to something. */
  found: { reading: VideoReading; masks: Blob; window: VideoWindow } | null;
  /** What they object to, each with the address of the frame that shows it best. */
  faults: readonly (VideoFault & { picture: string | null })[];
  /** Address of the video in this page. */
  address: string;
}
