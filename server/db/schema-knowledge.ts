import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ErrorName } from '../../contract/errors';
import { documentSources, documentStatuses, rereadings } from '../../contract/knowledge/limits';
import type { Position, Synonym } from '../../contract/knowledge/schema';
import { orderedBy } from './ordered-by';
import { accounts, created, time } from './schema';
import { single } from './single';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** An error with what fills its text. */
export interface StoredError {
  name: ErrorName;
  values: Record<string, string | number>;
}

/** A knowledge base, with the figures of its index. */
export const knowledgeBases = pgTable(
  'knowledge_bases',
  {
    id: uuid('id').primaryKey(),
    /** Short name of the base in the rows of its index. */
    number: serial('number').notNull().unique(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    strictness: single('strictness').notNull(),
    chunkSize: integer('chunk_size').notNull(),
    synonyms: jsonb('synonyms').$type<Synonym[]>().notNull().default([]),
    /** Chunks that the index has ever numbered since it was last compacted, and their tokens. */
    indexedChunks: integer('indexed_chunks').notNull().default(0),
    indexedTokens: bigint('indexed_tokens', { mode: 'number' }).notNull().default(0),
    /** Grows with each change of what can be found. */
    version: integer('version').notNull().default(0),
    createdAt: created(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (t) => [index('knowledge_bases_owner').on(t.ownerId, t.updatedAt, t.id)],
);

export const knowledgeDocuments = pgTable(
  'knowledge_documents',
  {
    id: uuid('id').primaryKey(),
    baseId: uuid('base_id')
      .notNull()
      .references(() => knowledgeBases.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    source: text('source', { enum: documentSources }).notNull(),
    /** Kind of the content; empty until the document has been read. */
    kind: text('kind').notNull().default(''),
    url: text('url'),
    reread: text('reread', { enum: rereadings }).notNull().default('never'),
    /** When a link is read again. */
    rereadAt: time('reread_at'),
    /** Storage key of the file, the text, or the pairs; null for links. */
    storageKey: text('storage_key'),
    size: bigint('size', { mode: 'number' }).notNull(),
    chunkSize: integer('chunk_size').notNull(),
    encoding: text('encoding'),
    status: text('status', { enum: documentStatuses }).notNull().default('waiting'),
    progress: integer('progress').notNull().default(0),
    error: jsonb('error').$type<StoredError>(),
    warnings: jsonb('warnings').$type<StoredError[]>().notNull().default([]),
    enabled: boolean('enabled').notNull().default(true),
    /** Servers that began to read it; one that is interrupted again and again is given up. */
    attempts: integer('attempts').notNull().default(0),
    /** Until when a server has claimed it; after that another one continues. */
    leasedUntil: time('leased_until'),
    orderedBy: orderedBy(),
    readAt: time('read_at'),
    /** When its owner deleted it; for an hour it can be restored. */
    removedAt: time('removed_at'),
    createdAt: created(),
  },
  (t) => [
    index('knowledge_documents_base').on(t.baseId, t.id),
    index('knowledge_documents_turns')
      .on(t.baseId, t.id)
      .where(sql`${t.removedAt} is null and ${t.status} in ('waiting', 'reading')`),
    index('knowledge_documents_open')
      .on(t.leasedUntil)
      .where(sql`${t.removedAt} is null and ${t.status} in ('waiting', 'reading')`),
    index('knowledge_documents_reread').on(t.rereadAt).where(sql`${t.rereadAt} is not null`),
    index('knowledge_documents_removed').on(t.removedAt).where(sql`${t.removedAt} is not null`),
    index('knowledge_documents_storage').on(t.storageKey),
  ],
);

/** The pages of a link or a site; a retry fetches only those that failed. */
export const knowledgeWebPages = pgTable(
  'knowledge_web_pages',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => knowledgeDocuments.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    position: integer('position').notNull(),
    depth: integer('depth').notNull(),
    status: text('status', { enum: ['waiting', 'ready', 'failed'] })
      .notNull()
      .default('waiting'),
    error: jsonb('error').$type<StoredError>(),
    /** Its paragraphs, as the reader of documents gives them. */
    blocks: jsonb('blocks').$type<{ text: string; headings: string[]; position: Position }[]>(),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.url] })],
);

export const knowledgeChunks = pgTable(
  'knowledge_chunks',
  {
    id: uuid('id').primaryKey(),
    baseId: uuid('base_id')
      .notNull()
      .references(() => knowledgeBases.id, { onDelete: 'cascade' }),
    documentId: uuid('document_id')
      .notNull()
      .references(() => knowledgeDocuments.id, { onDelete: 'cascade' }),
    /** Number in the index of its base; null for one that is retired. */
    ordinal: integer('ordinal'),
    /** Order within the document, by where it begins in the document's text. */
    startsAt: integer('starts_at').notNull(),
    endsAt: integer('ends_at').notNull(),
    text: text('text').notNull(),
    /** The headings above it; of a pair, its question. */
    heading: text('heading').notNull(),
    position: jsonb('position').$type<Position>().notNull(),
    /** A row or a pair: it is spoken as a whole. */
    isWhole: boolean('is_whole').notNull().default(false),
    origin: text('origin', { enum: ['split', 'edited', 'added'] })
      .notNull()
      .default('split'),
    enabled: boolean('enabled').notNull().default(true),
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    hits: integer('hits').notNull().default(0),
    tests: integer('tests').notNull().default(0),
    /** By the configured embeddings service; null without one. */
    embedding: real('embedding').array(),
    /** When another splitting or a deletion replaced it; it is kept for the citations of it. */
    retiredAt: time('retired_at'),
    /** Its owner deleted it: its text is not cut out of the document again. */
    isRemoved: boolean('is_removed').notNull().default(false),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('knowledge_chunks_ordinal').on(t.baseId, t.ordinal),
    index('knowledge_chunks_document').on(t.documentId, t.startsAt, t.id).where(sql`${t.retiredAt} is null`),
    index('knowledge_chunks_retired').on(t.retiredAt).where(sql`${t.retiredAt} is not null`),
    index('knowledge_chunks_owner').on(t.documentId),
  ],
);

/** The index of all bases: in which chunks of a block a token occurs (docs/decisions/0033). */
export const knowledgePostings = pgTable(
  'knowledge_postings',
  {
    base: integer('base')
      .notNull()
      .references(() => knowledgeBases.number, { onDelete: 'cascade' }),
    term: integer('term').notNull(),
    block: integer('block').notNull(),
    data: bytes('data').notNull(),
  },
  (t) => [primaryKey({ columns: [t.base, t.term, t.block] })],
);

/** Hit tests that were made. */
export const knowledgeTests = pgTable(
  'knowledge_tests',
  {
    id: uuid('id').primaryKey(),
    baseId: uuid('base_id')
      .notNull()
      .references(() => knowledgeBases.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    confidence: single('confidence').notNull(),
    isAnswerable: boolean('is_answerable').notNull(),
    sentences: jsonb('sentences').$type<{ text: string; chunkId: string }[]>().notNull(),
    hits: jsonb('hits').$type<{ chunkId: string; score: number }[]>().notNull(),
    milliseconds: integer('milliseconds').notNull(),
    createdAt: created(),
  },
  (t) => [index('knowledge_tests_base').on(t.baseId, t.id)],
);

/** Space that is reserved for documents in progress of uploading. */
export const knowledgeUploads = pgTable(
  'knowledge_uploads',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    createdAt: created(),
  },
  (t) => [index('knowledge_uploads_account').on(t.accountId)],
);
