import type { Application, Deposit, Distributor } from '../../../../contract/distributor/schema';
import { describeDocument } from '../documents/service';
import type { DocumentRow } from '../documents/store';
import type { ApplicationRow, DistributorRow } from './store';

export const describeApplication = (row: ApplicationRow, documents: readonly DocumentRow[]): Application => ({
  id: row.id,
  state: row.state,
  version: row.version,
  type: row.type,
  level: row.level,
  companyName: row.companyName,
  creditCode: row.creditCode,
  businessTerm: row.businessTerm,
  school: row.school,
  applicantName: row.applicantName,
  gender: row.gender,
  email: row.email,
  phone: row.phone,
  legalName: row.legalName,
  // Once it is deleted, nothing of it is shown either.
  idNumber: row.idSealed === null ? '' : row.idMasked,
  isCreditCodeDoubtful: row.isCreditCodeDoubtful,
  documents: documents.filter(({ applicationId }) => applicationId === row.id).map(describeDocument),
  answer: row.answer,
  wrong: row.wrong,
  submitTime: row.submittedAt?.toISOString() ?? null,
  decideTime: row.decidedAt?.toISOString() ?? null,
});

export const describeDistributor = (
  row: DistributorRow,
  rate: number,
  deposit: Deposit | null,
): Distributor => ({
  id: row.id,
  code: row.code,
  state: row.state,
  level: row.level,
  rate,
  deposit,
  createTime: row.createdAt.toISOString(),
  endTime: row.endedAt?.toISOString() ?? null,
});

/** What a distributor is called: a company by its name, a person by theirs. */
export const nameOf = ({ type, companyName, applicantName }: ApplicationRow): string =>
  type === 'enterprise' ? companyName : applicantName;
