import type { Background } from '../../../contract/document/schema';
import { completeFilter, type PictureFilter } from '../../../contract/document/picture-filter';
import { type MaterialAsset, useDocument } from '../../kernel';
import { useMaterial } from '../../kernel/canvas';

/** The document's background, its picture or video once that is loaded, and the filter of that. */
export function useBackground(): {
  background: Background;
  material: MaterialAsset | null;
  filter: PictureFilter;
} {
  const background = useDocument((document) => document.background);
  const isMaterial = background.kind === 'image' || background.kind === 'video';
  const material = useMaterial(isMaterial ? background.materialId : null);
  return { background, material: material ?? null, filter: completeFilter(background.filter) };
}
