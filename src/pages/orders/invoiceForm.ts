import { mixed, object, string } from 'yup';
import { invoiceKinds, invoiceLimits } from '../../../contract/shop/limits';
import { characterCount } from '../../ui/text';
import { gbkBytes, isTaxNumber, plainTaxNumber } from './taxNumber';

export const titles = ['personal', 'company'] as const;
export type InvoiceTitle = (typeof titles)[number];
/** 81 is a special, 82 an ordinary invoice. */
export type InvoiceKind = (typeof invoiceKinds)[number];
export const ORDINARY: InvoiceKind = 82;
export const SPECIAL: InvoiceKind = 81;

export interface InvoiceValues {
  kind: InvoiceKind;
  title: InvoiceTitle;
  name: string;
  taxNumber: string;
  email: string;
}

export const emptyInvoice: InvoiceValues = {
  kind: ORDINARY,
  title: 'personal',
  name: '',
  taxNumber: '',
  email: '',
};

const EMAIL = /^[^\s@<>()",;:\\]{1,64}@[^\s@<>]+\.[^\s@<>.]{2,}$/;

/** Whether an invoice may bear a name; a company's is limited in bytes of GBK. */
const isName = (name: string, title: InvoiceTitle): boolean =>
  name !== '' &&
  !/[<>]/.test(name) &&
  (title === 'company'
    ? gbkBytes(name) <= invoiceLimits.companyBytes
    : characterCount(name) <= invoiceLimits.person);

/**
 * The rules of the server, before a call. Messages are keys below `orders:invoice.invalid`. The form hands over an empty text
 * as none, which the defaults turn back.
 */
export const invoiceSchema = object({
  kind: mixed<InvoiceKind>()
    .oneOf([...invoiceKinds])
    .required(),
  title: mixed<InvoiceTitle>()
    .oneOf([...titles])
    .required()
    .test(
      'company',
      'companyOnly',
      (title, { parent }) => title === 'company' || (parent as InvoiceValues).kind !== SPECIAL,
    ),
  name: string()
    .default('')
    .test('name', 'name', (name, { parent }) => isName(name.trim(), (parent as InvoiceValues).title)),
  taxNumber: string()
    .default('')
    .test(
      'taxNumber',
      'taxNumber',
      (number, { parent }) =>
        (parent as InvoiceValues).title === 'personal' || isTaxNumber(plainTaxNumber(number)),
    ),
  email: string()
    .default('')
    .test('email', 'email', (email) => {
      const trimmed = email.trim();
      return trimmed.length <= invoiceLimits.email && EMAIL.test(trimmed);
    }),
});

/** What is sent: a person has no tax number. */
export const applicationOf = ({ kind, title, name, taxNumber, email }: InvoiceValues, orderNo: string) => ({
  orderNo,
  kind,
  title,
  name: name.trim(),
  email: email.trim(),
  ...(title === 'company' && { taxNumber: plainTaxNumber(taxNumber) }),
});
