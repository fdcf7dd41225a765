import * as T from 'typebox';
import { Fen, Id, nullable, Time } from '../common/schema';
import {
  applicationFields,
  applicationStates,
  commissionStates,
  depositStates,
  distributorLevels,
  distributorLimits,
  distributorStates,
  distributorTypes,
  documentKinds,
  statementStates,
} from './limits';

export const short = (limit: number) => T.String({ maxLength: limit * 4 });

const SignedFen = T.Integer({ description: 'Fen; negative takes back' });

const Rate = T.Integer({ minimum: 0, maximum: 10_000, description: 'Hundredths of a percent' });

export const DistributorLevelName = T.Enum([...distributorLevels]);

export const DocumentKindName = T.Enum([...documentKinds]);

export const StatementState = T.Enum([...statementStates]);
export type StatementState = T.Static<typeof StatementState>;

/** A document of an application as its applicant sees it: that it is there, never its picture. */
export const ApplicationDocument = T.Object({
  kind: DocumentKindName,
  bytes: T.Integer(),
  width: T.Integer(),
  height: T.Integer(),
  dpi: nullable(T.Integer({ description: 'As the file declares; null when it does not' })),
  createTime: Time,
});
export type ApplicationDocument = T.Static<typeof ApplicationDocument>;

const applicationFacts = {
  type: T.Enum([...distributorTypes]),
  level: DistributorLevelName,
  companyName: short(distributorLimits.company),
  creditCode: short(18),
  businessTerm: T.String({
    maxLength: 10,
    description: 'Last day of the license, YYYY-MM-DD; empty without an end',
  }),
  school: short(distributorLimits.school),
  applicantName: short(distributorLimits.name),
  gender: T.Enum(['male', 'female']),
  email: short(distributorLimits.email),
  phone: short(20),
  legalName: short(distributorLimits.name),
};

export const Application = T.Object({
  id: Id,
  state: T.Enum([...applicationStates]),
  version: T.Integer({ description: 'How often it was sent' }),
  ...applicationFacts,
  idNumber: T.String({ description: 'Masked; empty when none is kept' }),
  isCreditCodeDoubtful: T.Boolean({ description: 'Its check digit does not fit, which staff looks at' }),
  documents: T.Array(ApplicationDocument),
  answer: nullable(T.String({ description: 'Why it was rejected' })),
  wrong: T.Array(T.Enum([...applicationFields]), { description: 'What was wrong' }),
  submitTime: nullable(Time),
  decideTime: nullable(Time),
});
export type Application = T.Static<typeof Application>;

/** What was typed of an application before it is sent: without the ID number, which is asked for when it is. */
export const ApplicationDraft = T.Object(applicationFacts);
export type ApplicationDraft = T.Static<typeof ApplicationDraft>;

export const ApplicationForm = T.Object({
  ...applicationFacts,
  idNumber: T.Optional(T.String({ maxLength: 40, description: 'Left out, the one that is kept stays' })),
  consent: T.String({ maxLength: 20, description: 'Version of the consent to keep identity documents' }),
});
export type ApplicationForm = T.Static<typeof ApplicationForm>;

/** The deposit of a distributor, which is given back in full whenever it ends. */
export const Deposit = T.Object({
  state: T.Enum([...depositStates], { description: 'Returned as soon as its refund is approved' }),
  amount: Fen,
  priceVersion: nullable(T.Integer({ description: 'Of the price that is due; null once it is paid' })),
  orderNo: nullable(T.String({ description: 'The order that paid it' })),
});
export type Deposit = T.Static<typeof Deposit>;

export const Distributor = T.Object({
  id: Id,
  code: T.String(),
  state: T.Enum([...distributorStates]),
  level: DistributorLevelName,
  rate: Rate,
  deposit: nullable(Deposit),
  createTime: Time,
  endTime: nullable(Time),
});
export type Distributor = T.Static<typeof Distributor>;

export const Earnings = T.Object({
  frozen: SignedFen,
  payable: SignedFen,
  inStatement: SignedFen,
  paid: SignedFen,
  customers: T.Integer({ description: 'Accounts that came by the code' }),
  freezeDays: T.Integer(),
  minimum: Fen,
  months: T.Array(T.Object({ month: T.String(), amount: SignedFen, orders: T.Integer() }), {
    description: 'The last twelve months, the oldest first',
  }),
});
export type Earnings = T.Static<typeof Earnings>;

export const Commission = T.Object({
  id: Id,
  orderNo: T.String(),
  name: T.String(),
  isReversal: T.Boolean(),
  net: SignedFen,
  rate: Rate,
  amount: SignedFen,
  state: T.Enum([...commissionStates]),
  time: Time,
  payableTime: Time,
});
export type Commission = T.Static<typeof Commission>;

export const CommissionStatement = T.Object({
  id: Id,
  number: T.String(),
  month: T.String({ description: 'YYYY-MM' }),
  state: StatementState,
  amount: Fen,
  carried: SignedFen,
  lines: T.Integer(),
  dispute: nullable(T.String()),
  answer: nullable(T.String({ description: 'Of staff, to the dispute' })),
  payee: nullable(T.Object({ holder: T.String(), bank: T.String(), account: T.String() })),
  reference: nullable(T.String({ description: "The bank's number of the transfer" })),
  createTime: Time,
  confirmTime: nullable(Time),
  payTime: nullable(Time),
});
export type CommissionStatement = T.Static<typeof CommissionStatement>;

/** Where a statement is paid to. */
export const Payee = T.Object({
  holder: short(distributorLimits.name),
  bank: short(distributorLimits.bank),
  account: short(30),
});
export type Payee = T.Static<typeof Payee>;

const user = nullable(T.Object({ userId: Id, userName: T.String(), phone: T.String() }));

export const DeskApplication = T.Object({
  ...Application.properties,
  user,
  duplicates: T.Integer({ description: 'Applications of other accounts with the same ID number' }),
  reviews: T.Array(
    T.Object({
      version: T.Integer(),
      act: T.Enum(['submit', 'approve', 'reject']),
      by: T.String(),
      reason: nullable(T.String()),
      time: Time,
    }),
    { description: 'What happened to it, the latest first; empty in lists' },
  ),
});
export type DeskApplication = T.Static<typeof DeskApplication>;

export const DeskDistributor = T.Object({
  ...Distributor.properties,
  user,
  name: T.String(),
  customers: T.Integer(),
  balance: T.Integer({ description: 'Fen of its account in the ledger' }),
});
export type DeskDistributor = T.Static<typeof DeskDistributor>;

export const DeskStatement = T.Object({
  ...CommissionStatement.properties,
  distributor: T.String({ description: 'Name of the company or the person' }),
  code: T.String(),
  proposedBy: nullable(T.String()),
  paidBy: nullable(T.String()),
});
export type DeskStatement = T.Static<typeof DeskStatement>;

export const CommissionRate = T.Object({
  level: DistributorLevelName,
  rate: T.Integer({ minimum: 0, maximum: 5_000, description: 'Hundredths of a percent' }),
  from: Time,
  by: T.String(),
});
export type CommissionRate = T.Static<typeof CommissionRate>;
