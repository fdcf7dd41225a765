import type { Background } from '../../../contract/document';
import { type MaterialAsset, useDocument } from '../../kernel';
import { useMaterial } from '../../kernel/canvas';

/** The document's background, and its picture or video once that is loaded. */
export function useBackground(): { background: Background; material: MaterialAsset | null } {
  const background = useDocument((document) => document.background);
  const isMaterial = background.kind === 'image' || background.kind === 'video';
  const material = useMaterial(isMaterial ? background.materialId : null);
  return { background, material: material ?? null };
}
