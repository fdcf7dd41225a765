import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
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
  ApplicationField,
  applicationStates,
  commissionStates,
  DistributorLevel,
  distributorStates,
  DistributorType,
  DocumentKind,
  statementStates,
} from '../../contract/distributor/limits';
import { accounts, created, time } from './schema';
import { orderLines, orders } from './schema-order';
import { fen } from './schema-shop';
import { localText } from './local-text';

/** Applications as distributors, one an account. Nothing here says who has invited whom: nobody earns by that. */
export const distributorApplications = pgTable(
  'distributor_applications',
  {
    id: uuid('id').primaryKey(),
    /** No reference: what was paid must be known for years. */
    accountId: uuid('account_id').notNull().unique(),
    state: text('state').$type<(typeof applicationStates)[number]>().notNull().default('draft'),
    version: integer('version').notNull().default(0),
    type: text('type').$type<DistributorType>().notNull().default('personal'),
    level: text('level').$type<DistributorLevel>().notNull().default('bronze'),
    companyName: text('company_name').notNull().default(''),
    creditCode: text('credit_code').notNull().default(''),
    isCreditCodeDoubtful: boolean('is_credit_code_doubtful').notNull().default(false),
    businessTerm: text('business_term').notNull().default(''),
    school: text('school').notNull().default(''),
    applicantName: text('applicant_name').notNull().default(''),
    gender: text('gender', { enum: ['male', 'female'] })
      .notNull()
      .default('male'),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    legalName: text('legal_name').notNull().default(''),
    /** The ID number, sealed; null once it is deleted. */
    idSealed: text('id_sealed'),
    /** A keyed hash by which the same number is found again. */
    idDigest: text('id_digest'),
    /** As lists show it. */
    idMasked: text('id_masked').notNull().default(''),
    consentVersion: text('consent_version'),
    consentAt: time('consent_at'),
    answer: text('answer'),
    wrong: jsonb('wrong').$type<ApplicationField[]>().notNull().default([]),
    submittedAt: time('submitted_at'),
    decidedAt: time('decided_at'),
    updatedAt: time('updated_at').notNull().defaultNow(),
    createdAt: created(),
  },
  (t) => [
    index('distributor_applications_state').on(t.state, t.id),
    index('distributor_applications_digest').on(t.idDigest),
  ],
);

/** What happened to an application; each sending keeps the form as it was, sealed. */
export const distributorReviews = pgTable(
  'distributor_reviews',
  {
    id: uuid('id').primaryKey(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => distributorApplications.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    act: text('act', { enum: ['submit', 'approve', 'reject'] }).notNull(),
    by: text('by').notNull(),
    reason: text('reason'),
    formSealed: text('form_sealed'),
    createdAt: created(),
  },
  (t) => [index('distributor_reviews_application').on(t.applicationId, t.id)],
);

/** Encrypted images of applications, each under a key of its own, which is wrapped by the installation's. */
export const distributorDocuments = pgTable(
  'distributor_documents',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => distributorApplications.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<DocumentKind>().notNull(),
    storageKey: text('storage_key').notNull(),
    wrappedKey: text('wrapped_key').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    dpi: integer('dpi'),
    createdAt: created(),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.kind] }),
    uniqueIndex('distributor_documents_key').on(t.storageKey),
  ],
);

export const distributors = pgTable(
  'distributors',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id').notNull().unique(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => distributorApplications.id),
    code: text('code').notNull().unique(),
    level: text('level').$type<DistributorLevel>().notNull(),
    state: text('state').$type<(typeof distributorStates)[number]>().notNull().default('active'),
    endedAt: time('ended_at'),
    createdAt: created(),
  },
  (t) => [index('distributors_age').on(t.createdAt, t.id)],
);

/** What each level earns from a time on, in hundredths of a percent. */
export const distributorRates = pgTable(
  'distributor_rates',
  {
    level: text('level').$type<DistributorLevel>().notNull(),
    from: time('from_time').notNull(),
    rate: integer('rate').notNull(),
    by: text('by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.level, t.from] }),
    check('distributor_rates_rate', sql`${t.rate} between 0 and 10000`),
  ],
);

/** By whose code an account came: the first valid one, for good. */
export const attributions = pgTable(
  'attributions',
  {
    accountId: uuid('account_id').primaryKey(),
    distributorId: uuid('distributor_id')
      .notNull()
      .references(() => distributors.id),
    createdAt: created(),
  },
  (t) => [index('attributions_distributor').on(t.distributorId)],
);

/** Browsers in which somebody has looked after their own earnings: whom they bring in there is themselves. */
export const distributorDevices = pgTable(
  'distributor_devices',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the browser's random number. */
    device: text('device').notNull(),
    seenAt: time('seen_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.device] }), index('distributor_devices_seen').on(t.seenAt)],
);

/** Statements of commissions, numbered; their lines never change. */
export const commissionStatements = pgTable(
  'commission_statements',
  {
    id: uuid('id').primaryKey(),
    number: text('number').notNull().unique(),
    distributorId: uuid('distributor_id')
      .notNull()
      .references(() => distributors.id),
    month: text('month').notNull(),
    state: text('state').$type<(typeof statementStates)[number]>().notNull().default('issued'),
    amount: fen('amount').notNull(),
    /** The part of it that became payable before the month. */
    carried: fen('carried').notNull(),
    lines: integer('lines').notNull(),
    dispute: text('dispute'),
    answer: text('answer'),
    payeeSealed: text('payee_sealed'),
    reference: text('reference'),
    proposedBy: text('proposed_by'),
    proposedById: uuid('proposed_by_id'),
    paidBy: text('paid_by'),
    confirmedAt: time('confirmed_at'),
    paidAt: time('paid_at'),
    createdAt: created(),
  },
  (t) => [
    index('commission_statements_distributor').on(t.distributorId, t.id),
    index('commission_statements_state').on(t.state, t.id),
    check('commission_statements_amount', sql`${t.amount} > 0`),
  ],
);

/**
 * Commissions of order lines. A sale adds a row, each refund of it a negative one; `net` is what stands of the order line
 * after it, which also makes each row unique.
 */
export const commissions = pgTable(
  'commissions',
  {
    id: uuid('id').primaryKey(),
    distributorId: uuid('distributor_id')
      .notNull()
      .references(() => distributors.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    orderLineId: uuid('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    orderNo: text('order_no').notNull(),
    names: localText('names').notNull(),
    isReversal: boolean('is_reversal').notNull(),
    net: fen('net').notNull(),
    rate: integer('rate').notNull(),
    amount: fen('amount').notNull(),
    state: text('state').$type<(typeof commissionStates)[number]>().notNull().default('frozen'),
    payableAt: time('payable_at').notNull(),
    statementId: uuid('statement_id').references(() => commissionStatements.id),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('commissions_line').on(t.orderLineId, t.net),
    index('commissions_distributor').on(t.distributorId, t.id),
    index('commissions_due').on(t.distributorId, t.payableAt).where(sql`${t.statementId} is null`),
    index('commissions_statement').on(t.statementId),
    check(
      'commissions_sign',
      sql`(${t.isReversal} and ${t.amount} <= 0) or (not ${t.isReversal} and ${t.amount} >= 0)`,
    ),
  ],
);
