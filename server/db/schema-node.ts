import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { NodeFigures } from '../nodes/figures';
import { created, time } from './schema';

/** The servers that run on this database. */
export const nodes = pgTable('nodes', {
  id: uuid('id').primaryKey(),
  /** Machine and process, for people. */
  name: text('name').notNull(),
  version: text('version').notNull(),
  /** What tells its storage from others: nodes of one installation share one. */
  storage: text('storage').notNull(),
  /** Whether it is stopping or out of service, as it says itself: no new visitors are sent to it. */
  isDraining: boolean('is_draining').notNull().default(false),
  /** Since when an operator wants it out of service; null while it is in service. */
  outSince: time('out_since'),
  /** Name of who took it out of service. */
  outBy: text('out_by'),
  /** What it last said of itself; null until its first sign of life. */
  figures: jsonb('figures').$type<NodeFigures>(),
  startedAt: created(),
  seenAt: time('seen_at').notNull().defaultNow(),
});

/** Open connections that are limited in number, on whichever node. */
export const places = pgTable(
  'places',
  {
    id: uuid('id').primaryKey(),
    nodeId: uuid('node_id')
      .notNull()
      .references(() => nodes.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['stream', 'recognition'] }).notNull(),
    address: text('address').notNull(),
    principal: text('principal').notNull(),
    createdAt: created(),
  },
  (t) => [
    index('places_address').on(t.kind, t.address),
    index('places_principal').on(t.kind, t.principal),
    index('places_node').on(t.nodeId),
  ],
);
