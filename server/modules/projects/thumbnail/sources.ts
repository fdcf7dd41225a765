import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { type AvatarEngine, AvatarError } from '../../../engines/avatar/port';
import type { Storage } from '../../../engines/storage/port';
import type { Materials } from '../../library';
import type { PictureSources } from './draw';

/** Reads the images of a document: stock from its folder, uploads from the storage, avatars from their engine. */
export function createPictureSources(deps: {
  materials: Materials;
  storage: Storage;
  avatarEngine: AvatarEngine;
  /** The file of a background by its address below `/stock/`, null when there is none. */
  stock: (address: string) => Promise<string | null>;
}): (ownerId: string | null) => PictureSources {
  return (ownerId) => ({
    async background(materialId) {
      // A document may contain any material id; only stock and the owner's own materials are drawn.
      const [row] = await deps.materials.rows([materialId], ownerId);
      // A video is drawn as its cover.
      const key = (row?.fileType === 'video' ? row.coverKey : row?.storageKey) ?? null;
      // Missing bytes, as of a material that is just being deleted, leave the rest of the thumbnail intact.
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
        // A missing avatar leaves the rest of the thumbnail intact.
        if (error instanceof AvatarError && error.code === 'unknownAvatar') return null;
        throw error;
      }
    },
  });
}
