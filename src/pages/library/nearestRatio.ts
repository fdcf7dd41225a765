import { ratioTexts } from '../../../contract/document/limits';
import type { Ratio } from '../../../contract/document/schema';
import type { LibraryMaterial } from '../../../contract/material/schema';

/** The ratio whose shape is nearest to a picture's. */
export function nearestRatio({ width, height }: Pick<LibraryMaterial, 'width' | 'height'>): Ratio {
  if (width === null || height === null) return 1;
  const distance = (ratio: Ratio) => {
    const [w = 1, h = 1] = ratioTexts[ratio].split(':').map(Number);
    return Math.abs(Math.log(width / height / (w / h)));
  };
  return ([1, 2, 3, 4] as const).reduce((best, ratio) => (distance(ratio) < distance(best) ? ratio : best));
}
