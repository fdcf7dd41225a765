import { wholeOf, type WordsLook } from '../core/shapes';
import { definePicture } from '../core/spec';
import { modulesOf, pathOf } from './modules';
import { qrCodeSpec } from './spec';

/** How it is said that nothing can be read. */
const warning: WordsLook = {
  fontSize: 20,
  weight: 500,
  lineHeight: 1.3,
  align: 'center',
  verticalAlign: 'middle',
  padding: 12,
};

export default definePicture(qrCodeSpec, (look, { size, style: { radius, stroke } }, { words }) => {
  const modules = modulesOf(look);
  // Visitors can do nothing about a code without a text.
  if (modules === null && words === null) return [];
  const box = wholeOf(size);
  const ground = { kind: 'rect' as const, box, radius, fill: look.background, stroke };
  if (modules === null) {
    const text = words?.('qr-code:nothing') ?? '';
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
});
