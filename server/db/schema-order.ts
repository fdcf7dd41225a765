import { sql } from 'drizzle-orm';
import {
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
import type {
  attemptStates,
  cancelReasons,
  EXCHANGED,
  invoiceKinds,
  invoiceStates,
  ItemType,
  orderStates,
  PayMethod,
  PayProvider,
  refundReasons,
  refundStates,
  surplusReasons,
} from '../../contract/shop/limits';
import type { Language } from '../../contract/errors';
import { created, time } from './schema';
import { fen, type ProductEffect } from './schema-shop';
import { localText } from './local-text';

/** Orders. They outlive their account: trade records must be kept for years. */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    number: text('number').notNull().unique(),
    /** No reference: the account may go, or be merged into another one. */
    accountId: uuid('account_id').notNull(),
    /** What the page sent along, so that a repeated call makes no second order. */
    clientKey: text('client_key'),
    /** Digest of what is ordered at which price: an open order for the same is answered again. */
    digest: text('digest').notNull(),
    state: text('state').$type<(typeof orderStates)[number]>().notNull().default('unpaid'),
    total: fen('total').notNull(),
    allCount: fen('all_count').notNull(),
    credit: fen('credit').notNull().default(0),
    refunded: fen('refunded').notNull().default(0),
    method: text('method').$type<PayMethod>(),
    language: text('language').$type<Language>().notNull(),
    consentVersion: text('consent_version'),
    consentAt: time('consent_at'),
    licenceVersion: text('licence_version').notNull(),
    expiresAt: time('expires_at').notNull(),
    paidAt: time('paid_at'),
    cancelledAt: time('cancelled_at'),
    cancelReason: text('cancel_reason').$type<(typeof cancelReasons)[number]>(),
    createdAt: created(),
  },
  (t) => [
    index('orders_account').on(t.accountId, t.id),
    index('orders_account_state').on(t.accountId, t.state, t.id),
    index('orders_state').on(t.state, t.id),
    index('orders_open').on(t.expiresAt).where(sql`${t.state} = 'unpaid'`),
    uniqueIndex('orders_client_key').on(t.accountId, t.clientKey),
    check(
      'orders_money',
      sql`${t.total} >= 0 and ${t.credit} >= 0 and ${t.refunded} between 0 and ${t.total}`,
    ),
    check('orders_sum', sql`${t.total} = ${t.allCount} - ${t.credit}`),
  ],
);

/** What was ordered, as it was at that time. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    position: integer('position').notNull(),
    /** No reference: a product may be deleted with its seller. */
    productId: uuid('product_id').notNull(),
    itemType: integer('item_type').$type<ItemType>().notNull(),
    itemId: text('item_id').notNull(),
    code: text('code').notNull(),
    names: localText('names').notNull(),
    coverUrl: text('cover_url').notNull(),
    unitPrice: fen('unit_price').notNull(),
    priceVersion: integer('price_version').notNull(),
    quantity: integer('quantity').notNull(),
    credit: fen('credit').notNull().default(0),
    amount: fen('amount').notNull(),
    refunded: fen('refunded').notNull().default(0),
    taxRate: integer('tax_rate').notNull(),
    taxCode: text('tax_code').notNull(),
    effects: jsonb('effects').$type<ProductEffect[]>().notNull(),
    /** The grants that an upgrade takes the place of, each with its credit in fen. */
    supersedes: jsonb('supersedes').$type<{ grantId: string; credit: number }[]>().notNull().default([]),
    sellerId: uuid('seller_id'),
    /** The seller's share of each sale at that time, percent. */
    sharePercent: integer('share_percent').notNull().default(0),
  },
  (t) => [
    index('order_lines_order').on(t.orderId, t.position),
    index('order_lines_item').on(t.itemType, t.itemId),
    check('order_lines_sum', sql`${t.amount} = ${t.unitPrice} * ${t.quantity} - ${t.credit}`),
    check('order_lines_money', sql`${t.amount} >= 0 and ${t.refunded} between 0 and ${t.amount}`),
  ],
);

/** Tries to pay an order; the provider knows each by a number of its own, which is never sent again. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: uuid('id').primaryKey(),
    number: text('number').notNull().unique(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    provider: text('provider').$type<PayProvider>().notNull(),
    state: text('state').$type<(typeof attemptStates)[number]>().notNull().default('created'),
    amount: fen('amount').notNull(),
    code: text('code'),
    expiresAt: time('expires_at').notNull(),
    /** When the provider was last asked; on any node, at most once in three seconds. */
    askedAt: time('asked_at'),
    tradeNo: text('trade_no'),
    paidAmount: fen('paid_amount'),
    paidAt: time('paid_at'),
    surplus: text('surplus').$type<(typeof surplusReasons)[number]>(),
    createdAt: created(),
  },
  (t) => [
    index('payment_attempts_order').on(t.orderId, t.id),
    uniqueIndex('payment_attempts_live')
      .on(t.orderId, t.provider)
      .where(sql`${t.state} in ('created', 'open')`),
    uniqueIndex('payment_attempts_effective').on(t.orderId).where(sql`${t.state} = 'paid'`),
    index('payment_attempts_due').on(t.expiresAt).where(sql`${t.state} in ('created', 'open', 'closing')`),
    index('payment_attempts_paid').on(t.provider, t.paidAt).where(sql`${t.paidAt} is not null`),
  ],
);

/** Notices of providers that were verified, each once. */
export const payNotices = pgTable(
  'pay_notices',
  {
    provider: text('provider').$type<PayProvider>().notNull(),
    id: text('id').notNull(),
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    createdAt: created(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.id] }), index('pay_notices_age').on(t.createdAt)],
);

