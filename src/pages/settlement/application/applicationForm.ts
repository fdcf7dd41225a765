import {
  type ApplicationField,
  CREDIT_CODE_PATTERN,
  DISTRIBUTOR_CONSENT_VERSION,
  type DocumentKind,
  ID_NUMBER_PATTERN,
  neededDocuments,
} from '../../../../contract/distributor/limits';
import type { Application, ApplicationDraft, ApplicationForm } from '../../../../contract/distributor/schema';

export type ApplicationValues = Omit<ApplicationForm, 'consent' | 'idNumber'> & {
  idNumber: string;
  agreed: boolean;
};

/** A key below `settlement:invalid`. */
export type Problem = 'required' | 'email' | 'phone' | 'creditCode' | 'idNumber' | 'document' | 'consent';
export type Problems = Partial<Record<ApplicationField | 'agreed', Problem>>;

const CREDIT_CODE = new RegExp(CREDIT_CODE_PATTERN);
const ID_NUMBER = new RegExp(ID_NUMBER_PATTERN);
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;
const PHONE = /^\+?[0-9][0-9 -]{5,18}$/;

/** What was sent before, if anything; the ID number is never shown again, and the consent is given anew. */
export const firstValues = (sent: Application | null): ApplicationValues => ({
  type: sent?.type ?? 'personal',
  level: sent?.level ?? 'bronze',
  companyName: sent?.companyName ?? '',
  creditCode: sent?.creditCode ?? '',
  businessTerm: sent?.businessTerm ?? '',
  school: sent?.school ?? '',
  applicantName: sent?.applicantName ?? '',
  gender: sent?.gender ?? 'male',
  email: sent?.email ?? '',
  phone: sent?.phone ?? '',
  legalName: sent?.type === 'enterprise' ? sent.legalName : '',
  idNumber: '',
  agreed: false,
});

/** What of an unsent form is kept, on the server and in the tab: no ID number, and no consent, which is given anew. */
export const draftOf = ({ idNumber: _, agreed: __, ...rest }: ApplicationValues): ApplicationDraft => rest;

/** Text fields that a type of distributor fills in, in their order. */
export const textFieldsOf = (type: ApplicationValues['type']) =>
  ({
    enterprise: ['companyName', 'creditCode', 'businessTerm'],
    campus: ['school'],
    personal: [],
  })[type] as readonly ('companyName' | 'creditCode' | 'businessTerm' | 'school')[];

/** What is missing or cannot be right; the server looks closer. */
export function problemsOf(
  values: ApplicationValues,
  kept: { documents: ReadonlySet<DocumentKind>; hasIdNumber: boolean },
): Problems {
  const problems: Problems = {};
  const isCompany = values.type === 'enterprise';
  const need = (field: ApplicationField & keyof ApplicationValues) => {
    if (String(values[field]).trim() === '') problems[field] = 'required';
  };
  for (const field of textFieldsOf(values.type)) if (field !== 'businessTerm') need(field);
  if (isCompany) need('legalName');
  need('applicantName');
  need('email');
  need('phone');
  if (
    isCompany &&
    problems.creditCode === undefined &&
    !CREDIT_CODE.test(values.creditCode.trim().toUpperCase())
  )
    problems.creditCode = 'creditCode';
  if (problems.email === undefined && !EMAIL.test(values.email.trim())) problems.email = 'email';
  if (problems.phone === undefined && !PHONE.test(values.phone.trim())) problems.phone = 'phone';
  const idNumber = values.idNumber.replace(/\s/g, '');
  if (idNumber === '' ? !kept.hasIdNumber : !ID_NUMBER.test(idNumber))
    problems.idNumber = idNumber === '' ? 'required' : 'idNumber';
  for (const kind of neededDocuments[values.type]) if (!kept.documents.has(kind)) problems[kind] = 'document';
  if (!values.agreed) problems.agreed = 'consent';
  return problems;
}

/** What is sent. */
export const bodyOf = ({ agreed: _, idNumber, ...values }: ApplicationValues): ApplicationForm => ({
  ...values,
  ...(idNumber.trim() !== '' && { idNumber: idNumber.trim() }),
  consent: DISTRIBUTOR_CONSENT_VERSION,
});
