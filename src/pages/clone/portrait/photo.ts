import type { PortraitReading } from '../../../../contract/clone/schema';
import type { PortraitFault } from '../../../../contract/clone/portrait-check';

/** A photograph that was read in the browser. */
export interface ReadPhoto {
  reading: PortraitReading;
  /** The picture and its cut-out, as they are sent. */
  picture: Blob;
  mask: Blob;
  /** What the quality checks object to. */
  faults: readonly PortraitFault[];
  /** Address of the picture in this page. */
  address: string;
}
