import type { CanvasElementProps, ElementContribution, Loader } from '../core/contributions';
import { pictured } from '../host/pictured';

const picturedOnCanvas = pictured<CanvasElementProps>(() => import('./CanvasPicture'));

/** What draws an element: the component of its type, or the one that draws its picture; undefined where neither is there. */
export const faceOf = ({ canvas, picture }: ElementContribution): Loader<CanvasElementProps> | undefined =>
  canvas ?? (picture && picturedOnCanvas(picture));
