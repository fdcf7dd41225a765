import { defineSpec } from '../core/spec';
import { ICON_GRID, iconProps } from './props';

/** An icon of the open set, as large as fits into its box and in the middle of it. */
export const iconSpec = defineSpec({
  type: 'mirra.icon',
  props: iconProps,
  box: { width: 120, height: 120 },
  style: ['shadow'],
  lockAspect: true,
  minimum: { width: 8, height: 8 },
  summary: ({ name = '' }) => name.replaceAll('-', ' '),
  picture({ outline, color, weight, filled }, { size: { width, height } }) {
    const scale = Math.min(width, height) / ICON_GRID;
    return [
      {
        kind: 'path',
        path: outline,
        left: (width - ICON_GRID * scale) / 2,
        top: (height - ICON_GRID * scale) / 2,
        scale,
        size: { width: ICON_GRID, height: ICON_GRID },
        fill: filled ? color : null,
        stroke: { color, width: weight, line: 'solid' },
        isRound: true,
      },
    ];
  },
});
