import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts, created, sessions, time } from './schema';

const ofAccount = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** The authenticator app of an account. */
export const secondFactors = pgTable('second_factors', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** The shared secret, sealed with the key of the installation. */
  sealedSecret: text('sealed_secret').notNull(),
  /** Null until the first code has shown that the app knows the secret. */
  confirmedAt: time('confirmed_at'),
  /** The time step of the last accepted code; codes of this step and of earlier ones are refused. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: created(),
});

/** Codes that stand in for a lost app, each once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: uuid('id').primaryKey(),
    accountId: ofAccount(),
    codeHash: text('code_hash').notNull(),
    usedAt: time('used_at'),
  },
  (t) => [index('recovery_codes_account').on(t.accountId)],
);

/** Log-ins whose first proof was right, and whose code is still missing. */
export const pendingLogIns = pgTable(
  'pending_log_ins',
  {
    id: uuid('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    accountId: ofAccount(),
    way: text('way', { enum: ['sms', 'password', 'wechat'] }).notNull(),
    rememberMe: boolean('remember_me').notNull(),
    /** Hash of the user agent that began: the ticket works for no other browser. */
    client: text('client').notNull(),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: time('expires_at').notNull(),
    spentAt: time('spent_at'),
  },
  (t) => [index('pending_log_ins_account').on(t.accountId), index('pending_log_ins_expiry').on(t.expiresAt)],
);

/** When the holder of a session has last proved to be the one who logged in. */
export const sessionProofs = pgTable('session_proofs', {
  sessionId: uuid('session_id')
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  kind: text('kind', { enum: ['factor', 'password', 'sms'] }).notNull(),
  provedAt: time('proved_at').notNull().defaultNow(),
});
