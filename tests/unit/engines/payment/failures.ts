import { PaymentError } from '../../../../server/engines/payment/port';

/** How a call failed; throws when it did not. */
export async function failure(call: Promise<unknown>): Promise<PaymentError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof PaymentError) return error;
    throw error;
  }
  throw new Error('The call has not failed');
}

/** Kind and code of a failure, as in `unknown`, or `refused INVALID_REQUEST`. */
export async function failed(call: Promise<unknown>): Promise<string> {
  const { failure: kind, providerCode } = await failure(call);
  return providerCode === null ? kind : `${kind} ${providerCode}`;
}
