import type { Sharp } from 'sharp';
import type { Sketch } from '../sketch';

/** Draws a sketch in one way; `check` throws once the work is not wanted any more. */
export type Finish = (sketch: Sketch, check: () => void) => Promise<Sharp>;
