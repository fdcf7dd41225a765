import { wholeOf } from '../core/shapes';
import { definePicture } from '../core/spec';
import { MICROPHONE, SIGN_GRID } from './microphone-sign';
import { microphoneSpec } from './spec';

/** Share of the shorter side that the sign takes. */
const SIGN_SHARE = 0.5;

export default definePicture(microphoneSpec, ({ background, color, radius }, { size, style: { stroke } }) => {
  const side = Math.min(size.width, size.height) * SIGN_SHARE;
  return [
    { kind: 'rect', box: wholeOf(size), radius, fill: background, stroke },
    {
      kind: 'path',
      path: MICROPHONE,
      left: (size.width - side) / 2,
      top: (size.height - side) / 2,
      scale: side / SIGN_GRID,
      size: { width: SIGN_GRID, height: SIGN_GRID },
      fill: null,
      stroke: { color, width: 2, line: 'solid' },
      isRound: true,
    },
  ];
});
