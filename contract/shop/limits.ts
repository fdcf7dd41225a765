/** Kinds of things that are sold, by the number that calls name them with. */
export const itemTypes = {
  avatar: 1,
  background: 2,
  voice: 3,
  avatarClone: 4,
  membership: 5,
  goods: 6,
  voiceClone: 7,
  /** The deposit of a distributor: no price of anything, and given back in full. */
  settleIn: 8,
  /** A voice in the style of a recording, where no service clones voices. */
  voiceStyle: 9,
} as const;

export type ItemType = (typeof itemTypes)[keyof typeof itemTypes];

/** Kinds that a project uses, and that an account owns for good once it has bought them. */
export const assetTypes = [itemTypes.avatar, itemTypes.background, itemTypes.voice] as const;

/** Levels of membership, the lowest first; `free` is none. */
export const membershipLevels = ['free', 'standard', 'professional', 'flagship'] as const;

export type MembershipLevel = (typeof membershipLevels)[number];

/** Days of a paid period: never shorter than the longest month and year of the calendar. */
export const periodDays = { month: 31, year: 366 } as const;

export type Period = keyof typeof periodDays;

/** Days after the end of a membership in which its rights stay. */
export const GRACE_DAYS = 7;

/** A membership cannot be paid further ahead than this, days. */
export const MEMBERSHIP_AHEAD_DAYS = 3 * 366;

/** How long an unpaid order holds its price and its stock, seconds. */
export const ORDER_HOLD_SECONDS = 900;

/** How often a page asks whether an order is paid, seconds. */
export const PAY_POLL_SECONDS = 1;

export const payProviders = ['wechat', 'alipay'] as const;

export type PayProvider = (typeof payProviders)[number];

/** How an order was paid; `credit` is a price of zero, `mock` the configured list of test users. */
export const payMethods = [...payProviders, 'credit', 'mock'] as const;

export type PayMethod = (typeof payMethods)[number];

/** Whether a provider took the money of an order: then it has books, can go back, and can be invoiced. */
export const isOfProvider = (method: PayMethod | null): method is PayProvider =>
  (payProviders as readonly (string | null)[]).includes(method);

export const orderStates = [
  'unpaid',
  'paid',
  'cancelled',
  'refundPending',
  'refunding',
  'refundFailed',
  'refunded',
] as const;

/** Why an order was canceled. */
export const cancelReasons = ['user', 'timeout', 'replaced', 'conflict'] as const;

export const attemptStates = ['created', 'open', 'closing', 'closed', 'failed', 'paid', 'surplus'] as const;

/** Why money came that no order waited for. */
export const surplusReasons = ['late', 'double', 'amount', 'conflict'] as const;

export const refundStates = [
  'requested',
  'rejected',
  'approved',
  'submitted',
  'succeeded',
  'abnormal',
  'closed',
] as const;

/** How far money stands that a buyer has asked back, or is owed, and that is not back yet. */
export const openRefundStages = ['review', 'underWay', 'failed'] as const;

export type OpenRefundStage = (typeof openRefundStages)[number];

export const refundReasons = ['unwanted', 'faulty', 'wrong', 'duplicate', 'other'] as const;

/** Why a part of a price goes back without a request: its buyer has taken something that costs less in the place of what was bought. */
export const EXCHANGED = 'exchanged';

export const invoiceStates = [
  'applied',
  'inProgress',
  'ready',
  'notInvoiceable',
  'redPending',
  'redIssued',
] as const;

/** 81 is a special, 82 an ordinary invoice. */
export const invoiceKinds = [81, 82] as const;

export const grantStates = ['granted', 'superseded', 'revoked'] as const;

/** What goods and memberships give besides the level; counted, and for some days or for good. */
export const grantedRights = [
  'membership',
  'asset',
  'avatarClones',
  'voiceClones',
  'voiceStyles',
  'gigabytes',
  'pictures',
  'creations',
  'streams',
  /** Seconds of rendered film, beside those of the month. */
  'filmSeconds',
] as const;

export type GrantedRight = (typeof grantedRights)[number];

/** Looks of backgrounds and avatars in the market. */
export const marketStyles = ['realistic', 'illustrated', 'business', 'casual', 'festive', 'minimal'] as const;

export const marketSorts = ['popular', 'latest', 'priceUp', 'priceDown'] as const;

/** What somebody must pay for a thing: nothing, its price, or a membership. */
export const marketAccess = ['free', 'priced', 'vip'] as const;

/** Limits of the shop: things in a cart, pieces of one thing, characters of texts, the highest price in fen. */
export const shopLimits = {
  cart: 50,
  quantity: 99,
  price: 100_000_000,
  reason: 200,
  search: 50,
  /** Characters that a voice speaks to somebody who has not bought it, and how often in a minute and a day. */
  sample: 30,
  samplesPerMinute: 6,
  samplesPerDay: 60,
  clientKey: 64,
} as const;

/** Limits of invoices; the name of a company is counted in bytes of GBK, in which tax offices keep it. */
export const invoiceLimits = { companyBytes: 100, person: 50, email: 254, number: 40 } as const;

/** Number of the taxpayer: what blocks. A wrong check digit only warns, since such numbers have been issued. */
export const TAX_NUMBER_PATTERN = '^[0-9A-Z]{15,20}$';

/** Versions of the texts that a buyer agrees to; the order keeps which ones. */
export const CONSENT_VERSION = '2026-11';

export const LICENSE_VERSION = '2026-11';

/** Version of the declaration of rights with which a creator offers something. */
export const DECLARATION_VERSION = '2026-11';

/** Hours in which people answer, in China. */
export const serviceHours = { from: 10, to: 21, zone: 'Asia/Shanghai' } as const;

export const sellerStates = ['applied', 'verified', 'rejected'] as const;

export const offerStates = ['submitted', 'rejected', 'listed', 'delisted'] as const;

export const payoutStates = ['requested', 'approved', 'paid', 'rejected'] as const;

/** Limits of sellers: the least payout in fen, days until a share can be paid out, characters. */
export const sellerLimits = { payout: 10_000, frozenDays: 7, name: 30, legalName: 60, contact: 60 } as const;
