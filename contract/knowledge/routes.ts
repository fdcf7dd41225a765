import * as T from 'typebox';
import { defineRoutes } from '../api/route';
import { DELETE_LIMIT } from '../common/limits';
import { Id, pageOf, pageQuery } from '../common/schema';
import {
  chunkFilters,
  chunkSizes,
  documentStatuses,
  exportFormats,
  knowledgeLimits as limits,
  rereadings,
} from './limits';
import {
  Chunk,
  Hit,
  HitTest,
  Knowledge,
  KnowledgeDocument,
  KnowledgeUsage,
  Position,
  Strictness,
  Synonym,
} from './schema';

const ChunkSize = T.Integer({ minimum: chunkSizes.least, maximum: chunkSizes.most });

const KnowledgeName = T.String({ minLength: 1, maxLength: limits.name });

const DocumentName = T.String({ minLength: 1, maxLength: limits.documentName });

const Tags = T.Array(T.String({ minLength: 1, maxLength: limits.tag }), { maxItems: limits.tags });

const Pair = T.Object({
  question: T.String({ minLength: 1, maxLength: limits.question }),
  answer: T.String({ minLength: 1, maxLength: limits.answer }),
});
export type Pair = T.Static<typeof Pair>;

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
