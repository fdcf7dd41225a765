import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts, created, time } from './schema';

const ofAccount = () => uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' });

/** Every attempt to log in to an account. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: uuid('id').primaryKey(),
    accountId: ofAccount().notNull(),
    way: text('way', { enum: ['sms', 'password', 'wechat'] }).notNull(),
    outcome: text('outcome', { enum: ['ok', 'wrongPassword', 'wrongCode', 'locked'] }).notNull(),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: created(),
  },
  (t) => [index('sign_ins_account').on(t.accountId, t.id), index('sign_ins_age').on(t.createdAt)],
);

/** A slider puzzle and, once it is solved, the ticket that it gave. */
export const captchas = pgTable(
  'captchas',
  {
    id: uuid('id').primaryKey(),
    /** Where the left edge of the piece belongs, in pixels of the picture. */
    x: integer('x').notNull(),
    address: text('address').notNull(),
    createdAt: created(),
    expiresAt: time('expires_at').notNull(),
    /** A puzzle allows one try. */
    triedAt: time('tried_at'),
    ticketHash: text('ticket_hash').unique(),
    ticketExpiresAt: time('ticket_expires_at'),
    ticketSpentAt: time('ticket_spent_at'),
  },
  (t) => [index('captchas_expiry').on(t.expiresAt)],
);

/** WeChat users that belong to an account; one each. */
export const wechatIdentities = pgTable('wechat_identities', {
  /** The union id where WeChat gives one, else the open id. */
  identity: text('identity').primaryKey(),
  accountId: ofAccount().notNull().unique(),
  nickname: text('nickname').notNull(),
  createdAt: created(),
});

/** A QR code that waits to be scanned. */
export const wechatScenes = pgTable(
  'wechat_scenes',
  {
    id: uuid('id').primaryKey(),
    sceneHash: text('scene_hash').notNull().unique(),
    /** Hash of the cookie of the browser that asked; only that browser learns the outcome. */
    browserHash: text('browser_hash').notNull(),
    purpose: text('purpose', { enum: ['login', 'link'] }).notNull(),
    /** The account that links a WeChat user; null for a log-in. */
    accountId: ofAccount(),
    identity: text('identity'),
    nickname: text('nickname'),
    /** Key of the phone form for a new user. */
    platformHash: text('platform_hash').unique(),
    platformSpentAt: time('platform_spent_at'),
    createdAt: created(),
    expiresAt: time('expires_at').notNull(),
    /** When WeChat confirmed it, and when the browser learned of it. */
    confirmedAt: time('confirmed_at'),
    spentAt: time('spent_at'),
  },
  (t) => [index('wechat_scenes_expiry').on(t.expiresAt), index('wechat_scenes_account').on(t.accountId)],
);

/** WeChat users of the sandbox; written only while SANDBOX=on. */
export const sandboxWechatUsers = pgTable('sandbox_wechat_users', {
  id: uuid('id').primaryKey(),
  nickname: text('nickname').notNull(),
  createdAt: created(),
});

/** Proof that the owner of one account also owns another one. */
export const mergeTickets = pgTable(
  'merge_tickets',
  {
    id: uuid('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    accountId: ofAccount().notNull(),
    otherId: uuid('other_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** What proved it: the other account's WeChat, or its phone. */
    by: text('by', { enum: ['wechat', 'phone'] }).notNull(),
    expiresAt: time('expires_at').notNull(),
    spentAt: time('spent_at'),
  },
  (t) => [index('merge_tickets_account').on(t.accountId), index('merge_tickets_other').on(t.otherId)],
);

/** Small settings of a person that follow them to every device. */
export const preferences = pgTable(
  'preferences',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    value: jsonb('value').$type<unknown>(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.key] })],
);
