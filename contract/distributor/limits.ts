export const distributorTypes = ['enterprise', 'personal', 'campus'] as const;

export type DistributorType = (typeof distributorTypes)[number];

/** Levels of distributors, the lowest first; each has a rate of its own. */
export const distributorLevels = ['bronze', 'silver', 'gold'] as const;

export type DistributorLevel = (typeof distributorLevels)[number];

/** What a level earns of each sale until an operator sets something else, in hundredths of a percent. */
export const defaultRates: Readonly<Record<DistributorLevel, number>> = {
  bronze: 1000,
  silver: 1200,
  gold: 1500,
};

/** `draft` has documents and was not sent yet. */
export const applicationStates = ['draft', 'pending', 'approved', 'rejected'] as const;

/** Fields of an application; a rejection names those that were wrong. */
export const applicationFields = [
  'companyName',
  'creditCode',
  'businessTerm',
  'school',
  'applicantName',
  'gender',
  'email',
  'phone',
  'legalName',
  'idNumber',
  'idFront',
  'idBack',
  'licence',
] as const;

export type ApplicationField = (typeof applicationFields)[number];

export const documentKinds = ['idFront', 'idBack', 'licence'] as const;

export type DocumentKind = (typeof documentKinds)[number];

/** Documents that each type needs. */
export const neededDocuments: Readonly<Record<DistributorType, readonly DocumentKind[]>> = {
  enterprise: ['idFront', 'idBack', 'licence'],
  personal: ['idFront', 'idBack'],
  campus: ['idFront', 'idBack'],
};

/** Largest files, bytes; an ID card at 300 DPI is this many pixels wide and high. */
export const documentLimits = {
  licenseBytes: 3 * 1024 * 1024,
  idBytes: 2 * 1024 * 1024,
  dpi: 300,
  width: 1011,
  height: 638,
} as const;

/** Where the operator asks for a deposit, a distributor begins once it is paid. */
export const distributorStates = ['awaitingDeposit', 'active', 'ended'] as const;

/** What names the deposit in orders, among the products of its kind. */
export const DEPOSIT_ITEM = 'settle-in';

/** `due` is asked for, `held` is paid and not given back. */
export const depositStates = ['due', 'held', 'returned'] as const;

/** A commission is frozen while its order can still be refunded. */
export const commissionStates = ['frozen', 'payable', 'inStatement', 'paid'] as const;

export const statementStates = ['issued', 'disputed', 'confirmed', 'proposed', 'paid'] as const;

/** Characters of each text of an application; years that an applicant must have. */
export const distributorLimits = {
  name: 50,
  company: 100,
  school: 60,
  email: 254,
  words: 300,
  bank: 60,
  reference: 60,
  age: 18,
  code: 16,
} as const;

/** The code of the house: who comes by it applies without anybody's invitation. */
export const HOUSE_CODE = 'mirra';

/** Version of the text by which an applicant agrees that identity documents are kept. */
export const DISTRIBUTOR_CONSENT_VERSION = '2026-11';

/** Days for which a browser remembers the code of the link that it came by. */
export const REFERRAL_DAYS = 30;

/** Days after which documents go: after a rejection, after the end of a distributor, and of what was never sent. */
export const documentDays = { rejected: 30, ended: 90, draft: 30 } as const;

/** Form of a unified social credit code: no I, O, S, V and Z. */
export const CREDIT_CODE_PATTERN = '^[0-9A-HJ-NP-RTUW-Y]{2}[0-9]{6}[0-9A-HJ-NP-RTUW-Y]{10}$';

/** Form of the number of an ID card; its check digit is the server's matter. */
export const ID_NUMBER_PATTERN = '^[1-9][0-9]{16}[0-9Xx]$';

/** Codes of distributors, without letters that are easily confused. */
export const DISTRIBUTOR_CODE_PATTERN = '^[A-Za-z0-9]{3,16}$';
