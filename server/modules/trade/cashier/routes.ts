import type { CashierTrade } from '../../../../contract/order/schema';
import type { CashierTrade as SandboxTrade, PaymentSandbox } from '../../../engines/payment/sandbox/port';
import { AppError } from '../../../http/app-error';
import type { Route } from '../../../http/register';

/** How often notices are sent that were not kept at first, milliseconds. */
const DELIVER_MS = 1_000;

const describe = (trade: SandboxTrade): CashierTrade => ({
  code: trade.code,
  provider: trade.provider,
  number: trade.number,
  description: trade.description,
  amount: trade.amount,
  paidAmount: trade.paidAmount,
  state: trade.state,
  declined: trade.declined,
  refunds: [...trade.refunds],
  createTime: trade.createdAt.toISOString(),
  expireTime: trade.expiresAt.toISOString(),
  payTime: trade.paidAt?.toISOString() ?? null,
});

/** @throws AppError notFound */
function known(trade: SandboxTrade | null): CashierTrade {
  if (trade === null) throw new AppError('notFound');
  return describe(trade);
}

/** The cashier of the sandbox, which plays the payer's phone and sends the providers' notices. */
export function cashierRoutes(
  route: Route,
  sandbox: PaymentSandbox,
  onError: (error: unknown) => void,
): { stop(): void } {
  route('GET /sandbox/payments', async () => ({ records: (await sandbox.list()).map(describe) }));
  route('GET /sandbox/payments/{code}', async ({ params }) => known(await sandbox.find(params.code)));
  route('POST /sandbox/payments/{code}/scan', async ({ params }) => known(await sandbox.scan(params.code)));
  route('POST /sandbox/payments/{code}/decline', async ({ params }) =>
    known(await sandbox.decline(params.code)),
  );
  route('POST /sandbox/payments/{code}/pay', async ({ params, body }) => {
    const outcome = await sandbox.pay(params.code, body);
    if (outcome === 'absent') throw new AppError('notFound');
    if (outcome === 'already') throw new AppError('orderPaid');
    if (outcome !== 'paid') throw new AppError('orderClosed');
    return known(await sandbox.find(params.code));
  });
  route('POST /sandbox/payments/{code}/refunds', async ({ params, body }) => {
    const trade = await sandbox.find(params.code);
    if (trade === null) throw new AppError('notFound');
    const { provider, number } = trade;
    if (!(await sandbox.setRefundOutcome({ provider, number, ...body }))) throw new AppError('notFound');
    return known(await sandbox.find(params.code));
  });

  const delivering = setInterval(() => void sandbox.deliverDue().catch(onError), DELIVER_MS);
  delivering.unref();
  return { stop: () => clearInterval(delivering) };
}
