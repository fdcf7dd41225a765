import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Font, OwnFont, UsedFont } from '../../../../contract/font/schema';
import { fontLimits, type FontScript } from '../../../../contract/font/bundled';
import type { Database } from '../../../db/connection';
import type { Storage } from '../../../engines/storage/port';
import type { Typesetter } from '../../../engines/typesetting/port';
import { AppError } from '../../../http/app-error';
import type { SignedLinks } from '../../../http/signed-links';
import type { StoredFile } from '../../../http/stored-file';
import { dropContent } from '../../library';
import { createFontKeeper } from './keep';
import * as store from './store';
import type { ByteRange } from '../../../engines/storage/port';

/** How long the address of a font works, in hours: an editor or a player may stay open for a day. */
const LINK_HOURS = 24;

const filePath = (id: string) => `/avatar/font/${id}/file`;

export interface FontDeps {
  db: Database;
  storage: Storage;
  typesetter: Typesetter;
  links: SignedLinks;
  /** Folder for uploads in progress. */
  incoming: string;
}

/** A file that has arrived and is not kept yet. */
export interface ReceivedFont {
  /** @throws AppError as {@link createFontKeeper} does */
  keep(): Promise<OwnFont>;
  drop(): Promise<void>;
}

/** Fonts that accounts bring: each is its owner's only, and is shown where a document of its owner names it. */
export interface Fonts {
  keepFile(ownerId: string, path: string, fileName: string): Promise<{ row: store.FontRow; isNew: boolean }>;

  list(ownerId: string): Promise<OwnFont[]>;

  /** @throws AppError notFound */
  get(id: string, ownerId: string): Promise<UsedFont>;

  /**
   * Receives a file from a stream that ends at the limit.
   * @throws AppError tooManyFonts before anything is read, fontTooLarge; nothing is left then
   */
  receive(
    ownerId: string,
    stream: Readable & { truncated?: boolean },
    fileName: string,
  ): Promise<ReceivedFont>;

  /** Deletes a font, and its bytes when nobody else has the same. @throws AppError notFound */
  remove(id: string, ownerId: string): Promise<void>;

  /** The owner's fonts among the ids, as a document's viewers need them, by id. */
  usable(ids: readonly string[], ownerId: string): Promise<Record<string, Font>>;

  /** The owner's fonts among the ids, as stored rows. */
  rows(ids: readonly string[], ownerId: string): Promise<store.FontRow[]>;

  /** The bytes of a font of the owner, with the name of their content; null when there is none. */
  read(id: string, ownerId: string): Promise<{ name: string; bytes: Buffer } | null>;

  /** The file of a font by its signed address. @throws AppError notFound */
  file(id: string, query: { expires: number; signature: string }): Promise<StoredFile>;

  open(key: string, range?: ByteRange): Promise<Readable>;
}

/** See {@link Fonts}. */
export function createFonts({ db, storage, typesetter, links, incoming }: FontDeps): Fonts {
  const keepFile = createFontKeeper({ db, storage, typesetter });

  const onStage = ({ id, name, scripts }: store.FontRow): Font => ({
    id,
    name,
    scripts: scripts as FontScript[],
    fileUrl: links.sign(filePath(id), {}, LINK_HOURS),
  });

  const inList = (row: store.FontRow): OwnFont => ({
    ...onStage(row),
    size: row.size,
    createTime: row.createdAt.toISOString(),
  });

  return {
    keepFile,

    list: async (ownerId: string): Promise<OwnFont[]> => (await store.listFonts(db, ownerId)).map(inList),

    async get(id: string, ownerId: string): Promise<UsedFont> {
      const row = await store.findOwnFont(db, id, ownerId);
      if (row === null) throw new AppError('notFound');
      const { count: projectCount, projects } = await store.usesOfFont(db, id, ownerId);
      return { ...inList(row), projects, projectCount };
    },

    async receive(
      ownerId: string,
      stream: Readable & { truncated?: boolean },
      fileName: string,
    ): Promise<ReceivedFont> {
      if ((await store.countFonts(db, ownerId)) >= fontLimits.count)
        throw new AppError('tooManyFonts', { limit: fontLimits.count });
      const path = join(incoming, randomUUID());
      const drop = () => rm(path, { force: true });
      try {
        await mkdir(incoming, { recursive: true });
        await pipeline(stream, createWriteStream(path, { flags: 'wx' }));
        if (stream.truncated) throw new AppError('fontTooLarge', { limit: fontLimits.megabytes });
        return { drop, keep: async () => inList((await keepFile(ownerId, path, fileName)).row) };
      } catch (error) {
        await drop();
        throw error;
      }
    },

    async remove(id: string, ownerId: string): Promise<void> {
      const gone = await store.deleteFont(db, id, ownerId);
      if (gone === null) throw new AppError('notFound');
      await dropContent(db, storage, gone.storageKey);
    },

    async usable(ids: readonly string[], ownerId: string): Promise<Record<string, Font>> {
      const rows = await store.listByIds(db, ids, ownerId);
      return Object.fromEntries(rows.map((row) => [row.id, onStage(row)]));
    },

    rows: (ids: readonly string[], ownerId: string): Promise<store.FontRow[]> =>
      store.listByIds(db, ids, ownerId),

    async read(id: string, ownerId: string): Promise<{ name: string; bytes: Buffer } | null> {
      const row = await store.findOwnFont(db, id, ownerId);
      // Bytes may be gone, as of a font that is just being deleted.
      if (row === null || (await storage.size(row.storageKey)) === null) return null;
      return { name: row.sha256, bytes: await buffer(await storage.open(row.storageKey)) };
    },

    async file(id: string, query: { expires: number; signature: string }): Promise<StoredFile> {
      if (!links.verify(filePath(id), query)) throw new AppError('notFound');
      const row = await store.findFont(db, id);
      if (row === null) throw new AppError('notFound');
      const { storageKey: key, size, contentType } = row;
      return { key, size, contentType, name: null };
    },

    open: storage.open.bind(storage),
  };
}
