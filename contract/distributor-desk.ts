import * as T from 'typebox';
import { Id, nullable, pageOf, pageQuery, Time } from './common';
import {
  Application,
  CommissionStatement,
  Distributor,
  DistributorLevelName,
  DocumentKindName,
  Payee,
  StatementState,
} from './distributor';
import { applicationFields, applicationStates, distributorLimits } from './distributor-constants';
import { defineRoutes } from './route';
import { shopLimits } from './shop-constants';

const one = { params: T.Object({ id: Id }) };
const reason = T.String({ minLength: 1, maxLength: shopLimits.reason });
const staff = { access: 'staff', area: 'distributor' } as const;
const finance = { access: 'staff', area: 'finance' } as const;
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

export const distributorDeskRoutes = defineRoutes({
  'GET /ops/distributor/applications': {
    summary: 'Applications, the latest first; ID numbers are masked',
    ...staff,
    query: T.Object({ ...pageQuery, state: T.Optional(T.Enum([...applicationStates])) }),
    data: pageOf(DeskApplication),
  },
  'GET /ops/distributor/applications/{id}': {
    summary: 'One application with its history',
    ...staff,
    ...one,
    data: DeskApplication,
  },
  'POST /ops/distributor/applications/{id}/reveal': {
    summary: 'The ID number, for a reason that goes into the log',
    ...staff,
    stepUp: true,
    ...one,
    body: T.Object({ reason }),
    data: T.Object({ idNumber: T.String() }),
  },
  'POST /ops/distributor/applications/{id}/document/{kind}': {
    summary: 'A document with the name of who looks at it and the time on it; the reason goes into the log',
    ...staff,
    stepUp: true,
    params: T.Object({ id: Id, kind: DocumentKindName }),
    body: T.Object({ reason }),
    framing: 'raw',
    produces: 'image/jpeg',
  },
  'POST /ops/distributor/applications/{id}/approve': {
    summary: 'Approve an application: the account becomes a distributor of a level',
    ...staff,
    ...one,
    body: T.Object({ level: DistributorLevelName }),
    data: DeskApplication,
  },
  'POST /ops/distributor/applications/{id}/reject': {
    summary: 'Reject an application, and say what was wrong',
    ...staff,
    ...one,
    body: T.Object({ reason, wrong: T.Array(T.Enum([...applicationFields]), { maxItems: 20 }) }),
    data: DeskApplication,
  },
  'GET /ops/distributor/page': {
    summary: 'Distributors, the latest first',
    ...staff,
    query: T.Object(pageQuery),
    data: pageOf(DeskDistributor),
  },
  'POST /ops/distributor/{id}/level': {
    summary: 'Give a distributor another level; sales from now on count by it',
    ...staff,
    ...one,
    body: T.Object({ level: DistributorLevelName, reason }),
    data: DeskDistributor,
  },
  'POST /ops/distributor/{id}/end': {
    summary:
      'End a distributor: its code is nobody’s any more, its deposit goes back, and what it has earned is still paid',
    ...staff,
    ...one,
    body: T.Object({ reason }),
    data: DeskDistributor,
  },
  'GET /ops/distributor/rates': {
    summary: 'What each level earns, by date',
    ...staff,
    data: T.Array(CommissionRate),
  },
  'POST /ops/distributor/rates': {
    summary: 'Set what a level earns of sales from now on',
    ...staff,
    body: T.Object({ level: DistributorLevelName, rate: CommissionRate.properties.rate, reason }),
    data: T.Array(CommissionRate),
  },
  'GET /ops/commission/page': {
    summary: 'Statements of commissions, the latest first',
    ...finance,
    query: T.Object({ ...pageQuery, state: T.Optional(StatementState) }),
    data: pageOf(DeskStatement),
  },
  'POST /ops/commission/close': {
    summary: 'Put what is payable now into statements, without waiting for the end of the month',
    ...finance,
    data: T.Object({ statements: T.Integer() }),
  },
  'POST /ops/commission/{id}/answer': {
    summary: 'Answer a dispute; the distributor looks at the statement again',
    ...finance,
    ...one,
    body: T.Object({ answer: reason }),
    data: DeskStatement,
  },
  'POST /ops/commission/{id}/payee': {
    summary: 'Where a statement is paid to, for a reason that goes into the log',
    ...finance,
    stepUp: true,
    ...one,
    body: T.Object({ reason }),
    data: Payee,
  },
  'POST /ops/commission/{id}/propose': {
    summary: "Propose the payout of a confirmed statement, by the bank's number of the transfer",
    ...finance,
    stepUp: true,
    ...one,
    body: T.Object({ reference: T.String({ minLength: 1, maxLength: distributorLimits.reference }) }),
    data: DeskStatement,
  },
  'POST /ops/commission/{id}/pay': {
    summary: 'Confirm a payout that somebody else has proposed',
    ...finance,
    stepUp: true,
    ...one,
    data: DeskStatement,
  },
  'POST /ops/commission/{id}/withdraw': {
    summary: 'Take the proposal of a payout back',
    ...finance,
    ...one,
    body: T.Object({ reason }),
    data: DeskStatement,
  },
});
