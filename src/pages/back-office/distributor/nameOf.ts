import type { Application } from '../../../../contract/distributor/schema';

/** What an applicant is called: a company by its name, a person by theirs. */
export const nameOf = ({
  type,
  companyName,
  applicantName,
}: Pick<Application, 'type' | 'companyName' | 'applicantName'>): string =>
  type === 'enterprise' ? companyName : applicantName;
