import { definePicture } from '../core/spec';
import { ICON_GRID } from './props';
import { iconSpec } from './spec';

export default definePicture(iconSpec, ({ outline, color, weight, filled }, { size: { width, height } }) => {
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
});
