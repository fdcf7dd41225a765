import { wholePicture } from '../core/image-place';
import { type PathShape, type Shape, type Size, wholeOf } from '../core/shapes';
import { definePicture } from '../core/spec';
import { filterOf } from './props';
import { videoSpec } from './spec';

const GROUND = '#0C0E13';
const MARK = { disc: '#0C0E16A8', arrow: '#FFFFFF' } as const;

/** The play sign in the middle, which tells a video from an image. */
function playMark({ width, height }: Size): readonly PathShape[] {
  const scale = Math.min(36, width / 4, height / 4);
  const place = { kind: 'path', left: width / 2, top: height / 2, scale, stroke: null } as const;
  const size = { width: 2, height: 2 };
  return [
    { ...place, size, path: 'M-1 0A1 1 0 0 1 1 0A1 1 0 0 1-1 0Z', fill: MARK.disc },
    { ...place, size, path: 'M-.32-.45L.5 0L-.32 .45Z', fill: MARK.arrow },
  ];
}

/** A still of a video, for the editor and for pictures of a stage; players play it. */
export default definePicture(videoSpec, (look, { size, style: { radius, stroke } }, { words }) => {
  const box = wholeOf(size);
  const still: Shape = {
    kind: 'image',
    material: look.materialId,
    box,
    fit: look.fit,
    crop: wholePicture,
    filter: filterOf(look),
    flipX: false,
    flipY: false,
    radius: 0,
    stroke: null,
    hasPlaceholder: false,
    label: '',
  };
  return [
    { kind: 'rect', box, radius, fill: GROUND, stroke: null },
    { kind: 'clip', box, radius, shapes: [still] },
    ...(words === null ? [] : playMark(size)),
    { kind: 'rect', box, radius, fill: null, stroke },
  ];
});
