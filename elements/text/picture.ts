import { wholeOf } from '../core/shapes';
import { definePicture } from '../core/spec';
import { textSpec } from './spec';

export default definePicture(textSpec, (look, { size, style: { radius, stroke } }) => {
  const box = wholeOf(size);
  return [
    { kind: 'rect', box, radius, fill: look.background, stroke },
    { kind: 'words', text: look.content, box, look, fill: look.fill, font: look.font },
  ];
});
