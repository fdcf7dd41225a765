import type { CommissionStatement, Payee } from '../../../../contract/distributor/schema';
import type { Keyring } from '../documents/keys';
import { maskAccount } from './bank-account';
import type { StatementRow } from './store';

/** Where a statement is paid to; null before it was confirmed. */
export const payeeOf = (keys: Keyring, row: StatementRow): Payee | null =>
  row.payeeSealed === null ? null : (JSON.parse(keys.personal.open(row.payeeSealed, row.id)) as Payee);

export function describeStatement(keys: Keyring, row: StatementRow): CommissionStatement {
  const payee = payeeOf(keys, row);
  return {
    id: row.id,
    number: row.number,
    month: row.month,
    state: row.state,
    amount: row.amount,
    carried: row.carried,
    lines: row.lines,
    dispute: row.dispute,
    answer: row.answer,
    payee: payee && { ...payee, account: maskAccount(payee.account) },
    reference: row.reference,
    createTime: row.createdAt.toISOString(),
    confirmTime: row.confirmedAt?.toISOString() ?? null,
    payTime: row.paidAt?.toISOString() ?? null,
  };
}
