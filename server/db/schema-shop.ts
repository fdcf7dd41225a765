import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  GrantedRight,
  grantStates,
  ItemType,
  marketStyles,
  MembershipLevel,
  offerStates,
  payoutStates,
  Period,
  sellerStates,
} from '../../contract/shop/limits';
import type { Language } from '../../contract/errors';
import { accounts, created, time } from './schema';
import { localText, localTexts } from './local-text';

/** Integer fen. */
export const fen = (name: string) => bigint(name, { mode: 'number' });

/** A right that buying a product gives. `days` null gives it for good. */
export interface ProductEffect {
  right: GrantedRight;
  subject: string;
  quantity: number;
  days: number | null;
}

/** Products for sale. Free assets have a row too, so that the market shows them. */
export const products = pgTable(
  'products',
  {
    id: uuid('id').primaryKey(),
    code: text('code').notNull().unique(),
    itemType: integer('item_type').$type<ItemType>().notNull(),
    itemId: text('item_id').notNull(),
    names: localText('names').notNull(),
    descriptions: localText('descriptions').notNull(),
    /** Short lines about what one gets. */
    points: localTexts('points').notNull().default(sql`'[]'::jsonb`),
    coverUrl: text('cover_url').notNull(),
    price: fen('price').notNull(),
    priceVersion: integer('price_version').notNull().default(1),
    vipOnly: boolean('vip_only').notNull().default(false),
    listed: boolean('listed').notNull().default(true),
    /** Pieces that can still be sold or are held by open orders; null without a limit. */
    stock: integer('stock'),
    /** Pieces that unpaid orders hold, where there is a limit; without one nobody counts them. */
    held: integer('held').notNull().default(0),
    /** Pieces of paid orders, but for what stands in {@link productSales} still. */
    sold: integer('sold').notNull().default(0),
    effects: jsonb('effects').$type<ProductEffect[]>().notNull(),
    style: text('style').$type<(typeof marketStyles)[number]>(),
    ratio: integer('ratio').$type<1 | 2 | 3 | 4>(),
    language: text('language').$type<Language>(),
    gender: text('gender').$type<'female' | 'male'>(),
    level: text('level').$type<MembershipLevel>(),
    period: text('period').$type<Period>(),
    /** Tax within the price, in hundredths of a percent, and its code at the tax office. */
    taxRate: integer('tax_rate').notNull().default(600),
    taxCode: text('tax_code').notNull(),
    /** The account of the creator; null for what Mirra sells. */
    sellerId: uuid('seller_id').references(() => accounts.id, { onDelete: 'set null' }),
    position: integer('position').notNull().default(0),
    version: integer('version').notNull().default(0),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('products_item').on(t.itemType, t.itemId),
    index('products_market').on(t.listed, t.itemType, t.position, t.id),
    index('products_price').on(t.price, t.id),
    index('products_age').on(t.createdAt, t.id),
    index('products_sold').on(t.sold, t.id),
    index('products_seller').on(t.sellerId),
    index('products_name').using('gin', sql`(${t.names}::text) gin_trgm_ops`),
    check('products_money', sql`${t.price} >= 0`),
    // Held pieces are part of the stock: nobody can sell what an open order holds.
    check('products_stock', sql`${t.held} >= 0 and (${t.stock} is null or ${t.stock} >= ${t.held})`),
  ],
);

/**
 * Pieces that were sold, or came back, since `sold` of their product was last brought up to date: anyone who pays only adds a row, so
 * that buyers of one product do not wait for each other.
 */
export const productSales = pgTable('product_sales', {
  id: uuid('id').primaryKey().defaultRandom(),
  productId: uuid('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' }),
  pieces: integer('pieces').notNull(),
});

/** Every price that a product has had. */
export const productPrices = pgTable(
  'product_prices',
  {
    id: uuid('id').primaryKey(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    price: fen('price').notNull(),
    /** Name of who set it. */
    setBy: text('set_by').notNull(),
    createdAt: created(),
  },
  (t) => [uniqueIndex('product_prices_version').on(t.productId, t.version)],
);

export const cartItems = pgTable(
  'cart_items',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull().default(1),
    /** The price that the buyer saw. */
    priceVersion: integer('price_version').notNull(),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('cart_items_product').on(t.accountId, t.productId),
    check('cart_items_quantity', sql`${t.quantity} > 0`),
  ],
);

