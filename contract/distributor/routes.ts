import * as T from 'typebox';
import { defineRoutes } from '../api/route';
import { Id, nullable, pageOf, pageQuery } from '../common/schema';
import { applicationFields, applicationStates, distributorLimits } from './limits';
import {
  Application,
  ApplicationDocument,
  ApplicationDraft,
  ApplicationForm,
  Commission,
  CommissionRate,
  CommissionStatement,
  DeskApplication,
  DeskDistributor,
  DeskStatement,
  Distributor,
  DistributorLevelName,
  DocumentKindName,
  Earnings,
  Payee,
  short,
  StatementState,
} from './schema';
import { shopLimits } from '../shop/limits';

const one = { params: T.Object({ id: Id }) };

const month = T.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' });

export const distributorRoutes = defineRoutes({
  'POST /distributor/visit': {
    summary: 'What a code is; the browser remembers a valid one for 30 days, the first one only',
    access: 'public',
    body: T.Object({ code: T.String({ minLength: 1, maxLength: 64 }) }),
    data: T.Object({
      code: nullable(T.String({ description: 'As it is written; null when it is nobody’s' })),
      isHouse: T.Boolean(),
      isOwn: T.Boolean({ description: 'Of the user who asks' }),
    }),
  },
  'GET /distributor': {
    summary: 'The user as an applicant and as a distributor',
    access: 'user',
    data: T.Object({
      application: nullable(Application),
      distributor: nullable(Distributor),
      deposit: nullable(
        T.Integer({
          minimum: 0,
          description: 'Fen that joining asks for now, given back in full; null for none',
        }),
      ),
    }),
  },
  'POST /distributor/application': {
    summary: 'Send an application, or again after a rejection',
    access: 'user',
    body: ApplicationForm,
    data: Application,
  },
  'PUT /distributor/application': {
    summary: 'Keep what was typed of an application that was never sent; once it was, nothing changes',
    access: 'user',
    body: ApplicationDraft,
    data: T.Object({ kept: T.Boolean() }),
  },
  'POST /distributor/document/{kind}': {
    summary: 'Keep a document of an application, encrypted; a newer one takes its place',
    access: 'user',
    params: T.Object({ kind: DocumentKindName }),
    form: T.Object({ files: T.Array(T.String({ format: 'binary' })) }),
    data: ApplicationDocument,
  },
  'POST /distributor/leave': {
    summary: 'Stop being a distributor: the code ends, the deposit goes back, what was earned is still paid',
    access: 'user',
    data: Distributor,
  },
  'GET /distributor/earnings': {
    summary: 'Sums of the user’s commissions',
    access: 'user',
    data: Earnings,
  },
  'GET /distributor/commissions': {
    summary: 'Commissions, the latest first',
    access: 'user',
    query: T.Object({ ...pageQuery, statement: T.Optional(Id), month: T.Optional(month) }),
    data: pageOf(Commission),
  },
  'GET /distributor/statements': {
    summary: 'Statements, the latest first',
    access: 'user',
    query: T.Object(pageQuery),
    data: pageOf(CommissionStatement),
  },
  'POST /distributor/statements/{id}/confirm': {
    summary: 'Confirm a statement, and say where it is paid to',
    access: 'user',
    stepUp: true,
    ...one,
    body: Payee,
    data: CommissionStatement,
  },
  'POST /distributor/statements/{id}/dispute': {
    summary: 'Say what is wrong with a statement',
    access: 'user',
    ...one,
    body: T.Object({ words: short(distributorLimits.words) }),
    data: CommissionStatement,
  },
  'GET /distributor/statements/{id}/pdf': {
    summary: 'A statement as a PDF',
    access: 'user',
    ...one,
    framing: 'raw',
    produces: 'application/pdf',
  },
  'GET /distributor/statements/{id}/xlsx': {
    summary: 'The lines of a statement as a table',
    access: 'user',
    ...one,
    framing: 'raw',
    produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
});

const reason = T.String({ minLength: 1, maxLength: shopLimits.reason });

const staff = { access: 'staff', area: 'distributor' } as const;

const finance = { access: 'staff', area: 'finance' } as const;

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
