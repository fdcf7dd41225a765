import { inOneLine } from '../../contract/text/lines';
import { cutText } from '../../contract/text/text';
import { wholeOf } from '../core/shapes';
import { definePicture } from '../core/spec';
import { marqueeSpec } from './spec';

/** The part of its text that may be seen at once, in characters. */
const SEEN = 60;
/** Wider than any line: a running text never breaks. */
const ONE_LINE = 100_000;

/** At the moment at which it begins to run. */
export default definePicture(marqueeSpec, (look, { size, style: { radius, stroke } }) => {
  const box = wholeOf(size);
  return [
    { kind: 'rect', box, radius, fill: look.background, stroke },
    {
      kind: 'clip',
      box,
      radius,
      shapes: [
        {
          kind: 'words',
          text: cutText(inOneLine(look.content), SEEN),
          box: { ...box, width: ONE_LINE },
          look: {
            fontSize: look.fontSize,
            weight: look.weight,
            lineHeight: 1.4,
            align: 'left',
            verticalAlign: 'middle',
            padding: 0,
          },
          fill: look.fill,
          font: look.font,
        },
      ],
    },
  ];
});
