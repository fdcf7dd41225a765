import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgSequence, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { FIRST_DESIGNED } from '../../contract/avatar-design/limits';
import { FIRST_CLONED } from '../../contract/clone/limits';
import type {
  CloneCheck,
  CloneReason,
  CloneService,
  CloneState,
  CloneType,
  PortraitReading,
  VideoReading,
} from '../../contract/clone/schema';
import type { Language } from '../../contract/errors';
import { orderedBy } from './ordered-by';
import { accounts, created, time } from './schema';
import { single } from './single';

/** Numbers of clones; one is never given twice, also after a deletion. */
export const cloneNumbers = pgSequence('clone_numbers', {
  startWith: FIRST_CLONED,
  maxValue: FIRST_DESIGNED - 1,
});

/** Orders of cloned avatars and voices, from what is sent to the result. Training is a queue over them. */
export const cloneOrders = pgTable(
  'clone_orders',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    type: text('type').$type<CloneType>().notNull(),
    state: text('state').$type<CloneState>().notNull().default('under_review'),
    name: text('name').notNull(),
    /** What was promised of a voice; of an avatar it says nothing. */
    voiceKind: text('voice_kind', { enum: ['clone', 'style'] })
      .notNull()
      .default('clone'),
    /** The chosen product, and the grant that one clone was taken out of. No references: an order outlives both. */
    packageId: uuid('package_id').notNull(),
    grantId: uuid('grant_id'),
    gender: text('gender', { enum: ['female', 'male'] }).notNull(),
    language: text('language').$type<Language>().notNull(),
    /** What was read in the recording of a voice. */
    text: text('text'),
    /** The photograph or the recording, and the cut-out of the photograph; null once they are deleted. */
    sourceId: uuid('source_id'),
    maskId: uuid('mask_id'),
    reading: jsonb('reading').$type<PortraitReading>(),
    /** What the server has measured, and what of it is out of bounds. */
    measures: jsonb('measures').$type<Record<string, number>>().notNull().default({}),
    checks: jsonb('checks').$type<CloneCheck[]>().notNull().default([]),
    reasons: jsonb('reasons').$type<CloneReason[]>().notNull().default([]),
    note: text('note'),
    feedback: text('feedback'),
    /** Of the avatar or the voice. */
    number: integer('number').notNull(),
    /** What trains it beside this server, and its name there; null for a portrait that is made here alone. */
    service: text('service').$type<CloneService>(),
    serviceRef: text('service_ref'),
    /** Staff entered the reference by hand, so the service is not polled for its training. */
    isHandMade: boolean('is_hand_made').notNull().default(false),
    progress: single('progress').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
    /** Since when nothing here makes what was promised, as its owner was told; null while something does. */
    waitsSince: time('waits_since'),
    /** When a training that goes on elsewhere is asked for again. */
    dueAt: time('due_at'),
    leasedUntil: time('leased_until'),
    orderedBy: orderedBy(),
    /** When what it was made of, and its result, were deleted. */
    erasedAt: time('erased_at'),
    changedAt: time('changed_at').notNull().defaultNow(),
    createdAt: created(),
  },
  (t) => [
    index('clone_orders_account').on(t.accountId, t.id),
    index('clone_orders_state').on(t.state, t.changedAt),
    index('clone_orders_turns').on(t.accountId, t.id).where(sql`state = 'training'`),
    index('clone_orders_held').on(t.leasedUntil).where(sql`state = 'training'`),
  ],
);

/** What a browser has read of the video of an order: too much for a row that is read with every list. */
export const cloneVideos = pgTable('clone_videos', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => cloneOrders.id, { onDelete: 'cascade' }),
  reading: jsonb('reading').$type<VideoReading>().notNull(),
});

/** Sentences with a random phrase, and the recordings of who has read them. They stay with their order, one for each submission. */
export const cloneConsents = pgTable(
  'clone_consents',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    type: text('type').$type<CloneType>().notNull(),
    language: text('language').$type<Language>().notNull(),
    phrase: text('phrase').notNull(),
    text: text('text').notNull(),
    version: text('version').notNull(),
    endsAt: time('ends_at').notNull(),
    /** Null until it is used. */
    orderId: uuid('order_id').references(() => cloneOrders.id, { onDelete: 'cascade' }),
    /** Null until then, and after its deletion. */
    recordingId: uuid('recording_id'),
    agreedAt: time('agreed_at'),
    createdAt: created(),
  },
  (t) => [index('clone_consents_account').on(t.accountId), index('clone_consents_order').on(t.orderId)],
);

/** The proof that a clone was deleted: what is gone, and when. Nothing in it tells who was cloned. */
export const cloneErasures = pgTable(
  'clone_erasures',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id').notNull(),
    type: text('type').$type<CloneType>().notNull(),
    number: integer('number').notNull(),
    /** SHA-256 of the deleted source. */
    sourceSha256: text('source_sha256'),
    files: integer('files').notNull(),
    /** What the training service has answered: removed, or that it has no way to. */
    service: text('service'),
    serviceAnswer: text('service_answer'),
    by: text('by', { enum: ['owner', 'account'] }).notNull(),
    createdAt: created(),
  },
  (t) => [index('clone_erasures_order').on(t.orderId)],
);
