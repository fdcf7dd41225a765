import type { Language } from '../../../../contract/errors';
import type { StatementState } from './transitions';
import { inEachLanguage } from '../../../texts';

/** The words of a statement on paper and in its table. */
export interface StatementWords {
  title: string;
  number: string;
  month: string;
  distributor: string;
  code: string;
  state: string;
  created: string;
  reference: string;
  orderNo: string;
  item: string;
  kind: string;
  sale: string;
  reversal: string;
  time: string;
  net: string;
  rate: string;
  amount: string;
  carried: string;
  total: string;
  notice: string;
  states: Record<StatementState, string>;
}

export const statementWords: Readonly<Record<Language, StatementWords>> = inEachLanguage(
  (texts) => texts.distributors.statement,
);
