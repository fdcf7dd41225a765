import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { StaffArea } from '../../contract/api/schema';
import { FIRST_DESIGNED } from '../../contract/avatar-design/limits';
import type { AvatarDesign } from '../../contract/avatar-design/schema';
import type { Scenario } from '../../contract/creation/schema';
import type { ProjectDocument } from '../../contract/document/schema';
import type { RoleContent } from '../../contract/role/schema';
import type { Language } from '../../contract/errors';
import type { MediaFacts } from '../engines/media-probe/port';
import { localText, localTextsByKey } from './local-text';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export type { LocalText } from './local-text';

export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const created = () => time('created_at').notNull().defaultNow();

/** Values that belong to the installation and are made once, such as its signing key. */
export const installation = pgTable('installation', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});

export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    countryCode: text('country_code').notNull(),
    phone: text('phone').notNull(),
    name: text('name').notNull(),
    passwordHash: text('password_hash'),
    /** Storage key of the profile photo; null shows the first letter of the name. */
    pictureKey: text('picture_key'),
    lockedAt: time('locked_at'),
    lockReason: text('lock_reason'),
    /** Areas of the back office that were granted. */
    staffAreas: text('staff_areas').array().notNull().default(sql`'{}'::text[]`).$type<StaffArea[]>(),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('accounts_phone').on(t.countryCode, t.phone),
    index('accounts_age').on(t.createdAt, t.id),
    index('accounts_picture').on(t.pictureKey),
    index('accounts_said').using('gin', sql`pairs_of(${t.name})`),
    index('accounts_phone_part').using('gin', sql`${t.phone} gin_trgm_ops`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
    way: text('way', { enum: ['sms', 'password', 'wechat'] })
      .notNull()
      .default('sms'),
    createdAt: created(),
    lastUsedAt: time('last_used_at').notNull().defaultNow(),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [index('sessions_account').on(t.accountId), index('sessions_expiry').on(t.expiresAt)],
);

export const smsCodes = pgTable(
  'sms_codes',
  {
    id: uuid('id').primaryKey(),
    countryCode: text('country_code').notNull(),
    phone: text('phone').notNull(),
    type: text('type').notNull(),
    codeHash: text('code_hash').notNull(),
    /** Hashes of the name and of the address of the browser that asked for it. */
    asker: text('asker').notNull().default(''),
    askerPlace: text('asker_place').notNull().default(''),
    /** Tries of who asked for it, and of all others together. */
    attempts: integer('attempts').notNull().default(0),
    strangerAttempts: integer('stranger_attempts').notNull().default(0),
    createdAt: created(),
    expiresAt: time('expires_at').notNull(),
    spentAt: time('spent_at'),
  },
  (t) => [
    index('sms_codes_phone').on(t.countryCode, t.phone, t.type, t.createdAt),
    index('sms_codes_expiry').on(t.expiresAt),
  ],
);

/** Proof that a phone was verified for one purpose; the next step uses it up. */
export const tickets = pgTable(
  'tickets',
  {
    id: uuid('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    countryCode: text('country_code').notNull(),
    phone: text('phone').notNull(),
    type: text('type').notNull(),
    /** Hash of the user agent that verified the phone: the ticket works for no other browser. */
    client: text('client').notNull().default(''),
    expiresAt: time('expires_at').notNull(),
    spentAt: time('spent_at'),
  },
  (t) => [index('tickets_expiry').on(t.expiresAt)],
);

/** Messages that the sandbox carrier accepted; written only while SANDBOX=on. */
export const smsOutbox = pgTable(
  'sms_outbox',
  {
    id: uuid('id').primaryKey(),
    phone: text('phone').notNull(),
    code: text('code').notNull(),
    type: text('type').notNull(),
    createdAt: created(),
  },
  (t) => [index('sms_outbox_phone').on(t.phone, t.createdAt), index('sms_outbox_age').on(t.createdAt)],
);

export const rateBuckets = pgTable(
  'rate_buckets',
  {
    key: text('key').notNull(),
    windowStart: bigint('window_start', { mode: 'number' }).notNull(),
    windowSeconds: integer('window_seconds').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.key, t.windowSeconds, t.windowStart] }),
    index('rate_buckets_end').on(sql`(${t.windowStart} + ${t.windowSeconds})`),
  ],
);

export const categories = pgTable('categories', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  names: localText('names').notNull(),
  position: integer('position').notNull(),
});

/** Folders of a library, of the projects or of the films; they do not nest. */
export const folders = pgTable(
  'folders',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['project', 'film', 'material'] }).notNull(),
    name: text('name').notNull(),
    createdAt: created(),
  },
  (t) => [uniqueIndex('folders_name').on(t.ownerId, t.kind, sql`lower(${t.name})`)],
);