/** Refunds, and the queue of those that are to be sent to the provider. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey(),
    number: text('number').notNull().unique(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** Null when nothing was paid through a provider. */
    attemptId: uuid('attempt_id').references(() => paymentAttempts.id),
    accountId: uuid('account_id').notNull(),
    kind: text('kind', { enum: ['order', 'surplus'] }).notNull(),
    state: text('state').$type<(typeof refundStates)[number]>().notNull(),
    amount: fen('amount').notNull(),
    lines: jsonb('lines').$type<{ lineId: string; amount: number }[]>().notNull().default([]),
    reason: text('reason')
      .$type<(typeof refundReasons)[number] | typeof EXCHANGED | (typeof surplusReasons)[number]>()
      .notNull(),
    words: text('words').notNull().default(''),
    answer: text('answer'),
    decidedBy: text('decided_by'),
    /** What the provider said when it failed. */
    failure: text('failure'),
    tries: integer('tries').notNull().default(0),
    dueAt: time('due_at').notNull().defaultNow(),
    leasedUntil: time('leased_until'),
    refundNo: text('refund_no'),
    endedAt: time('ended_at'),
    createdAt: created(),
  },
  (t) => [
    index('refunds_order').on(t.orderId, t.id),
    index('refunds_state').on(t.state, t.id),
    index('refunds_account').on(t.accountId, t.id),
    uniqueIndex('refunds_open')
      .on(t.orderId)
      .where(
        sql`${t.kind} = 'order' and ${t.state} in ('requested', 'approved', 'submitted', 'abnormal', 'closed')`,
      ),
    uniqueIndex('refunds_surplus').on(t.attemptId).where(sql`${t.kind} = 'surplus'`),
    index('refunds_turns').on(t.accountId, t.dueAt).where(sql`${t.state} in ('approved', 'submitted')`),
    index('refunds_held').on(t.leasedUntil).where(sql`${t.state} in ('approved', 'submitted')`),
    check('refunds_amount', sql`${t.amount} > 0`),
  ],
);

export const invoices = pgTable(
  'invoices',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    accountId: uuid('account_id').notNull(),
    state: text('state').$type<(typeof invoiceStates)[number]>().notNull().default('applied'),
    kind: integer('kind').$type<(typeof invoiceKinds)[number]>().notNull(),
    title: text('title', { enum: ['personal', 'company'] }).notNull(),
    name: text('name').notNull(),
    taxNumber: text('tax_number').notNull().default(''),
    isDoubtful: boolean('is_doubtful').notNull().default(false),
    email: text('email').notNull(),
    amount: fen('amount').notNull(),
    reason: text('reason'),
    fileKey: text('file_key'),
    redFileKey: text('red_file_key'),
    issuedAt: time('issued_at'),
    createdAt: created(),
  },
  (t) => [
    index('invoices_account').on(t.accountId, t.id),
    index('invoices_state').on(t.state, t.id),
    // A red-letter invoice closes the one before; an order can then be invoiced anew.
    uniqueIndex('invoices_live')
      .on(t.orderId)
      .where(sql`${t.state} in ('applied', 'inProgress', 'ready', 'redPending')`),
    check('invoices_amount', sql`${t.amount} > 0`),
  ],
);

/** Double entry: each row moves fen from one account to another. Rows are never changed. */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    sourceId: uuid('source_id').notNull(),
    from: text('from_account').notNull(),
    to: text('to_account').notNull(),
    amount: fen('amount').notNull(),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('ledger_transfers_source').on(t.kind, t.sourceId),
    index('ledger_transfers_from').on(t.from, t.id),
    index('ledger_transfers_to').on(t.to, t.id),
    check('ledger_transfers_amount', sql`${t.amount} > 0 and ${t.from} <> ${t.to}`),
  ],
);

/** Balances at the end of days, so that no balance is summed from the beginning. */
export const ledgerSnapshots = pgTable(
  'ledger_snapshots',
  {
    account: text('account').notNull(),
    /** The last transfer that it counts. */
    lastId: uuid('last_id').notNull(),
    balance: fen('balance').notNull(),
    createdAt: created(),
  },
  (t) => [primaryKey({ columns: [t.account, t.lastId] })],
);

export const billDays = pgTable(
  'bill_days',
  {
    provider: text('provider').$type<PayProvider>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    payments: integer('payments').notNull().default(0),
    refunds: integer('refunds').notNull().default(0),
    amount: fen('amount').notNull().default(0),
    /** Null while the provider has no bill yet. */
    checkedAt: time('checked_at'),
  },
  (t) => [primaryKey({ columns: [t.provider, t.day] })],
);

export const billDifferences = pgTable(
  'bill_differences',
  {
    id: uuid('id').primaryKey(),
    provider: text('provider').$type<PayProvider>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: ['missing', 'extra', 'amount'] }).notNull(),
    what: text('what', { enum: ['payment', 'refund'] }).notNull(),
    number: text('number').notNull(),
    ours: fen('ours'),
    theirs: fen('theirs'),
    explanation: text('explanation'),
    explainedBy: text('explained_by'),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('bill_differences_number').on(t.provider, t.day, t.what, t.number),
    index('bill_differences_open').on(t.id).where(sql`${t.explanation} is null`),
  ],
);

/** The trades of the sandbox's providers; written only while SANDBOX=on. */
export const sandboxTrades = pgTable(
  'sandbox_trades',
  {
    id: text('id').primaryKey(),
    revision: integer('revision').notNull(),
    /** Names by which trades are looked up. */
    labels: text('labels').array().notNull(),
    /** When the next notice of the trade is due; null when none is. */
    dueAt: time('due_at'),
    record: jsonb('record').$type<unknown>().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('sandbox_trades_labels').using('gin', t.labels),
    index('sandbox_trades_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
    index('sandbox_trades_age').on(t.createdAt),
  ],
);