/**
 * Dated rights of accounts. What an account may do is the fold of those that are granted; each bought line gives its grants
 * once.
 */
export const grants = pgTable(
  'grants',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    right: text('right').$type<GrantedRight>().notNull(),
    /** The level of a membership, or `type:id` of an asset; empty for what is only counted. */
    subject: text('subject').notNull().default(''),
    quantity: integer('quantity').notNull().default(1),
    /** How many of a counted right without an end are used. */
    used: integer('used').notNull().default(0),
    beginsAt: time('begins_at').notNull().defaultNow(),
    /** Null never ends. */
    endsAt: time('ends_at'),
    state: text('state').$type<(typeof grantStates)[number]>().notNull().default('granted'),
    /** The bought line; no reference, since orders outlive accounts and grants do not outlive theirs. */
    orderLineId: uuid('order_line_id'),
    /** What was paid for it, in fen: what is left of it is the credit of an upgrade. */
    value: fen('value').notNull().default(0),
    /** The line of the upgrade that took its place. */
    supersededBy: uuid('superseded_by'),
    /** Why staff granted or revoked it. */
    reason: text('reason'),
    /** How many days before its end the owner was last told of it: 7, 1 or 0. */
    remindedDays: integer('reminded_days'),
    createdAt: created(),
  },
  (t) => [
    index('grants_account').on(t.accountId, t.right, t.state),
    uniqueIndex('grants_line').on(t.orderLineId, t.right, t.subject),
    index('grants_superseded').on(t.supersededBy).where(sql`${t.supersededBy} is not null`),
    index('grants_end').on(t.endsAt).where(sql`${t.right} = 'membership' and ${t.state} = 'granted'`),
    check('grants_quantity', sql`${t.quantity} > 0 and ${t.used} between 0 and ${t.quantity}`),
    check('grants_period', sql`${t.endsAt} is null or ${t.endsAt} > ${t.beginsAt}`),
  ],
);

/** Accounts that sell things of their own. */
export const sellers = pgTable('sellers', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  state: text('state').$type<(typeof sellerStates)[number]>().notNull().default('applied'),
  name: text('name').notNull(),
  legalName: text('legal_name').notNull(),
  contact: text('contact').notNull(),
  declaration: text('declaration').notNull(),
  answer: text('answer'),
  createdAt: created(),
});

export const offers = pgTable(
  'offers',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    itemType: integer('item_type').$type<ItemType>().notNull(),
    itemId: text('item_id').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    price: fen('price').notNull(),
    state: text('state').$type<(typeof offerStates)[number]>().notNull().default('submitted'),
    declaration: text('declaration').notNull(),
    answer: text('answer'),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    createdAt: created(),
  },
  (t) => [
    index('offers_account').on(t.accountId, t.id),
    index('offers_state').on(t.state, t.id),
    uniqueIndex('offers_live').on(t.itemType, t.itemId).where(sql`${t.state} in ('submitted', 'listed')`),
  ],
);

export const payouts = pgTable(
  'payouts',
  {
    id: uuid('id').primaryKey(),
    /** Stays when the account goes: it is a record of money. */
    accountId: uuid('account_id').notNull(),
    sellerName: text('seller_name').notNull(),
    amount: fen('amount').notNull(),
    state: text('state').$type<(typeof payoutStates)[number]>().notNull().default('requested'),
    target: text('target').notNull(),
    reference: text('reference'),
    answer: text('answer'),
    approvedById: uuid('approved_by_id'),
    approvedBy: text('approved_by'),
    paidBy: text('paid_by'),
    paidAt: time('paid_at'),
    createdAt: created(),
  },
  (t) => [
    index('payouts_account').on(t.accountId, t.id),
    index('payouts_state').on(t.state, t.id),
    uniqueIndex('payouts_open').on(t.accountId).where(sql`${t.state} in ('requested', 'approved')`),
    check('payouts_amount', sql`${t.amount} > 0`),
  ],
);
