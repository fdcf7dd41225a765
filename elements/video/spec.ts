import { defineSpec } from '../core/spec';
import { videoProps } from './props';

/** A video of the library. */
export const videoSpec = defineSpec({
  type: 'mirra.video',
  props: videoProps,
  called: ['video'],
  box: { width: 480, height: 270 },
  style: ['radius', 'stroke', 'shadow'],
});
