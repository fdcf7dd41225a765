import { defineSpec } from '../core/spec';
import { marqueeProps } from './props';

/** A line of text that runs through its box. */
export const marqueeSpec = defineSpec({
  type: 'mirra.marquee',
  props: marqueeProps,
  called: ['marquee'],
  box: { width: 640, height: 64 },
  style: ['radius', 'stroke', 'shadow'],
  summary: ({ content }) => content ?? '',
});
