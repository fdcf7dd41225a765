import { isDay } from './beijing';
import { isAmount } from './money';
import { type CodeRequest, PaymentError, type RefundRequest } from './port';

const refuse = (what: string) => new PaymentError('refused', null, `${what} was not sent`);

const checkNumber = (number: string) => {
  if (!/^[0-9A-Za-z_]{6,32}$/.test(number)) throw refuse('A malformed number of an attempt');
};
const checkRefundNumber = (number: string) => {
  if (!/^[0-9A-Za-z_]{6,64}$/.test(number)) throw refuse('A malformed number of a refund');
};

/** @throws PaymentError `refused`, before anything is sent */
export function checkCodeRequest({ number, amount, description }: CodeRequest): void {
  checkNumber(number);
  if (!isAmount(amount)) throw refuse('A malformed amount');
  if (description.trim() === '') throw refuse('An empty description');
}

/** @throws PaymentError `refused`, before anything is sent */
export function checkRefundRequest({ number, refundNumber, amount, total }: RefundRequest): void {
  checkNumber(number);
  checkRefundNumber(refundNumber);
  if (!isAmount(amount) || !isAmount(total) || amount > total)
    throw refuse('A refund of more than was paid, or of nothing,');
}

/** @throws PaymentError `refused`, before anything is sent */
export function checkNumbers(number: string, refundNumber?: string): void {
  checkNumber(number);
  if (refundNumber !== undefined) checkRefundNumber(refundNumber);
}

/** @throws PaymentError `refused`, before anything is sent */
export function checkDay(day: string): void {
  if (!isDay(day)) throw refuse('The bill of a day that is none');
}
