import { materialIdsOf } from '../../../../contract/document/assets';
import type { ProjectDocument } from '../../../../contract/document/schema';
import type { DrawablePicture } from '../../../../elements/canvas/kit';
import type { Assets, MaterialAsset } from '../../../kernel';
import { pictureAt } from '../pictureAt';
import { settled } from '../settled';
import { BrowserRenderError } from './fault';
import { unlessAborted } from './pause';

/** What a stage shows of the library. */
export interface StageMaterials {
  picture(materialId: string): DrawablePicture | null;
  /** The address of a video; null for any other material. */
  videoUrl(materialId: string): string | null;
}

/**
 * Loads the pictures of a stage, and the covers of its videos.
 * @param number of its scene, from 1
 * @throws BrowserRenderError assetMissing, pictureUnreadable, videoUnreadable
 */
export async function loadMaterials(
  stage: ProjectDocument,
  number: number,
  assets: Assets,
  signal: AbortSignal,
): Promise<StageMaterials> {
  const materials = new Map<string, MaterialAsset>();
  const pictures = new Map<string, DrawablePicture>();
  for (const id of materialIdsOf(stage)) {
    const material = await settled(assets.resolve('material', id), signal);
    if (material === null) throw new BrowserRenderError('assetMissing', number);
    if (material.conversion !== undefined) throw new BrowserRenderError('videoUnreadable', number);
    materials.set(id, material);
    const url = material.fileType === 'video' ? material.coverUrl : material.fileUrl;
    try {
      pictures.set(id, await unlessAborted(pictureAt(url), signal));
    } catch (error) {
      signal.throwIfAborted();
      throw new BrowserRenderError('pictureUnreadable', number, { cause: error });
    }
  }
  return {
    picture: (id) => pictures.get(id) ?? null,
    videoUrl(id) {
      const material = materials.get(id);
      return material?.fileType === 'video' ? material.fileUrl : null;
    },
  };
}
