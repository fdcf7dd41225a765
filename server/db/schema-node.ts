import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { created, time } from './schema';

/** The calls of one engine within the last five minutes. */
export interface EngineFigure {
  /** The kind of engine: `chat`, `speech`, `storage`. */
  engine: string;
  /** Who answered, as the settings name it: `openai`, `embedded`, `s3`. */
  adapter: string;
  calls: number;
  failures: number;
  /** Half of the calls took at most so long, milliseconds. */
  p50: number;
  /** 95 of 100 calls took at most so long, milliseconds. */
  p95: number;
  /** When the last call ended, milliseconds since 1970. */
  lastAt: number;
  /** Until when it is left alone since it failed, milliseconds since 1970, and the code of its failure; missing where an older release says this. */
  rest?: { until: number; reason: string } | null;
}

/** What a node says of itself, for the status page. */
export interface NodeFigures {
  /** Mean load of the last minute, by processor: 1 is all of them busy. */
  load: number;
  /** Memory of the process. */
  memoryBytes: number;
  machineFreeBytes: number;
  machineBytes: number;
  /** 99 of 100 delays of the event loop since the last sign of life, milliseconds. */
  lagMs: number;
  /** Connections to the database, and who waits for one. */
  connections: { open: number; waiting: number };
  /** The disk of `DATA_DIR`; null where it cannot be read. */
  disk: { freeBytes: number; bytes: number } | null;
  /** Avatar streams and recordings that this node bears at a time; 0 is no limit. */
  limits: { streams: number; recordings: number };
  /** Calls that are being answered, and work in the background; missing where an older release says this. */
  underWay?: { answers: number; tasks: number };
  engines: EngineFigure[];
}

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
