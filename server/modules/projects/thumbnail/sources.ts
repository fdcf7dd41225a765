import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { type AvatarEngine, AvatarError } from '../../../engines/avatar/port';
import type { Storage } from '../../../engines/storage/port';
import type { Materials } from '../../library';
import type { PictureSources } from './draw';

/** Reads the pictures of a document: stock from its folder, uploads from the storage, avatars from their engine. */
export function createPictureSources(deps: {
  materials: Materials;
  storage: Storage;
  avatarEngine: AvatarEngine;
  /** The file of a background by its address below `/stock/`, null when there is none. */
  stock: (address: string) => Promise<string | null>;
}): (ownerId: string | null) => PictureSources {
  return (ownerId) => ({
    async background(materialId) {
      // A document may name anybody's material; only the stock and its owner's own are drawn.
      const [row] = await deps.materials.rows([materialId], ownerId);
      // Of a video the cover is drawn.
      const key = (row?.fileType === 'video' ? row.coverKey : row?.storageKey) ?? null;
      // Bytes that are gone, as those of a material that is just being deleted, leave the rest of the picture as it is.
      if (key !== null)
        return (await deps.storage.size(key)) === null ? null : buffer(await deps.storage.open(key));
      const url = row?.fileType === 'video' ? row.coverUrl : row?.fileUrl;
      const file = url?.startsWith('/stock/') ? await deps.stock(url.slice('/stock/'.length)) : null;
      return file === null ? null : readFile(file);
    },
    async avatarStill(avatarId) {
      try {
        return (await deps.avatarEngine.still(avatarId)).bytes;
      } catch (error) {
        // An avatar that is gone leaves the rest of the picture as it is.
        if (error instanceof AvatarError && error.code === 'unknownAvatar') return null;
        throw error;
      }
    },
  });
}
