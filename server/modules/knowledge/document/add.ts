import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { v7 as uuid } from 'uuid';
import { knowledgeLimits } from '../../../../contract/knowledge/limits';
import type { Pair } from '../../../../contract/knowledge/routes';
import { cutText } from '../../../../contract/text/text';
import { DAY_MS } from '../../../../contract/common/time';
import { lockAccount } from '../../../db/account-lock';
import type { Database, Executor } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { parseLink } from '../../../http/outbound';
import { cleanFileName } from '../../../http/text';
import * as bases from '../base/store';
import { checkSpace, releaseSpace, reserveSpace } from '../quota';
import { type Block, ReadingError } from '../reading/block';
import { kindOf } from '../reading/kind';
import type { Contents } from './contents';
import * as store from './store';

const MEGABYTE = 1024 * 1024;
const MOST_BYTES = knowledgeLimits.megabytes * MEGABYTE;
const REREAD_DAYS = { daily: 1, weekly: 7 } as const;

export interface AddDeps {
  db: Database;
  contents: Contents;
  /** Folder for uploads in progress. */
  incoming: string;
  /** Called when there is something to read. */
  onAdded: () => void;
}

/** A file that has arrived, in space that is reserved for it. */
export interface ArrivedFile {
  name: string;
  path: string;
  size: number;
  sha256: string;
  reservation: string;
}

type New = Pick<store.DocumentRow, 'name' | 'source' | 'size'> &
  Partial<Pick<store.DocumentRow, 'storageKey' | 'url' | 'reread' | 'rereadAt' | 'status' | 'kind'>>;

/** The name of a document: the name of its file without folders, shortened from the middle of what stands before its ending. */
export function documentName(fileName: string): string {
  const base = cleanFileName(fileName);
  const [, stem = base, ending = ''] = /^(.*?)(\.[a-z0-9]{1,5})?$/is.exec(base) ?? [];
  const room = knowledgeLimits.documentName - ending.length;
  const name = `${cutText(stem, room)}${ending}`;
  return /^\.*$/.test(name) ? 'document' : name;
}

/** Questions with their answers as the reader takes them: the question stands above its answer. */
export const blocksOfPairs = (pairs: readonly Pair[]): Block[] =>
  pairs.map(({ question, answer }, i) => ({
    text: answer.trim(),
    headings: [question.trim()],
    position: { row: i + 1 },
    isWhole: true,
  }));

/** Adds documents to bases. */
export interface DocumentAdder {
  drop(arrived: Pick<ArrivedFile, 'path' | 'reservation'>): Promise<void>;

  /**
   * Receives a file in space that is reserved for it before its first byte.
   * @param most upper bound of its length in bytes
   * @throws AppError loginRequired, knowledgeSpaceFull, documentTooLarge, fileEmpty, documentTypeWrong …; nothing is left then
   */
  receive(ownerId: string, fileName: string, stream: Readable, most: number): Promise<ArrivedFile>;

  /** Adds a file that has arrived. @throws AppError notFound, loginRequired, tooManyDocuments, knowledgeSpaceFull */
  addFile(ownerId: string, baseId: string, file: ArrivedFile): Promise<{ id: string; name: string }>;

  /** @throws AppError notFound, chunkEmpty, loginRequired, tooManyDocuments, knowledgeSpaceFull */
  addText(ownerId: string, baseId: string, name: string, text: string): Promise<{ id: string; name: string }>;

  /** @throws AppError as {@link addText} does */
  addPairs(
    ownerId: string,
    baseId: string,
    name: string,
    pairs: readonly Pair[],
  ): Promise<{ id: string; name: string }>;

  /** @throws AppError linkInvalid, notFound, loginRequired, tooManyDocuments */
  addLink(
    ownerId: string,
    baseId: string,
    link: { url: string; scope?: 'page' | 'site'; reread?: store.DocumentRow['reread'] },
  ): Promise<{ id: string; name: string }>;

  /** The document of a base for pairs that are added one by one. The caller holds the base. */
  pairsDocument(tx: Executor, ownerId: string, baseId: string, name: string): Promise<store.DocumentRow>;
}

