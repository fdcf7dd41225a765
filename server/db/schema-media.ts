import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ImageRatio, ImageStyle, ProductionState } from '../../contract/image/schema';
import type { ConversionState } from '../../contract/material/schema';
import type { ErrorName } from '../../contract/errors';
import { orderedBy } from './ordered-by';
import { accounts, created, materials, projects, projectVersions, templates, time } from './schema';
import type { StoredError } from './schema-knowledge';
import { NOBODY } from './schema-work';

/** Which project, version or template shows which material of its owner; written together with each document. */
export const materialUses = pgTable(
  'material_uses',
  {
    materialId: uuid('material_id')
      .notNull()
      .references(() => materials.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    versionId: uuid('version_id').references(() => projectVersions.id, { onDelete: 'cascade' }),
    templateId: uuid('template_id').references(() => templates.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('material_uses_material').on(t.materialId),
    uniqueIndex('material_uses_project').on(t.projectId, t.materialId),
    uniqueIndex('material_uses_version').on(t.versionId, t.materialId),
    uniqueIndex('material_uses_template').on(t.templateId, t.materialId),
    check('material_uses_holder', sql`num_nonnulls(${t.projectId}, ${t.versionId}, ${t.templateId}) = 1`),
  ],
);

/** Space that is reserved for uploads in progress; a row is deleted when its file is kept, refused or abandoned. */
export const materialUploads = pgTable(
  'material_uploads',
  {
    /** The id of an upload in pieces. */
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    way: text('way', { enum: ['form', 'link', 'resumable', 'generated'] }).notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** The material that an upload in pieces became, so that a second call to finish it answers the same. */
    materialId: uuid('material_id').references(() => materials.id, { onDelete: 'set null' }),
    /** What the page says of an upload in pieces, such as the file's name. */
    metadata: jsonb('metadata').$type<Record<string, string | null>>(),
    touchedAt: time('touched_at').notNull().defaultNow(),
    createdAt: created(),
  },
  (t) => [
    index('material_uploads_account').on(t.accountId),
    index('material_uploads_touched').on(t.touchedAt),
  ],
);

/**
 * The pieces of uploads that wait in the storage, where every node finds them. A row is there before its file, and stays
 * until the file is gone.
 */
export const uploadPieces = pgTable(
  'upload_pieces',
  {
    uploadId: uuid('upload_id').notNull(),
    /** Offset of its first byte in the upload. */
    start: bigint('start', { mode: 'number' }).notNull(),
    bytes: integer('bytes').notNull(),
    storageKey: text('storage_key').notNull(),
    /** Whether the file is there. */
    isStored: boolean('is_stored').notNull().default(false),
    createdAt: created(),
  },
  (t) => [
    primaryKey({ columns: [t.uploadId, t.start] }),
    index('upload_pieces_created').on(t.createdAt),
    index('upload_pieces_key').on(t.storageKey),
  ],
);

/** How many images an account has generated on a day (UTC). */
export const pictureDays = pgTable(
  'picture_days',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    used: integer('used').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.day] }), index('picture_days_day').on(t.day)],
);

/** Images that are generated from one description. */
export const productions = pgTable(
  'productions',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    ratio: text('ratio').$type<ImageRatio>().notNull(),
    scene: text('scene').$type<ImageStyle>().notNull(),
    count: integer('count').notNull(),
    label: boolean('label').notNull(),
    /** Language of the label that the pictures show. */
    language: text('language').notNull(),
    seed: integer('seed').notNull(),
    engine: text('engine', { enum: ['embedded', 'openai', 'sd-webui'] }).notNull(),
    state: text('state').$type<ProductionState>().notNull().default('queued'),
    understood: jsonb('understood').$type<string[]>().notNull().default([]),
    /** Why it failed. */
    error: text('error').$type<ErrorName>(),
    /** Until when a server has claimed it; after that another one continues. */
    leasedUntil: time('leased_until'),
    orderedBy: orderedBy(),
    /** The day on which its images were counted. */
    day: date('day', { mode: 'string' }).notNull(),
    createdAt: created(),
  },
  (t) => [
    index('productions_account').on(t.accountId, t.id),
    index('productions_age').on(t.createdAt),
    index('productions_turns').on(t.accountId, t.id).where(sql`${t.state} in ('queued', 'running')`),
    index('productions_open').on(t.leasedUntil).where(sql`${t.state} in ('queued', 'running')`),
  ],
);

export const productionPictures = pgTable(
  'production_pictures',
  {
    productionId: uuid('production_id')
      .notNull()
      .references(() => productions.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Null once the picture was deleted from the library. */
    materialId: uuid('material_id').references(() => materials.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.productionId, t.position] }),
    index('production_pictures_material').on(t.materialId),
  ],
);

/**
 * Videos and sounds that browsers do not play: the queue of their conversions, and those that have failed. A row goes when
 * its material plays.
 */
export const materialConversions = pgTable(
  'material_conversions',
  {
    materialId: uuid('material_id')
      .primaryKey()
      .references(() => materials.id, { onDelete: 'cascade' }),
    /** Owner of the material. */
    ownerId: uuid('owner_id').notNull().default(NOBODY),
    state: text('state').$type<ConversionState>().notNull().default('waiting'),
    /** What browsers do not play, such as `HEVC (H.265)`. */
    codec: text('codec').notNull(),
    percent: integer('percent').notNull().default(0),
    /** How often servers have begun it; handing it back in order does not count. */
    attempts: integer('attempts').notNull().default(0),
    /** Why it failed. */
    error: jsonb('error').$type<StoredError>(),
    /** Whether nobody waits for it: the file was here before its codec was asked for. */
    isOld: boolean('is_old').notNull().default(false),
    /** Until when a server has claimed it; after that another one begins again. */
    leasedUntil: time('leased_until'),
    orderedBy: orderedBy(),
    createdAt: created(),
  },
  (t) => [
    index('material_conversions_turns')
      .on(t.isOld, t.ownerId, t.createdAt)
      .where(sql`${t.state} <> 'failed'`),
    index('material_conversions_open').on(t.leasedUntil).where(sql`${t.state} <> 'failed'`),
  ],
);

/** Fonts that an account has uploaded for its designs; each row is one face. */
export const fonts = pgTable(
  'fonts',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** As the file says it, such as "Source Han Serif Bold". */
    name: text('name').notNull(),
    /** Scripts that it has letters of. */
    scripts: text('scripts').array().notNull(),
    contentType: text('content_type').notNull(),
    storageKey: text('storage_key').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    createdAt: created(),
  },
  (t) => [uniqueIndex('fonts_content').on(t.ownerId, t.sha256), index('fonts_storage').on(t.storageKey)],
);
