import type { ProjectDocument } from '../../../../contract/document/schema';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { findText } from '../project/store';
import { findVersionText } from '../version/store';
import { workOnDocument } from './document-thread';
import type { DocumentFacts } from './facts';

/** Where a document stands: a draft as of a revision, or a version, which never changes. */
export interface DocumentSource {
  kind: 'project' | 'version';
  id: string;
  revision: number;
}

/** A document as text. */
export interface StoredDocument {
  /** The revision of `bytes`, which may be later than the one asked for. */
  revision: number;
  /** JSON in the current version of documents. */
  bytes: Buffer;
  facts: DocumentFacts;
}

/** What is kept for the next readers, bytes. */
const KEPT = 32 * 1024 * 1024;
/** About what the facts of a document take. */
const FACTS = 2_048;

const keyOf = ({ kind, id, revision }: DocumentSource): string => `${kind}:${id}:${revision}`;
const sizeOf = ({ bytes }: StoredDocument): number => bytes.length + FACTS;

/**
 * Reads stored documents as text, each state once for all who ask at the same time, and keeps the latest: a visitor's page
 * needs no object of the document, and a hundred visitors need one text.
 */
export interface StoredDocuments {
  /**
   * Reads a document.
   * @param caller for whom it is read, such as its owner: long ones are read by turns
   * @throws AppError notFound, tooManyRequests
   */
  read(source: DocumentSource, caller: string): Promise<StoredDocument>;

  /** The document itself, for who works on all of it. @throws AppError notFound, tooManyRequests */
  open(source: DocumentSource, caller: string): Promise<ProjectDocument>;
}

/** See {@link StoredDocuments}. */
export function createStoredDocuments(db: Database): StoredDocuments {
  /** The latest read one is last. */
  const kept = new Map<string, StoredDocument>();
  let held = 0;
  const coming = new Map<string, Promise<StoredDocument>>();

  function keep(key: string, document: StoredDocument): void {
    if (kept.has(key)) return;
    kept.set(key, document);
    held += sizeOf(document);
    for (const [oldest, one] of kept) {
      if (held <= KEPT) return;
      kept.delete(oldest);
      held -= sizeOf(one);
    }
  }

  async function load(source: DocumentSource, caller: string): Promise<StoredDocument> {
    const row =
      source.kind === 'project' ? await findText(db, source.id) : await findVersionText(db, source.id);
    if (row === null) throw new AppError('notFound');
    const { text, revision } = row;
    const { lifted, facts } = await workOnDocument(caller, { kind: 'read', text });
    const document = { revision, bytes: Buffer.from(lifted ?? text), facts };
    keep(keyOf({ ...source, revision }), document);
    return document;
  }

  function read(source: DocumentSource, caller: string): Promise<StoredDocument> {
    const key = keyOf(source);
    const known = kept.get(key);
    if (known !== undefined) {
      kept.delete(key);
      kept.set(key, known);
      return Promise.resolve(known);
    }
    const reading = coming.get(key) ?? load(source, caller).finally(() => coming.delete(key));
    coming.set(key, reading);
    return reading;
  }

  return {
    read,
    open: async (source: DocumentSource, caller: string): Promise<ProjectDocument> =>
      JSON.parse((await read(source, caller)).bytes.toString()) as ProjectDocument,
  };
}
