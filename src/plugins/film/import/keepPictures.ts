import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import pLimit from 'p-limit';
import type { MaterialAsset, MaterialLibrary } from '../../../kernel';

/** Uploads at the same time; more would only make each slower. */
const AT_ONCE = 3;
const ENDINGS: Readonly<Record<string, string>> = { 'image/webp': 'webp', 'image/jpeg': 'jpg' };

/** A picture that is to be kept, and the name that it has in the library. */
export interface NamedPicture {
  readonly name: string;
  readonly blob: Blob;
}

/** Keeps pictures in the library, equal ones once. What was kept before a failure or a cancel is not sent again. */
export interface PictureKeeper {
  /**
   * @param onProgress called with the share that has arrived, 0 to 1
   * @returns the material of each picture, in order
   * @throws ApiError of the first upload that failed; the others are stopped
   */
  keep(
    pictures: readonly NamedPicture[],
    options: { signal: AbortSignal; onProgress: (share: number) => void },
  ): Promise<MaterialAsset[]>;
}

/** See {@link PictureKeeper}. */
export function createPictureKeeper(upload: MaterialLibrary['upload']): PictureKeeper {
  const kept = new Map<string, MaterialAsset>();
  return {
    async keep(pictures, { signal, onProgress }) {
      const stop = new AbortController();
      const either = AbortSignal.any([signal, stop.signal]);
      const inTurn = pLimit(AT_ONCE);
      const digests = await Promise.all(
        pictures.map(async ({ blob }) => bytesToHex(sha256(new Uint8Array(await blob.arrayBuffer())))),
      );
      const different = new Map(pictures.map((picture, index) => [digests[index] ?? '', picture]));
      const shares = new Map<string, number>();
      const tell = (digest: string, share: number) => {
        shares.set(digest, share);
        onProgress([...shares.values()].reduce((sum, one) => sum + one, 0) / different.size);
      };
      const send = async ([digest, { name, blob }]: [string, NamedPicture]) => {
        either.throwIfAborted();
        if (!kept.has(digest)) {
          const file = new File([blob], `${name}.${ENDINGS[blob.type] ?? 'png'}`, { type: blob.type });
          const asset = await upload(file, { signal: either, onProgress: (share) => tell(digest, share) });
          if (asset === null) throw new Error(`${name} was kept as something else than a picture`);
          kept.set(digest, asset);
        }
        tell(digest, 1);
      };
      try {
        await Promise.all([...different].map((entry) => inTurn(send, entry)));
      } catch (error) {
        stop.abort();
        throw error;
      }
      return digests.flatMap((digest) => kept.get(digest) ?? []);
    },
  };
}
