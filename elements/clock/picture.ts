import { wholeOf } from '../core/shapes';
import { definePicture } from '../core/spec';
import { clockRows } from './lines';
import { insetOf, setRows } from './rows';
import { clockSpec } from './spec';

export default definePicture(clockSpec, (look, { size, style: { radius, stroke } }, { now, language }) => {
  const inset = insetOf(look);
  return [
    { kind: 'rect', box: wholeOf(size), radius, fill: look.background, stroke },
    ...setRows(look, clockRows(look, now, language), size.height).map(({ text, words, top, height }) => ({
      kind: 'words' as const,
      text,
      box: { left: inset, top, width: Math.max(1, size.width - inset * 2), height },
      look: words,
      fill: look.fill,
      font: look.font,
      time: now.toISOString(),
    })),
  ];
});
