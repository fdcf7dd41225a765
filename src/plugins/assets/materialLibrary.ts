import type { LibraryMaterial } from '../../../contract/material/schema';
import { call } from '../../api/client';
import { uploadMaterial } from '../../api/upload';
import type { Assets, MaterialAsset, MaterialLibrary } from '../../kernel';

const PAGE_SIZE = 40;

/** A material for the stage; null for one that a stage cannot show. */
export function stageAsset(material: LibraryMaterial): MaterialAsset | null {
  const { fileType } = material;
  return fileType === 'audio' ? null : { ...material, fileType };
}

/** The server's lists of pictures and videos; what is tried again is known to the stage at once. */
export const createMaterialLibrary = (assets: Pick<Assets, 'remember'>): MaterialLibrary => ({
  async list({ source, type, page }, signal) {
    const query = { page, pageSize: PAGE_SIZE, type };
    const found =
      source === 'own'
        ? await call('GET /avatar/material/me-material', { query }, { signal })
        : await call('GET /avatar/material/list-back', { query }, { signal });
    return { ...found, records: found.records.map(stageAsset).filter((asset) => asset !== null) };
  },

  async upload(file, options) {
    return stageAsset(await uploadMaterial(file, options));
  },

  async convert(id) {
    const asset = stageAsset(await call('POST /avatar/material/{id}/convert', { params: { id } }));
    if (asset !== null) assets.remember('material', asset);
  },
});
