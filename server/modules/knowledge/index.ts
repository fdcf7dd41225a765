import { createOutbound } from '../../http/outbound';
import type { ServerDeps } from '../../deps';
import type { Library } from '../library';
import { baseRoutes } from './base/routes';
import { createBases, type RolesUsing } from './base/service';
import { listOwned } from './base/store';
import { chunkRoutes } from './chunk/routes';
import { createChunks } from './chunk/service';
import { createAdding } from './document/add';
import { createContents } from './document/contents';
import { createEmbedder } from './document/embedder';
import { documentRoutes } from './document/routes';
import { createDocuments } from './document/service';
import { createSource } from './document/source';
import { createWorker } from './document/worker';
import { createPageReader, type PageReader } from './reading/page-reader';
import { createPairSheets } from './reading/pair-sheets';
import { createTableReader, type TableReader } from './reading/table-reader';
import { sweepSpace } from './quota';
import { createMeaning } from './search/meaning';
import { createSearch, type SearchRequest } from './search/search';
import { createWebPages } from './web/pages';
import type { PairSheets } from './reading/pair-sheets';
import type { Retrieval } from './search/search';
import type { Citation } from './chunk/service';
import type { Pair } from '../../../contract/knowledge/routes';

export interface KnowledgeDeps {
  library: Library;
}

/** Knowledge bases: documents that are read into chunks, and the search in them. */
export interface Knowledge {
  /** How many roles use each of some bases of an owner; the roles answer. */
  rolesUsing: RolesUsing;

  /** Sheets of questions with answers, read with the limits of documents. */
  pairSheets: PairSheets;

  /** Decks and texts, read page by page with the limits of documents. */
  pageReader: PageReader;

  /** Tables, read row by row with the limits of documents. */
  tableReader: TableReader;

  /** Searches bases of an owner; ids that are not theirs are passed over. */
  search(request: SearchRequest): Promise<Retrieval>;

  /** The bases among some ids that are the owner's. */
  owned(ownerId: string, ids: readonly string[]): Promise<{ id: string; name: string }[]>;

  /** What a citation points to; null when it is not the owner's. */
  resolve(citation: { ownerId: string; documentId: string; chunkId: string }): Promise<Citation | null>;

  /** Adds a question with its answer, which is found as soon as this resolves. */
  addPair(ownerId: string, knowledgeId: string, pair: Pair): Promise<{ documentId: string; chunkId: string }>;

  /** Hands the documents in progress back to other servers. */
  stop(): Promise<void>;
}

/** See {@link Knowledge}. */
export function registerKnowledge(deps: ServerDeps, { library }: KnowledgeDeps): Knowledge {
  const { config, db, engines, route, schedule, work, onError } = deps;
  const { storage, embeddings } = engines;
  const { incoming } = library;
  const contents = createContents({ db, storage });
  const pages = createWebPages({ db, outbound: createOutbound(config.linkHosts), incoming });
  const source = createSource({ storage, pages, incoming });
  const embedder = embeddings && createEmbedder({ db, embeddings, onError });
  const worker = createWorker({ db, host: work, source, embedder, onError });
  const meaning = createMeaning({ db, embeddings, rerank: () => engines.rerank, onError });
  const search = createSearch({ db, meaning, onError });
  const rolesUsing: RolesUsing = deps.inquiries.open('knowledge.rolesUsing');
  const bases = createBases({ db, contents, search, rolesUsing });
  const adding = createAdding({ db, contents, incoming, onAdded: () => worker.wake() });
  const documents = createDocuments({ db, bases, contents, worker });
  const pairSheets = createPairSheets(incoming);
  const pageReader = createPageReader();
  const tableReader = createTableReader();
  const chunks = createChunks({ db, bases, adding, embedder, onError });

  baseRoutes(route, { db, bases });
  documentRoutes(route, { adding, documents });
  chunkRoutes(route, chunks);

  schedule.sweep(sweepSpace);
  schedule.add('sweep-documents', '*/10 * * * *', () => documents.sweep());
  schedule.sweepFiles('sweep-document-contents', '57 3 * * *', () => contents.sweep());
  schedule.add('reread-links', '*/15 * * * *', () => documents.queueDueLinks());

  return {
    rolesUsing,
    pairSheets,
    pageReader,
    tableReader,
    search: (request: SearchRequest) => search(request),
    owned: async (ownerId: string, ids: readonly string[]) =>
      (await listOwned(db, ownerId, ids)).map(({ id, name }) => ({ id, name })),
    resolve: (citation: { ownerId: string; documentId: string; chunkId: string }) =>
      chunks.resolve(citation.ownerId, citation.documentId, citation.chunkId),
    addPair: chunks.addPair,
    async stop() {
      pairSheets.close();
      pageReader.close();
      tableReader.close();
      await worker.stop();
    },
  };
}

export { checkSpace as checkKnowledgeSpace, knowledgeUsage } from './quota';
export type { PagesReading } from './reading/block';
export type { PageReader } from './reading/page-reader';
export type { TableReader } from './reading/table-reader';
export type { PairSheets } from './reading/pair-sheets';
export { createQuestionIndex, type QuestionIndex } from './retrieval/likeness';
export { tokensOf } from './retrieval/tokens';
export { chineseSegmenter } from './retrieval/segmenter';
export type { RetrievedChunk, Retrieval, SearchRequest } from './search/search';
