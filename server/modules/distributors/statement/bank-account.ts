import { distributorLimits, type DistributorType } from '../../../../contract/distributor/limits';
import type { Payee } from '../../../../contract/distributor/schema';
import { AppError } from '../../../http/app-error';

/** Whether the last digit of a bank card fits the others (Luhn). */
export function isBankCard(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false;
  const sum = [...number].toReversed().reduce((all, letter, at) => {
    const digit = Number(letter) * (at % 2 === 1 ? 2 : 1);
    return all + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}

/**
 * Checks where a statement is paid to. Accounts of companies have no check digit.
 * @throws AppError reasonRequired for a name that is missing, bankAccountInvalid
 */
export function checkPayee(payee: Payee, type: DistributorType): Payee {
  const text = (value: string, limit: number): string => {
    const trimmed = value.trim();
    if (trimmed === '' || [...trimmed].length > limit) throw new AppError('reasonRequired', { limit });
    return trimmed;
  };
  const account = payee.account.replace(/[\s-]/g, '');
  const isValid = type === 'enterprise' ? /^\d{8,30}$/.test(account) : isBankCard(account);
  if (!isValid) throw new AppError('bankAccountInvalid');
  return {
    holder: text(payee.holder, distributorLimits.name),
    bank: text(payee.bank, distributorLimits.bank),
    account,
  };
}

/** `**** 0366`, as everybody but the one who pays sees it. */
export const maskAccount = (account: string): string => `**** ${account.slice(-4)}`;
