import * as T from 'typebox';
import { Id, nullable, pageOf, pageQuery, Time } from './common';
import { DELETE_LIMIT } from './constants';
import {
  chunkFilters,
  chunkSizes,
  documentSources,
  documentStatuses,
  exportFormats,
  knowledgeLimits as limits,
  rereadings,
} from './knowledge-limits';
import { defineRoutes } from './route';

const Count = T.Integer({ minimum: 0 });

/** Where a chunk stands in its document; what does not apply is absent. */
export const Position = T.Object({
  page: T.Optional(T.Integer({ description: 'Page of a PDF, from 1' })),
  sheet: T.Optional(T.String()),
  row: T.Optional(T.Integer({ description: 'Row of a sheet as the program shows it, or of a pair, from 1' })),
  url: T.Optional(T.String({ description: 'Page of a site' })),
});
export type Position = T.Static<typeof Position>;

/** How sure retrieval has to be before it answers, 0 (answers nearly everything) to 1 (only what it is sure of). */
const Strictness = T.Number({ minimum: 0, maximum: 1 });
const ChunkSize = T.Integer({ minimum: chunkSizes.least, maximum: chunkSizes.most });
const KnowledgeName = T.String({ minLength: 1, maxLength: limits.name });
const DocumentName = T.String({ minLength: 1, maxLength: limits.documentName });
const Tags = T.Array(T.String({ minLength: 1, maxLength: limits.tag }), { maxItems: limits.tags });

export const Knowledge = T.Object({
  id: Id,
  name: T.String(),
  description: T.String(),
  strictness: Strictness,
  chunkSize: T.Integer(),
  documentCount: Count,
  readingCount: T.Integer({ description: 'Documents that wait or are being read' }),
  failedCount: Count,
  chunkCount: Count,
  size: T.Integer({ description: 'Bytes of its documents' }),
  fileSizeString: T.String(),
  synonymCount: Count,
  roleCount: T.Integer({ description: 'Roles that use it' }),
  createTime: Time,
  updateTime: Time,
});
export type Knowledge = T.Static<typeof Knowledge>;

/** Why a document could not be read, in the language of the caller. */
export const DocumentError = T.Object({ code: T.Integer(), name: T.String(), message: T.String() });

export const KnowledgeDocument = T.Object({
  id: Id,
  knowledgeId: Id,
  name: T.String(),
  source: T.Enum([...documentSources]),
  kind: T.String({ description: 'pdf, docx, xlsx, xls, csv, txt, md, html, pairs; empty until it is read' }),
  url: nullable(T.String()),
  reread: T.Enum([...rereadings]),
  size: T.Integer(),
  fileSizeString: T.String(),
  status: T.Enum([...documentStatuses]),
  progress: T.Integer({ minimum: 0, maximum: 100 }),
  error: nullable(DocumentError),
  warnings: T.Array(DocumentError, { description: 'What of it could not be read, though the rest was' }),
  enabled: T.Boolean(),
  chunkCount: Count,
  chunkSize: T.Integer(),
  encoding: nullable(T.String()),
  readTime: nullable(Time),
  createTime: Time,
});
export type KnowledgeDocument = T.Static<typeof KnowledgeDocument>;

export const Chunk = T.Object({
  id: Id,
  documentId: Id,
  documentName: T.String(),
  text: T.String(),
  heading: T.String({ description: 'Headings above it, joined by " / "' }),
  position: Position,
  origin: T.Enum(['split', 'edited', 'added']),
  enabled: T.Boolean(),
  tags: T.Array(T.String()),
  hits: T.Integer({ description: 'Answers that used it' }),
  tests: T.Integer({ description: 'Hit tests that found it' }),
  updateTime: Time,
});
export type Chunk = T.Static<typeof Chunk>;

export const Hit = T.Object({
  documentId: Id,
  documentName: T.String(),
  chunkId: Id,
  text: T.String(),
  heading: T.String(),
  score: T.Number(),
  position: Position,
});
export type Hit = T.Static<typeof Hit>;

/** A hit test that was made, with what it found. */
export const HitTest = T.Object({
  id: Id,
  text: T.String(),
  confidence: T.Number({ description: '0 to 1' }),
  isAnswerable: T.Boolean(),
  sentences: T.Array(T.Object({ text: T.String(), chunkId: Id }), {
    description: 'What the embedded brain would say',
  }),
  hits: T.Array(T.Object({ chunkId: Id, score: T.Number() })),
  milliseconds: T.Integer(),
  createTime: Time,
});
export type HitTest = T.Static<typeof HitTest>;

const Term = T.String({ minLength: 1, maxLength: limits.term });
export const Synonym = T.Object({ from: Term, to: Term });
export type Synonym = T.Static<typeof Synonym>;