/** See {@link DocumentAdder}. */
export function createAdding({ db, contents, incoming, onAdded }: AddDeps): DocumentAdder {
  /** @throws AppError notFound, loginRequired, tooManyDocuments, knowledgeSpaceFull */
  async function insert(
    ownerId: string,
    baseId: string,
    document: New,
    reservation: string | null = null,
  ): Promise<store.DocumentRow> {
    return db.transaction(async (tx) => {
      if (!(await lockAccount(tx, ownerId))) throw new AppError('loginRequired');
      if (reservation !== null) await releaseSpace(tx, reservation);
      await checkSpace(tx, ownerId, document.size);
      return insertIn(tx, ownerId, baseId, document);
    });
  }

  async function insertIn(tx: Executor, ownerId: string, baseId: string, document: New) {
    const base = await bases.findBase(tx, baseId, ownerId);
    if (base === null) throw new AppError('notFound');
    if ((await store.countDocuments(tx, baseId)) >= knowledgeLimits.documents)
      throw new AppError('tooManyDocuments', { limit: knowledgeLimits.documents });
    await bases.touchBase(tx, baseId);
    return store.insertDocument(tx, { id: uuid(), baseId, chunkSize: base.chunkSize, ...document });
  }

  async function addBytes(
    ownerId: string,
    baseId: string,
    bytes: Buffer,
    document: Pick<store.DocumentRow, 'name' | 'source'>,
  ) {
    if ((await bases.findBase(db, baseId, ownerId)) === null) throw new AppError('notFound');
    const storageKey = await contents.put(bytes);
    try {
      const row = await insert(ownerId, baseId, { ...document, size: bytes.length, storageKey });
      onAdded();
      return { id: row.id, name: row.name };
    } catch (error) {
      await contents.drop([storageKey]);
      throw error;
    }
  }

  const drop = async ({ path, reservation }: Pick<ArrivedFile, 'path' | 'reservation'>) => {
    await rm(path, { force: true });
    await releaseSpace(db, reservation);
  };

  /** Writes a stream to the disk. @throws AppError documentTooLarge */
  async function write(stream: Readable, path: string): Promise<{ size: number; sha256: string }> {
    const hash = createHash('sha256');
    const file = await open(path, 'wx');
    let size = 0;
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > MOST_BYTES) throw new AppError('documentTooLarge', { limit: knowledgeLimits.megabytes });
        hash.update(chunk);
        await file.writeFile(chunk);
      }
    } finally {
      await file.close();
    }
    return { size, sha256: hash.digest('hex') };
  }

  return {
    drop,

    async receive(ownerId: string, fileName: string, stream: Readable, most: number): Promise<ArrivedFile> {
      const reservation = await reserveSpace(db, ownerId, Math.min(most, MOST_BYTES));
      const path = join(incoming, randomUUID());
      try {
        await mkdir(incoming, { recursive: true });
        const { size, sha256 } = await write(stream, path);
        if (size === 0) throw new AppError('fileEmpty');
        await kindOf(path, fileName);
        return { name: documentName(fileName), path, size, sha256, reservation };
      } catch (error) {
        await drop({ path, reservation });
        if (error instanceof ReadingError) throw new AppError(error.refusal, error.values, error);
        throw error;
      }
    },

    async addFile(ownerId: string, baseId: string, file: ArrivedFile): Promise<{ id: string; name: string }> {
      if ((await bases.findBase(db, baseId, ownerId)) === null) throw new AppError('notFound');
      const storageKey = await contents.take(file.path, file.sha256);
      const document = { name: file.name, source: 'file', size: file.size, storageKey } as const;
      try {
        const row = await insert(ownerId, baseId, document, file.reservation);
        onAdded();
        return { id: row.id, name: row.name };
      } catch (error) {
        await contents.drop([storageKey]);
        throw error;
      }
    },

    addText(ownerId: string, baseId: string, name: string, text: string) {
      if (!/[\p{L}\p{N}]/u.test(text)) throw new AppError('chunkEmpty');
      return addBytes(ownerId, baseId, Buffer.from(text), { name, source: 'text' });
    },

    addPairs(ownerId: string, baseId: string, name: string, pairs: readonly Pair[]) {
      const bytes = Buffer.from(JSON.stringify(blocksOfPairs(pairs)));
      return addBytes(ownerId, baseId, bytes, { name, source: 'pairs' });
    },

    async addLink(
      ownerId: string,
      baseId: string,
      {
        url,
        scope = 'page',
        reread = 'never',
      }: { url: string; scope?: 'page' | 'site'; reread?: store.DocumentRow['reread'] },
    ) {
      const { href } = parseLink(url);
      const row = await insert(ownerId, baseId, {
        name: cutText(href, knowledgeLimits.documentName),
        source: scope === 'site' ? 'site' : 'link',
        size: 0,
        url: href,
        reread,
        rereadAt: rereadTime(reread),
      });
      onAdded();
      return { id: row.id, name: row.name };
    },

    async pairsDocument(
      tx: Executor,
      ownerId: string,
      baseId: string,
      name: string,
    ): Promise<store.DocumentRow> {
      const known = await store.findPairs(tx, baseId, name);
      return (
        known ??
        insertIn(tx, ownerId, baseId, { name, source: 'pairs', kind: 'pairs', size: 0, status: 'ready' })
      );
    },
  };
}

/** When a link is read again; null for never. */
export const rereadTime = (reread: store.DocumentRow['reread'], now = Date.now()): Date | null =>
  reread === 'never' ? null : new Date(now + REREAD_DAYS[reread] * DAY_MS);
