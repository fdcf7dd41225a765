import * as T from 'typebox';
import { Id, nullable, Time } from '../common/schema';
import { documentSources, documentStatuses, knowledgeLimits as limits, rereadings } from './limits';

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
export const Strictness = T.Number({ minimum: 0, maximum: 1 });

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

export const KnowledgeUsage = T.Object({
  level: T.Enum(['free', 'standard', 'professional', 'flagship']),
  usedBytes: T.Integer(),
  bytes: T.Integer(),
  useFileSizeString: T.String(),
  fileSizeString: T.String(),
});
export type KnowledgeUsage = T.Static<typeof KnowledgeUsage>;