const Pair = T.Object({
  question: T.String({ minLength: 1, maxLength: limits.question }),
  answer: T.String({ minLength: 1, maxLength: limits.answer }),
});
export type Pair = T.Static<typeof Pair>;

export const KnowledgeUsage = T.Object({
  level: T.Enum(['free', 'standard', 'professional', 'flagship']),
  usedBytes: T.Integer(),
  bytes: T.Integer(),
  useFileSizeString: T.String(),
  fileSizeString: T.String(),
});
export type KnowledgeUsage = T.Static<typeof KnowledgeUsage>;

const byId = T.Object({ id: Id });
const Named = T.Object({ id: Id, name: T.String() });

export const knowledgeRoutes = defineRoutes({
  'POST /avatar/knowledge': {
    summary: 'Create a knowledge base',
    access: 'user',
    body: T.Object({
      name: KnowledgeName,
      description: T.Optional(T.String({ maxLength: limits.description })),
    }),
    data: T.Object({ id: Id }),
  },
  'GET /avatar/knowledge/page': {
    summary: "The user's knowledge bases, the latest change first",
    access: 'user',
    query: T.Object({ ...pageQuery, name: T.Optional(T.String({ maxLength: 100 })) }),
    data: pageOf(Knowledge),
  },
  'GET /avatar/knowledge/usage': {
    summary: 'Room for documents, used and in all',
    access: 'user',
    data: KnowledgeUsage,
  },
  'GET /avatar/knowledge/{id}': {
    summary: 'One knowledge base',
    access: 'user',
    params: byId,
    data: Knowledge,
  },
  'PUT /avatar/knowledge/{id}': {
    summary:
      'Rename or describe a base, or change its settings; a chunk size holds for what is read from now on',
    access: 'user',
    params: byId,
    body: T.Object({
      name: T.Optional(KnowledgeName),
      description: T.Optional(T.String({ maxLength: limits.description })),
      strictness: T.Optional(Strictness),
      chunkSize: T.Optional(ChunkSize),
    }),
    data: Knowledge,
  },
  'DELETE /avatar/knowledge/{id}': {
    summary: 'Delete a base with its documents; roles that use it lose it',
    access: 'user',
    params: byId,
  },
  'GET /avatar/knowledge/{id}/synonyms': {
    summary: 'The synonyms of a base',
    access: 'user',
    params: byId,
    data: T.Array(Synonym),
  },
  'PUT /avatar/knowledge/{id}/synonyms': {
    summary: 'Replace the synonyms of a base; each pair works in both directions',
    access: 'user',
    params: byId,
    bodySize: 'large',
    body: T.Object({ synonyms: T.Array(Synonym, { maxItems: limits.synonyms }) }),
    data: T.Object({ count: T.Integer({ description: 'Without duplicates' }) }),
  },
  'POST /avatar/knowledge/{id}/hit-test': {
    summary: 'Search one base as a conversation does; disabled chunks are not found',
    access: 'user',
    params: byId,
    body: T.Object({
      text: T.String({ minLength: 1, maxLength: limits.test }),
      limit: T.Optional(T.Integer({ minimum: 1, maximum: limits.hits, default: limits.hitsDefault })),
    }),
    data: T.Array(Hit),
  },
  'GET /avatar/knowledge/{id}/hit-test/page': {
    summary: 'Hit tests of a base, the latest first; the last 200 are kept',
    access: 'user',
    params: byId,
    query: T.Object(pageQuery),
    data: pageOf(HitTest),
  },
  'POST /avatar/knowledge/{id}/pair': {
    summary: 'Add a question with its answer; it is found as soon as this answers',
    access: 'user',
    params: byId,
    body: Pair,
    data: T.Object({ documentId: Id, chunkId: Id }),
  },
  'GET /avatar/knowledge/{id}/export': {
    summary: 'Every chunk of a base as a file; xlsx and csv can be uploaded again',
    access: 'user',
    params: byId,
    query: T.Object({ format: T.Enum([...exportFormats]) }),
    framing: 'raw',
    produces: 'application/octet-stream',
  },
});

