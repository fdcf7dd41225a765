import { defineSpec } from '../core/spec';
import { textProps } from './props';

/** Text anywhere on the stage. */
export const textSpec = defineSpec({
  type: 'mirra.text',
  props: textProps,
  called: ['text'],
  box: { width: 480, height: 72 },
  style: ['radius', 'stroke', 'shadow'],
  summary: ({ content }) => content ?? '',
});
