import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, real, text, uuid } from 'drizzle-orm/pg-core';
import type { ProjectDocument } from '../../contract/document/schema';
import type { Language } from '../../contract/errors';
import type { FilmLanguage } from '../../contract/film/schema';
import type { RenderSize, renderPhases, renderStates } from '../../contract/render/limits';
import { orderedBy } from './ordered-by';
import { accounts, created, materials, projects, time } from './schema';
import type { StoredError } from './schema-knowledge';

/** A caption of a whole film, as its files have it. */
export interface StoredCaption {
  startMs: number;
  endMs: number;
  lines: string[];
}

/** Renders of films, and the queue of those that wait. */
export const filmRenders = pgTable(
  'film_renders',
  {
    id: uuid('id').primaryKey(),
    filmId: uuid('film_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The film as it was when it was ordered: what is written in it meanwhile belongs to the next one. */
    document: jsonb('document').$type<ProjectDocument>().notNull(),
    revision: integer('revision').notNull(),
    language: text('language').$type<FilmLanguage>().notNull(),
    size: text('size').$type<RenderSize>().notNull(),
    state: text('state').$type<(typeof renderStates)[number]>().notNull().default('queued'),
    phase: text('phase').$type<(typeof renderPhases)[number]>(),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    secondsLeft: integer('seconds_left'),
    seconds: real('seconds'),
    captions: jsonb('captions').$type<StoredCaption[]>(),
    /** Why it failed. */
    error: jsonb('error').$type<StoredError>(),
    /** The video in the library; null before it is there, and once it was deleted. */
    materialId: uuid('material_id').references(() => materials.id, { onDelete: 'set null' }),
    /** How often servers have begun it. */
    attempts: integer('attempts').notNull().default(0),
    /** Of the caller, for the marks on the picture. */
    caller: text('caller').$type<Language>().notNull(),
    leasedUntil: time('leased_until'),
    orderedBy: orderedBy(),
    createdAt: created(),
    endedAt: time('ended_at'),
  },
  (t) => [
    index('film_renders_film').on(t.filmId, t.createdAt),
    index('film_renders_account').on(t.accountId, t.createdAt),
    index('film_renders_material').on(t.materialId).where(sql`${t.materialId} is not null`),
    index('film_renders_turns').on(t.accountId, t.id).where(sql`${t.state} in ('queued', 'running')`),
    index('film_renders_waiting').on(t.leasedUntil).where(sql`${t.state} in ('queued', 'running')`),
    check(
      'film_renders_ended',
      sql`(${t.state} in ('done', 'failed', 'cancelled')) = (${t.endedAt} is not null)`,
    ),
  ],
);

/** Scenes that were drawn, by a digest of all that they were drawn from: a film that is made again draws only what has changed. */
export const filmSegments = pgTable(
  'film_segments',
  {
    digest: text('digest').primaryKey(),
    storageKey: text('storage_key').notNull(),
    bytes: integer('bytes').notNull(),
    frames: integer('frames').notNull(),
    usedAt: time('used_at').notNull().defaultNow(),
  },
  (t) => [index('film_segments_used').on(t.usedAt)],
);
