import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Database } from '../../../db/connection';
import type { Storage } from '../../../engines/storage/port';
import { AppError } from '../../../http/app-error';
import type { SignedLinks } from '../../../http/signed-links';
import { endingOf } from '../content/endings';
import { filePath, type Part } from './describe';
import * as store from './store';

/** Where the addresses of the stock begin. */
const STOCK = '/stock/';

export interface MaterialFileDeps {
  db: Database;
  storage: Storage;
  links: SignedLinks;
  /** The file of an address below `/stock/`, null when there is none. */
  stock: (address: string) => Promise<string | null>;
}

/** The stored files of materials. */
export interface MaterialFiles {
  /**
   * A stored file of a material by its signed address. What is saved carries its AI mark, whatever the address shows.
   * @throws AppError notFound
   */
  file(
    id: string,
    query: { part: Part; version?: string; expires: number; signature: string },
    isDownload: boolean,
  ): Promise<{ name: string; key: string; size: number; contentType: string; open: Storage['open'] }>;
}

/** See {@link MaterialFiles}. */
export function createMaterialFiles({ db, storage, links, stock }: MaterialFileDeps): MaterialFiles {
  /** An uploaded file or its cover; null without its bytes. */
  async function storedContent(row: store.MaterialRow, part: Part) {
    const key = { file: row.storageKey, cover: row.coverKey, stage: row.cleanKey ?? row.storageKey }[part];
    const size = key === null ? null : await storage.size(key);
    if (key === null || size === null) return null;
    const contentType = part === 'cover' ? 'image/webp' : (row.contentType ?? '');
    return { key, size, contentType, open: storage.open };
  }

  /** A picture of the stock, which is a file of the installation; null when there is none. */
  async function stockContent({ fileUrl }: store.MaterialRow) {
    const path = fileUrl.startsWith(STOCK) ? await stock(fileUrl.slice(STOCK.length)) : null;
    if (path === null) return null;
    const { size } = await stat(path);
    const open: Storage['open'] = async (_, range) => createReadStream(path, range);
    return { key: fileUrl.slice(STOCK.length), size, contentType: 'image/webp', open };
  }

  return {
    async file(
      id: string,
      query: { part: Part; version?: string; expires: number; signature: string },
      isDownload: boolean,
    ) {
      if (!links.verify(filePath(id), query)) throw new AppError('notFound');
      const row = await store.findMaterial(db, id);
      if (row === null) throw new AppError('notFound');
      const part = isDownload && query.part === 'stage' ? 'file' : query.part;
      const stored = row.storageKey === null ? await stockContent(row) : await storedContent(row, part);
      if (stored === null) throw new AppError('notFound');
      return { ...stored, name: `${row.names['zh-CN']}${endingOf(stored.contentType)}` };
    },
  };
}
