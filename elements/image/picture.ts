import { completeFilter } from '../../contract/document/picture-filter';
import { wholeOf } from '../core/shapes';
import { definePicture } from '../core/spec';
import { imageSpec } from './spec';

export default definePicture(imageSpec, (look, { size, style: { radius, stroke } }) => [
  {
    kind: 'image',
    material: look.materialId,
    box: wholeOf(size),
    fit: look.fit,
    crop: look.crop,
    filter: completeFilter(look.filter),
    flipX: look.flipX,
    flipY: look.flipY,
    radius,
    stroke,
    hasPlaceholder: true,
    label: look.alt,
  },
]);
