import { wholeOf } from '../core/shapes';
import { defineSpec } from '../core/spec';
import { clockRows } from './lines';
import { clockProps } from './props';
import { insetOf, setRows } from './rows';

const SECOND = 1_000;
const MINUTE = 60_000;

/** Time, date and weekday, by the visitor's clock. */
export const clockSpec = defineSpec({
  type: 'mirra.clock',
  props: clockProps,
  box: { width: 420, height: 150 },
  style: ['radius', 'stroke', 'shadow'],
  picture(look, { size, style: { radius, stroke } }, { now, language }) {
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
  },
  ticks: ({ time, seconds }) => (time && seconds ? SECOND : MINUTE),
});
