import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { accounts, created, time } from './schema';

/** What is approved of a tool. */
export interface ToolDefinition {
  name: string;
  description: string;
  /** JSON schema of the arguments. */
  parameters: Record<string, unknown>;
  writes: boolean;
  /** How an HTTP operation is called; null for a tool of an MCP server. */
  request: HttpRequest | null;
}

/** An operation of an HTTP service. */
export interface HttpRequest {
  /** Address of the service: a part of what is approved, since the credential goes there. */
  server: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the address of the service, with `{name}` for path parameters. */
  path: string;
  /** Where each argument goes; those that are not named go into the JSON body. */
  places: Record<string, 'path' | 'query'>;
}

/** Where tools of an account come from. */
export const toolSources = pgTable(
  'tool_sources',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['http', 'mcp'] }).notNull(),
    name: text('name').notNull(),
    /** Link of the MCP server, or of the description; null when that was given as text. */
    address: text('address'),
    /** Where the calls go. */
    server: text('server').notNull(),
    /** The description as it was given; null when it is read from a link. */
    document: text('document'),
    /** Header of the credential, and its value under the installation's key. */
    header: text('header'),
    sealed: text('sealed'),
    readAt: time('read_at').notNull().defaultNow(),
    createdAt: created(),
  },
  (t) => [index('tool_sources_owner').on(t.ownerId, t.id)],
);

export const tools = pgTable(
  'tools',
  {
    id: uuid('id').primaryKey(),
    sourceId: uuid('source_id')
      .notNull()
      .references(() => toolSources.id, { onDelete: 'cascade' }),
    /** Name at its source. */
    name: text('name').notNull(),
    definition: jsonb('definition').$type<ToolDefinition>().notNull(),
    hash: text('hash').notNull(),
    /** The hash that its owner has approved; null before that. */
    approvedHash: text('approved_hash'),
    /** What its source says now when that differs from what was approved. */
    proposed: jsonb('proposed').$type<ToolDefinition>(),
    proposedHash: text('proposed_hash'),
    gone: boolean('gone').notNull().default(false),
    triggers: text('triggers').array().notNull().default(sql`'{}'::text[]`),
    createdAt: created(),
  },
  (t) => [uniqueIndex('tools_name').on(t.sourceId, t.name)],
);

/** Calls of tools, for their owner to read; swept after some weeks. Arguments and results are not kept. */
export const toolCalls = pgTable(
  'tool_calls',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Id of a tool, or name of a built-in one. */
    toolId: text('tool_id').notNull(),
    ok: boolean('ok').notNull(),
    reason: text('reason'),
    detail: text('detail').notNull(),
    visitor: boolean('visitor').notNull(),
    ms: integer('ms').notNull(),
    createdAt: created(),
  },
  (t) => [index('tool_calls_tool').on(t.ownerId, t.toolId, t.id), index('tool_calls_age').on(t.createdAt)],
);

/** Consents to calls of tools that were used: each is good for one call. */
export const spentConsents = pgTable(
  'spent_consents',
  { id: uuid('id').primaryKey(), expiresAt: time('expires_at').notNull() },
  (t) => [index('spent_consents_expiry').on(t.expiresAt)],
);