export const materials = pgTable(
  'materials',
  {
    id: uuid('id').primaryKey(),
    /** Null for stock that everybody may use. */
    ownerId: uuid('owner_id').references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    categoryId: text('category_id').references(() => categories.id),
    names: localText('names').notNull(),
    fileType: text('file_type', { enum: ['image', 'video', 'audio'] }).notNull(),
    fileUrl: text('file_url').notNull(),
    coverUrl: text('cover_url').notNull(),
    /** The owner of a user's own material, null for stock; `cleanKey` has the picture without its AI mark, for stages that draw one. */
    storageKey: text('storage_key'),
    coverKey: text('cover_key'),
    cleanKey: text('clean_key'),
    contentType: text('content_type'),
    size: bigint('size', { mode: 'number' }).notNull().default(0),
    sha256: text('sha256'),
    width: integer('width'),
    height: integer('height'),
    /** Duration of a video or a sound; null when no program could read it. */
    durationMs: integer('duration_ms'),
    /** The container and the codecs of a video or a sound; null while ffmpeg has not looked into it. */
    media: jsonb('media').$type<MediaFacts>(),
    source: text('source', { enum: ['upload', 'link', 'generated'] })
      .notNull()
      .default('upload'),
    /** The prompt of a generated image, and the part of it that the embedded illustrator understood. */
    prompt: text('prompt'),
    understood: jsonb('understood').$type<string[]>().notNull().default([]),
    position: integer('position').notNull().default(0),
    /** Null is outside of all folders. */
    folderId: uuid('folder_id').references(() => folders.id, { onDelete: 'set null' }),
    /** Since when it is in the trash; null is the library. */
    trashedAt: time('trashed_at'),
    /** When its owner removed it from the library while projects still show it; it is deleted with the last of them. */
    removedAt: time('removed_at'),
    createdAt: created(),
  },
  (t) => [
    index('materials_kind').on(t.kind, t.ownerId, t.position),
    index('materials_owner').on(t.ownerId, t.fileType, t.createdAt),
    // One index for each order of the library: a page far down is found in the index alone.
    index('materials_library_age')
      .on(t.ownerId, t.kind, t.fileType, t.createdAt, t.id)
      .where(sql`${t.removedAt} is null`),
    index('materials_library_name')
      .on(t.ownerId, t.kind, t.fileType, sql`(${t.names} ->> 'zh-CN')`, t.id)
      .where(sql`${t.removedAt} is null`),
    index('materials_library_size')
      .on(t.ownerId, t.kind, t.fileType, t.size, t.id)
      .where(sql`${t.removedAt} is null`),
    index('materials_owner_content').on(t.ownerId, t.sha256),
    index('materials_name').using('gin', sql`(${t.names} ->> 'zh-CN') gin_trgm_ops`),
    index('materials_removed').on(t.removedAt).where(sql`${t.removedAt} is not null`),
    index('materials_storage').on(t.storageKey),
    index('materials_folder').on(t.folderId).where(sql`${t.folderId} is not null`),
    index('materials_trash').on(t.trashedAt).where(sql`${t.trashedAt} is not null`),
    index('materials_unlooked')
      .on(t.id)
      .where(sql`${t.media} is null and ${t.storageKey} is not null and ${t.fileType} <> 'image'`),
  ],
);

/** Numbers of designed avatars; one is never given twice, also after a deletion. */
export const designNumbers = pgSequence('design_numbers', {
  startWith: FIRST_DESIGNED,
  maxValue: 2_147_483_647,
});

export const avatars = pgTable(
  'avatars',
  {
    id: integer('id').primaryKey(),
    names: localText('names').notNull(),
    descriptions: localText('descriptions').notNull(),
    audioId: integer('audio_id').notNull(),
    /** By which one is chosen for a description; the defaults fit a row from before they were known. */
    gender: text('gender', { enum: ['female', 'male'] })
      .notNull()
      .default('female'),
    age: text('age', { enum: ['young', 'adult', 'senior'] })
      .notNull()
      .default('adult'),
    dress: text('dress', { enum: ['business', 'casual', 'modest'] })
      .notNull()
      .default('business'),
    position: integer('position').notNull(),
    /** The only account that may use it; null is everybody. */
    ownerId: uuid('owner_id').references((): AnyPgColumn => accounts.id, { onDelete: 'cascade' }),
    /** Whether lists show it; false until its owner has accepted it. */
    listed: boolean('listed').notNull().default(true),
    /** The parts its owner chose; never changed, so that an id always shows the same avatar. */
    design: jsonb('design').$type<AvatarDesign>(),
  },
  (t) => [index('avatars_owner').on(t.ownerId)],
);

