import { wholeOf, type WordsLook } from '../core/shapes';
import { defineSpec } from '../core/spec';
import { modulesOf, pathOf } from './modules';
import { qrCodeProps } from './props';

const warning: WordsLook = {
  fontSize: 20,
  weight: 500,
  lineHeight: 1.3,
  align: 'center',
  verticalAlign: 'middle',
  padding: 12,
};

/** An address or a text that a phone reads, as large as fits into its box and in the middle of it. */
export const qrCodeSpec = defineSpec({
  type: 'mirra.qr-code',
  props: qrCodeProps,
  box: { width: 200, height: 200 },
  style: ['radius', 'stroke', 'shadow'],
  lockAspect: true,
  minimum: { width: 40, height: 40 },
  // The initial text does not count as content.
  summary: ({ content = '' }) => (content === qrCodeProps.initial.content ? '' : content),
  picture(look, { size, style: { radius, stroke } }, { words }) {
    const box = wholeOf(size);
    const ground = { kind: 'rect' as const, box, radius, fill: look.background, stroke };
    const modules = modulesOf(look);
    if (modules === null) {
      const text = words('qr-code:nothing');
      return [ground, { kind: 'words', text, box, look: warning, fill: look.color, font: '' }];
    }
    const side = Math.min(size.width, size.height);
    const count = modules.size + look.quietZone * 2;
    return [
      ground,
      {
        kind: 'path',
        path: pathOf(modules, look.quietZone),
        left: (size.width - side) / 2,
        top: (size.height - side) / 2,
        scale: side / count,
        size: { width: count, height: count },
        fill: look.color,
        stroke: null,
        isCrisp: true,
        label: look.content,
      },
    ];
  },
});
