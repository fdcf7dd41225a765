import { definePicture } from '../core/spec';
import { outlineOf } from './outline';
import { shapeSpec } from './spec';

export default definePicture(shapeSpec, (look, { size, style: { radius, stroke } }) => [
  {
    kind: 'path',
    path: outlineOf(look, size, radius),
    left: 0,
    top: 0,
    scale: 1,
    size,
    fill: look.fill,
    stroke,
  },
]);