export const voices = pgTable(
  'voices',
  {
    id: integer('id').primaryKey(),
    names: localText('names').notNull(),
    locale: text('locale').notNull(),
    gender: text('gender', { enum: ['female', 'male'] }).notNull(),
    approximate: boolean('approximate').notNull(),
    position: integer('position').notNull(),
    /** The only account that may use it; null is everybody. */
    ownerId: uuid('owner_id').references((): AnyPgColumn => accounts.id, { onDelete: 'cascade' }),
    /** Whether lists show it; false until its owner has accepted it. */
    listed: boolean('listed').notNull().default(true),
  },
  (t) => [index('voices_owner').on(t.ownerId)],
);

export const projects = pgTable(
  'projects',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /**
     * A film is what has scenes in its document; it never becomes a project, nor a project a film. The column is not called `kind`,
     * since servers of the last release have a query in which that would be ambiguous.
     */
    kind: text('project_kind', { enum: ['project', 'film'] })
      .notNull()
      .default('project'),
    name: text('name').notNull(),
    status: text('status').notNull(),
    direction: integer('direction').notNull(),
    document: jsonb('document').$type<ProjectDocument>().notNull(),
    revision: integer('revision').notNull().default(0),
    /** The version that visitors see; null shows them nothing. A version cannot be deleted while it is published. */
    publishedId: uuid('published_id').references((): AnyPgColumn => projectVersions.id),
    publishedAt: time('published_at'),
    /** Counts publications, roll-backs and take-downs. */
    publication: integer('publication').notNull().default(0),
    /** Null is outside of all folders. */
    folderId: uuid('folder_id').references(() => folders.id, { onDelete: 'set null' }),
    /** Since when it is in the trash, where visitors see nothing of it; null is the list of projects. */
    trashedAt: time('trashed_at'),
    createdAt: created(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (t) => [
    // Each list is counted, and its page found, in an index alone: the rows carry their documents.
    index('projects_listed')
      .on(t.ownerId, t.kind, t.updatedAt, t.id, t.name)
      .where(sql`${t.trashedAt} is null`),
    index('projects_age').on(t.ownerId, t.kind, t.createdAt, t.id, t.trashedAt),
    uniqueIndex('projects_published').on(t.publishedId),
    index('projects_folder').on(t.folderId).where(sql`${t.folderId} is not null`),
    index('projects_trash').on(t.trashedAt).where(sql`${t.trashedAt} is not null`),
    check('projects_revision', sql`${t.revision} >= 0`),
    check('projects_kind', sql`${t.kind} in ('project', 'film')`),
  ],
);

/** Saved versions of a project: by hand, every half hour of work, before a restore, and for each publication. */
export const projectVersions = pgTable(
  'project_versions',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['manual', 'auto', 'restore', 'publish'] }).notNull(),
    /** Null for a version without a name. */
    name: text('name'),
    revision: integer('revision').notNull(),
    document: jsonb('document').$type<ProjectDocument>().notNull(),
    /** For a publication: its number within the project, the project's name at that time, and who published it. */
    number: integer('number'),
    title: text('title'),
    publishedBy: uuid('published_by').references(() => accounts.id, { onDelete: 'set null' }),
    createdAt: created(),
  },
  (t) => [
    index('project_versions_project').on(t.projectId, t.createdAt),
    uniqueIndex('project_versions_number').on(t.projectId, t.number),
    index('project_versions_published_by').on(t.publishedBy).where(sql`${t.publishedBy} is not null`),
    check(
      'project_versions_publish',
      sql`(${t.kind} = 'publish') = (${t.number} is not null and ${t.title} is not null)`,
    ),
  ],
);

/** Designs that a project can start from. */
export const templates = pgTable(
  'templates',
  {
    id: uuid('id').primaryKey(),
    /** Null for stock that everybody may use. */
    ownerId: uuid('owner_id').references(() => accounts.id, { onDelete: 'cascade' }),
    names: localText('names').notNull(),
    ratio: integer('ratio').notNull(),
    /** `content` of elements by their id, in each language; the document's own is the first language's. */
    texts: localTextsByKey('texts'),
    /** The role that a project gets from the template, by language; a user's own template has it under the first one only. */
    roles: jsonb('roles').$type<Partial<Record<Language, RoleContent>>>(),
    document: jsonb('document').$type<ProjectDocument>().notNull(),
    /** What the design is for; null for a user's own. */
    scenario: text('scenario').$type<Scenario>(),
    position: integer('position').notNull().default(0),
    createdAt: created(),
  },
  (t) => [index('templates_owner').on(t.ownerId, t.position, t.createdAt)],
);

/** Messages between nodes that are too large for a notification; the socket adapter's own table. */
export const socketAttachments = pgTable('socket_io_attachments', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  createdAt: timestamp('created_at', { withTimezone: true }).defaultNow(),
  payload: bytea('payload'),
});
