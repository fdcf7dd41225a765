import { createWriteStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { v7 as uuid } from 'uuid';
import type { StoredError } from '../../../db/schema-knowledge';
import type { Storage } from '../../../engines/storage/port';
import type { DocumentKind } from '../reading/block';
import type { Reader, ReaderRequest } from '../reading/reader';
import type { WebPages } from '../web/pages';
import type { DocumentRow } from './store';

/** The content of a document as a file of this machine. */
export interface Material {
  file: Pick<ReaderRequest, 'path' | 'name' | 'kind'>;
  /** What the document is called, where the file is only a carrier. */
  kind: DocumentKind | null;
  warnings: StoredError[];
  /** What else is known of the document now. */
  change: { size?: number; name?: string };
  drop(): Promise<void>;
}

export interface SourceDeps {
  storage: Storage;
  pages: WebPages;
  /** Folder for files in progress. */
  incoming: string;
}

/** Brings the content of documents, wherever it is kept or comes from. */
export interface Source {
  /** @throws AppError when a link cannot be fetched, Error when the content is gone */
  open(
    document: DocumentRow,
    reader: Reader,
    signal: AbortSignal,
    onProgress: (part: number) => void,
  ): Promise<Material>;
}

/** See {@link Source}. */
export function createSource({ storage, pages, incoming }: SourceDeps): Source {
  return {
    async open(
      document: DocumentRow,
      reader: Reader,
      signal: AbortSignal,
      onProgress: (part: number) => void,
    ): Promise<Material> {
      await mkdir(incoming, { recursive: true });
      const path = join(incoming, `document-${uuid()}`);
      const drop = () => rm(path, { force: true });
      try {
        if (document.storageKey === null) {
          const read = await pages.read(document, reader, signal, onProgress);
          const bytes = Buffer.from(JSON.stringify(read.blocks));
          await writeFile(path, bytes);
          const change = { size: bytes.length, ...(read.title === '' ? {} : { name: read.title }) };
          const file = { path, name: '', kind: 'pairs' as const };
          return { file, kind: 'html', warnings: read.warnings, change, drop };
        }
        await pipeline(await storage.open(document.storageKey), createWriteStream(path), { signal });
        const carrier = document.source === 'pairs' ? 'pairs' : document.source === 'text' ? 'txt' : null;
        const file = { path, name: document.name, kind: carrier } as const;
        return { file, kind: carrier, warnings: [], change: {}, drop };
      } catch (error) {
        await drop();
        throw error;
      }
    },
  };
}