export const knowledgeDocumentRoutes = defineRoutes({
  'POST /avatar/document/upload_document': {
    summary: 'Upload documents; `knowledgeId` comes before the files in the form',
    access: 'user',
    form: T.Object({ knowledgeId: Id, files: T.Array(T.String({ format: 'binary' })) }),
    data: T.Array(Named),
  },
  'POST /avatar/document/text': {
    summary: 'Add a text',
    access: 'user',
    bodySize: 'long',
    body: T.Object({
      knowledgeId: Id,
      name: DocumentName,
      text: T.String({ minLength: 1, maxLength: limits.text }),
    }),
    data: Named,
  },
  'POST /avatar/document/pairs': {
    summary: 'Add questions with their answers as one document',
    access: 'user',
    bodySize: 'large',
    body: T.Object({
      knowledgeId: Id,
      name: DocumentName,
      pairs: T.Array(Pair, { minItems: 1, maxItems: limits.pairs }),
    }),
    data: Named,
  },
  'POST /avatar/document/link': {
    summary: 'Add a web page, or the pages of a site (its site map, else its own links)',
    access: 'user',
    body: T.Object({
      knowledgeId: Id,
      url: T.String({ minLength: 1, maxLength: 2048 }),
      scope: T.Optional(T.Enum(['page', 'site'])),
      reread: T.Optional(T.Enum([...rereadings])),
    }),
    data: Named,
  },
  'GET /avatar/document/page': {
    summary: 'Documents of a base, the latest first',
    access: 'user',
    query: T.Object({
      ...pageQuery,
      knowledgeId: Id,
      name: T.Optional(T.String({ maxLength: 100 })),
      status: T.Optional(T.Enum([...documentStatuses])),
    }),
    data: pageOf(KnowledgeDocument),
  },
  'GET /avatar/document/{id}': {
    summary: 'One document',
    access: 'user',
    params: byId,
    data: KnowledgeDocument,
  },
  'PUT /avatar/document/{id}': {
    summary: 'Rename a document, switch it on or off, or change how often its link is read again',
    access: 'user',
    params: byId,
    body: T.Object({
      name: T.Optional(DocumentName),
      enabled: T.Optional(T.Boolean()),
      reread: T.Optional(T.Enum([...rereadings])),
    }),
    data: KnowledgeDocument,
  },
  'POST /avatar/document/delete': {
    summary: 'Delete documents; for an hour they can be restored, and count as used until then',
    access: 'user',
    body: T.Object({ ids: T.Array(Id, { minItems: 1, maxItems: DELETE_LIMIT }) }),
    data: T.Object({ deleted: T.Integer() }),
  },
  'DELETE /avatar/document/{id}': {
    summary: 'Delete one document; for an hour it can be restored',
    access: 'user',
    params: byId,
  },
  'POST /avatar/document/{id}/restore': {
    summary: 'Bring a deleted document back',
    access: 'user',
    params: byId,
    data: KnowledgeDocument,
  },
  'POST /avatar/document/{id}/retry': {
    summary: 'Read again what failed or was cancelled; what was read stays',
    access: 'user',
    params: byId,
    data: KnowledgeDocument,
  },
  'POST /avatar/document/{id}/cancel': {
    summary: 'Stop the reading of a document',
    access: 'user',
    params: byId,
    data: KnowledgeDocument,
  },
  'POST /avatar/document/{id}/split': {
    summary: 'Split a document again with another size; edited and added chunks stay as they are',
    access: 'user',
    params: byId,
    body: T.Object({ chunkSize: ChunkSize }),
    data: KnowledgeDocument,
  },
  'GET /avatar/document/chunk/page': {
    summary: 'Chunks of a base or of one of its documents, in their order',
    access: 'user',
    query: T.Object({
      ...pageQuery,
      knowledgeId: Id,
      documentId: T.Optional(Id),
      text: T.Optional(T.String({ maxLength: 100 })),
      tag: T.Optional(T.String({ maxLength: limits.tag })),
      filter: T.Optional(T.Enum([...chunkFilters])),
      at: T.Optional(
        T.String({ format: 'uuid', description: 'The page on which this chunk stands, instead of `page`' }),
      ),
    }),
    data: pageOf(Chunk),
  },
  'POST /avatar/document/{id}/chunk': {
    summary: 'Add a chunk to a document; it is found as soon as this answers',
    access: 'user',
    params: byId,
    body: T.Object({
      text: T.String({ minLength: 1, maxLength: limits.chunkText }),
      tags: T.Optional(Tags),
    }),
    data: Chunk,
  },
  'PUT /avatar/document/chunk/{id}': {
    summary: 'Edit a chunk, switch it on or off, or tag it',
    access: 'user',
    params: byId,
    body: T.Object({
      text: T.Optional(T.String({ minLength: 1, maxLength: limits.chunkText })),
      enabled: T.Optional(T.Boolean()),
      tags: T.Optional(Tags),
    }),
    data: Chunk,
  },
  'DELETE /avatar/document/chunk/{id}': {
    summary: 'Delete a chunk; citations of it still open',
    access: 'user',
    params: byId,
  },
  'GET /avatar/document/citation': {
    summary: 'What a citation points to, also after its document was split again',
    access: 'user',
    query: T.Object({ documentId: Id, chunkId: Id }),
    data: T.Object({
      documentName: T.String(),
      text: T.String(),
      heading: T.String(),
      position: Position,
      url: T.Optional(T.String()),
    }),
  },
});
