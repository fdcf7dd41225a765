import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BrandKit } from '../../contract/brand/schema';
import type { ProjectDocument } from '../../contract/document/schema';
import type { Language } from '../../contract/errors';
import type { FilmLanguage } from '../../contract/film/schema';
import type { RenderFormat, RenderSize, renderPhases, renderStates } from '../../contract/render/limits';
import type { StillPlace } from '../../contract/render/schema';
import { localText } from './local-text';
import { orderedBy } from './ordered-by';
import type { FilmPurpose } from '../../contract/film/limits';
import { apiKeys } from './schema-talk';
import { accounts, created, materials, projects, time } from './schema';
import type { StoredError } from './schema-knowledge';

/** A caption of a whole film, as its files have it. */
export interface StoredCaption {
  startMs: number;
  endMs: number;
  lines: string[];
}

/** Seconds of film that a render has taken from its account: of a month, and of packs that were bought. */
export interface FilmCharge {
  /** `YYYY-MM`, UTC. */
  month: string;
  monthSeconds: number;
  packs: { grantId: string; seconds: number }[];
}

/** Somebody's consent to their face or voice in a film. */
export interface FilmConsent {
  kind: 'avatar' | 'voice';
  /** Of the avatar or the voice. */
  itemId: number;
  consentId: string;
  /** When it was given, ISO 8601. */
  givenAt: string;
}

/** An element of a plugin in a film that was ordered, with its picture as it was then. */
export interface StoredStill {
  scene: string;
  element: string;
  name: string;
  type: string;
  /** Null where there was none, so that it is left out. */
  picture: { key: string; sha256: string; place: StillPlace } | null;
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
    format: text('format').$type<RenderFormat>().notNull().default('mp4'),
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
    /** What stands for the variables of its film; null in one without. */
    values: jsonb('values').$type<Record<string, string>>(),
    /** Consents behind the cloned faces and voices that are seen and heard in it. */
    consents: jsonb('consents').$type<FilmConsent[]>(),
    /** Elements of plugins in it; null where it has none. */
    stills: jsonb('stills').$type<StoredStill[]>(),
    /** What it has cost; null before its length is known, for a draft, and once it was given back. */
    charge: jsonb('charge').$type<FilmCharge>(),
    /** The API key that ordered it; null for its owner. */
    keyId: uuid('key_id').references(() => apiKeys.id, { onDelete: 'set null' }),
    /** By which a program that asks twice gets one render, with a digest of what it asked. */
    requestKey: text('request_key'),
    requestDigest: text('request_digest'),
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
    uniqueIndex('film_renders_request').on(t.filmId, t.requestKey).where(sql`${t.requestKey} is not null`),
    index('film_renders_key').on(t.keyId).where(sql`${t.keyId} is not null`),
    index('film_renders_material').on(t.materialId).where(sql`${t.materialId} is not null`),
    index('film_renders_turns').on(t.accountId, t.id).where(sql`${t.state} in ('queued', 'running')`),
    index('film_renders_waiting').on(t.leasedUntil).where(sql`${t.state} in ('queued', 'running')`),
    // By which a picture is known to be needed still.
    index('film_renders_stills')
      .using('gin', sql`${t.stills} jsonb_path_ops`)
      .where(sql`${t.stills} is not null and ${t.state} in ('queued', 'running')`),
    check(
      'film_renders_ended',
      sql`(${t.state} in ('done', 'failed', 'cancelled')) = (${t.endedAt} is not null)`,
    ),
  ],
);

/** Labels of videos that browsers have made: the record of what is no render. */
export const filmLabels = pgTable(
  'film_labels',
  {
    /** The number in the label. */
    id: uuid('id').primaryKey(),
    filmId: uuid('film_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Name of the film. */
    name: text('name').notNull(),
    revision: integer('revision').notNull(),
    language: text('language').$type<FilmLanguage>().notNull(),
    /** As of a render. */
    consents: jsonb('consents').$type<FilmConsent[]>(),
    createdAt: created(),
  },
  (t) => [
    index('film_labels_film').on(t.filmId),
    index('film_labels_account').on(t.accountId, t.createdAt),
    index('film_labels_age').on(t.createdAt),
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

/** Seconds of film that an account has rendered in a month. */
export const filmMonths = pgTable(
  'film_months',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** `YYYY-MM`, UTC. */
    month: text('month').notNull(),
    seconds: integer('seconds').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.month] })],
);

