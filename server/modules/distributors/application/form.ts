import {
  type ApplicationField,
  CREDIT_CODE_PATTERN,
  DISTRIBUTOR_CONSENT_VERSION,
  distributorLimits,
  type DocumentKind,
  neededDocuments,
} from '../../../../contract/distributor/limits';
import type { ApplicationForm } from '../../../../contract/distributor/schema';
import type { Language } from '../../../../contract/errors';
import { AppError } from '../../../http/app-error';
import { cleanName } from '../../../http/text';
import { isCreditCode } from '../../invoices';
import { idProblem, normalId } from './id-number';
import { fieldWords } from './words';

const CREDIT_CODE = new RegExp(CREDIT_CODE_PATTERN);
const EMAIL = /^[^\s@<>()",;:\\]{1,64}@[^\s@<>]+\.[^\s@<>.]{2,}$/;
const PHONE = /^\+?[0-9][0-9 -]{5,18}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const missing = (field: ApplicationField, language: Language): AppError =>
  new AppError('applicationIncomplete', { field: fieldWords[field][language] });

/** Fields that are kept as they are; the ID number is sealed apart. */
export type CheckedForm = Omit<ApplicationForm, 'idNumber' | 'consent'> & {
  isCreditCodeDoubtful: boolean;
  /** Null keeps the one from before. */
  idNumber: string | null;
};

/** A license names its last day, or has none. */
function checkTerm(text: string, language: Language, now: Date): string {
  const day = text.trim();
  if (day === '') return '';
  const end = DAY.test(day) ? new Date(`${day}T23:59:59+08:00`) : new Date(Number.NaN);
  if (Number.isNaN(end.getTime())) throw missing('businessTerm', language);
  if (end < now) throw new AppError('businessTermOver');
  return day;
}

/**
 * Checks what an applicant has filled in. A credit code of the wrong form is refused; one whose check digit does not fit is
 * only marked, since such codes have been issued. What a type does not need is dropped.
 * @param kept what the application has already: its documents, and an ID number
 * @throws AppError idConsentRequired, applicationIncomplete, emailInvalid, creditCodeInvalid, businessTermOver,
 * idNumberInvalid, idTooYoung, idGenderMismatch
 */
export function checkApplication(
  form: ApplicationForm,
  kept: { documents: ReadonlySet<DocumentKind>; hasIdNumber: boolean },
  language: Language,
  now = new Date(),
): CheckedForm {
  if (form.consent !== DISTRIBUTOR_CONSENT_VERSION)
    throw new AppError('idConsentRequired', { version: DISTRIBUTOR_CONSENT_VERSION });
  const isCompany = form.type === 'enterprise';
  const text = (field: ApplicationField & keyof ApplicationForm, limit: number): string => {
    const value = cleanName(String(form[field] ?? ''));
    if (value === '' || [...value].length > limit) throw missing(field, language);
    return value;
  };
  const companyName = isCompany ? text('companyName', distributorLimits.company) : '';
  const creditCode = isCompany ? text('creditCode', 18).toUpperCase() : '';
  if (isCompany && !CREDIT_CODE.test(creditCode)) throw new AppError('creditCodeInvalid');
  const businessTerm = isCompany ? checkTerm(form.businessTerm, language, now) : '';
  const school = form.type === 'campus' ? text('school', distributorLimits.school) : '';
  const applicantName = text('applicantName', distributorLimits.name);
  const email = text('email', distributorLimits.email);
  if (!EMAIL.test(email)) throw new AppError('emailInvalid');
  const phone = text('phone', 20);
  if (!PHONE.test(phone)) throw missing('phone', language);
  const legalName = isCompany ? text('legalName', distributorLimits.name) : applicantName;
  const idNumber = form.idNumber === undefined ? null : normalId(form.idNumber);
  if (idNumber === null && !kept.hasIdNumber) throw missing('idNumber', language);
  const problem = idNumber === null ? null : idProblem(idNumber, form.gender, now);
  if (problem !== null) throw new AppError(problem, { age: distributorLimits.age });
  const absent = neededDocuments[form.type].find((kind) => !kept.documents.has(kind));
  if (absent !== undefined) throw missing(absent, language);
  return {
    type: form.type,
    level: form.level,
    gender: form.gender,
    companyName,
    creditCode,
    isCreditCodeDoubtful: isCompany && !isCreditCode(creditCode),
    businessTerm,
    school,
    applicantName,
    email,
    phone,
    legalName,
    idNumber,
  };
}
