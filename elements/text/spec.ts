import { wholeOf } from '../core/shapes';
import { defineSpec } from '../core/spec';
import { textProps } from './props';

/** Text anywhere on the stage. */
export const textSpec = defineSpec({
  type: 'mirra.text',
  props: textProps,
  box: { width: 480, height: 72 },
  style: ['radius', 'stroke', 'shadow'],
  summary: ({ content }) => content ?? '',
  picture(look, { size, style: { radius, stroke } }) {
    const box = wholeOf(size);
    return [
      { kind: 'rect', box, radius, fill: look.background, stroke },
      { kind: 'words', text: look.content, box, look, fill: look.fill, font: look.font },
    ];
  },
});