/** Tables of values from which one film becomes many. */
export const filmBatches = pgTable(
  'film_batches',
  {
    id: uuid('id').primaryKey(),
    filmId: uuid('film_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The film as it was when it was ordered. */
    document: jsonb('document').$type<ProjectDocument>().notNull(),
    revision: integer('revision').notNull(),
    language: text('language').$type<FilmLanguage>().notNull(),
    size: text('size').$type<RenderSize>().notNull(),
    state: text('state').$type<'running' | 'paused' | 'cancelled'>().notNull().default('running'),
    caller: text('caller').$type<Language>().notNull(),
    /** As of a render. */
    stills: jsonb('stills').$type<StoredStill[]>(),
    createdAt: created(),
  },
  (t) => [
    index('film_batches_stills')
      .using('gin', sql`${t.stills} jsonb_path_ops`)
      .where(sql`${t.stills} is not null`),
    index('film_batches_film').on(t.filmId, t.createdAt),
    index('film_batches_account').on(t.accountId, t.createdAt),
  ],
);

/** Rows of a batch; one becomes a render when its turn comes. */
export const filmBatchRows = pgTable(
  'film_batch_rows',
  {
    batchId: uuid('batch_id')
      .notNull()
      .references(() => filmBatches.id, { onDelete: 'cascade' }),
    /** From 1, as in its table. */
    row: integer('row').notNull(),
    name: text('name').notNull(),
    values: jsonb('values').$type<Record<string, string>>().notNull(),
    /** `ordered` once it has become a render; the state is then that of the render. */
    state: text('state').$type<'waiting' | 'ordered' | 'cancelled'>().notNull().default('waiting'),
    renderId: uuid('render_id').references(() => filmRenders.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.batchId, t.row] }),
    index('film_batch_rows_render').on(t.renderId).where(sql`${t.renderId} is not null`),
    index('film_batch_rows_waiting').on(t.batchId, t.row).where(sql`${t.state} = 'waiting'`),
  ],
);

/** The last pictures of elements that only code of others draws. */
export const filmStills = pgTable(
  'film_stills',
  {
    filmId: uuid('film_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    scene: text('scene').notNull(),
    element: text('element').notNull(),
    place: jsonb('place').$type<StillPlace>().notNull(),
    /** Of the picture as it was sent. */
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull(),
    bytes: integer('bytes').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.filmId, t.scene, t.element] }),
    index('film_stills_content').on(t.storageKey),
  ],
);

/** Links to the watch page of a film. */
export const filmShares = pgTable(
  'film_shares',
  {
    id: uuid('id').primaryKey(),
    filmId: uuid('film_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** The one video that it shows; null shows the latest of each language. */
    renderId: uuid('render_id').references(() => filmRenders.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull().unique(),
    /** The code for its owner to copy again, sealed with the installation's secret. */
    sealedCode: text('sealed_code').notNull(),
    name: text('name'),
    validity: text('validity').$type<'30d' | 'permanent'>().notNull(),
    /** Null never expires. */
    expiresAt: time('expires_at'),
    revokedAt: time('revoked_at'),
    passwordHash: text('password_hash'),
    canDownload: boolean('can_download').notNull().default(false),
    /** Whether pages of other sites may show it in a frame. */
    canEmbed: boolean('can_embed').notNull().default(true),
    viewCount: integer('view_count').notNull().default(0),
    createdAt: created(),
  },
  (t) => [
    index('film_shares_film').on(t.filmId, t.createdAt),
    index('film_shares_render').on(t.renderId).where(sql`${t.renderId} is not null`),
    index('film_shares_ended').on(sql`least(${t.expiresAt}, ${t.revokedAt})`),
  ],
);

/** Films to begin with: each design is there once for each ratio, and speaks all languages by its translations. */
export const filmTemplates = pgTable(
  'film_templates',
  {
    id: uuid('id').primaryKey(),
    /** The same for all ratios of a design. */
    design: text('design').notNull(),
    names: localText('names').notNull(),
    purpose: text('purpose').$type<FilmPurpose>().notNull(),
    ratio: integer('ratio').notNull(),
    document: jsonb('document').$type<ProjectDocument>().notNull(),
    position: integer('position').notNull(),
  },
  (t) => [uniqueIndex('film_templates_design').on(t.design, t.ratio)],
);

/** How an account wants its films to look. */
export const brandKits = pgTable('brand_kits', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  content: jsonb('content').$type<BrandKit>().notNull(),
  updatedAt: time('updated_at').notNull().defaultNow(),
});
