import type { FastifyRequest } from 'fastify';
import type { PayProvider } from '../../../contract/shop/limits';
import { API_BASE } from '../../../contract/api/route';
import type { PaymentProvider } from '../../engines/payment/port';
import type { PaymentSandbox } from '../../engines/payment/sandbox/port';
import type { ServerDeps } from '../../deps';
import { takeSnapshot } from '../ledger';
import { dueReminders } from '../membership';
import type { Messages } from '../messages';
import type { Shop } from '../shop';
import { cashierRoutes } from './cashier/routes';
import { createTradeHooks } from './hooks';
import { createOrderDesk } from './desk/orders';
import { createRefundDesk } from './desk/refunds';
import { tradeDeskRoutes } from './desk/routes';
import { createClosing } from './order/closing';
import { createMaking } from './order/making';
import { createOrders } from './order/service';
import { createSettling } from './order/settling';
import { createRefundNews } from './news';
import { createNotices } from './payment/notices';
import { createPayments } from './payment/service';
import { sweepNotices } from './payment/store';
import { createSweep } from './payment/sweep';
import { createSync } from './payment/sync';
import { receiptRoutes } from './receipt/routes';
import { createReceipts } from './receipt/service';
import { createReconcile } from './reconcile/service';
import { createRefunds } from './refund/service';
import { createRefundWorker } from './refund/worker';
import { noticeRoutes, tradeRoutes } from './routes';
import type { TradeHooks } from './hooks';
import type { Orders } from './order/service';
import type { Payments } from './payment/service';
import type { Refunds } from './refund/service';
import type { Sync } from './payment/sync';
import type { Sweep } from './payment/sweep';

const RENEW_PATH = '/buy';

export interface TradeDeps {
  shop: Shop;
  messages: Messages;
  payment: { providers: ReadonlyMap<PayProvider, PaymentProvider>; sandbox: PaymentSandbox | null };
  /** Address of the site, below which providers send their notices. */
  site: () => string;
}

/** Orders, their payment, and what is refunded. */
export interface Trade {
  hooks: TradeHooks;

  orders: Orders;

  payments: Payments;

  refunds: Refunds;

  sync: Sync;

  sweep: Sweep;

  /** Ends the work in the background; refunds in progress are handed back. */
  stop(): Promise<void>;
}

/** See {@link Trade}. */
export async function registerTrade(
  deps: ServerDeps,
  { shop, messages, payment, site }: TradeDeps,
): Promise<Trade> {
  const { db, http, route, config, events, schedule, work, onError, warn } = deps;
  const { providers, sandbox } = payment;
  const hooks = createTradeHooks(deps.inquiries);
  const notifyUrl = (provider: PayProvider): string => `${site()}${API_BASE}/pay/notify/${provider}`;

  /** An order has gone on: what was sold is counted, and the open pages of its buyer hear how far it is. */
  const onChanged = (orderId: string, withMessages = false): void => {
    shop.sales.soon();
    const tell = async () => {
      const news = await payments.snapshot(orderId);
      if (news === null) return;
      events.tell('order:changed', news);
      if (withMessages) await messages.tell(news.accountId);
    };
    tell().catch(onError);
  };

  const settling = createSettling({ carts: shop.carts, hooks });
  const closing = createClosing();
  const refunds = createRefunds({
    db,
    tell: createRefundNews(messages),
    hooks,
    onChanged: (orderId) => onChanged(orderId, true),
    wake: () => worker.wake(),
  });
  const sync = createSync({
    db,
    providers,
    settling,
    closing,
    refundSurplus: refunds.surplus,
    onPaid: (orderId, outcome) => {
      if (outcome === 'surplus') worker.wake();
      onChanged(orderId, outcome === 'surplus');
    },
  });
  const worker = createRefundWorker({ db, host: work, providers, refunds, notifyUrl, onError });
  const payments = createPayments({
    db,
    providers,
    sync,
    settling,
    closing,
    unmade: shop.products.unmade,
    notifyUrl,
    mockUsers: new Set(config.mockPayUsers),
    onChanged,
    onError,
  });
  const making = createMaking({
    db,
    unmade: shop.products.unmade,
    settling,
    closing,
    sharePercent: config.sellerShare,
    hooks,
  });
  const orders = createOrders({ db, making, closing, sync, onChanged, hooks });
  const sweep = createSweep({ db, host: work, providers, sync, closing, onChanged, onError });
  const notices = createNotices({ db, providers, sync, onRefund: refunds.notice, warn, onError });

  const siteOf = ({ protocol, host }: FastifyRequest) => config.publicUrl ?? `${protocol}://${host}`;
  tradeRoutes(route, { orders, payments, refunds, siteOf });
  receiptRoutes(route, createReceipts({ db }));
  await noticeRoutes(http, notices);
  const reconcile = createReconcile({ db, providers, onError });
  tradeDeskRoutes(route, {
    db,
    reconcile,
    orders: createOrderDesk({ db, sync, hooks }),
    refunds: createRefundDesk({ db, refunds }),
  });
  const deliveries = sandbox === null ? null : cashierRoutes(route, sandbox, onError);

  schedule.sweep(sweepNotices);
  schedule.add('ledger-snapshot', '23 19 * * *', () => takeSnapshot(db));
  // Bills come after ten in China; what is not there yet is looked for again.
  schedule.add('compare-bills', '15,45 2-5 * * *', () => reconcile.run());
  schedule.add('remind-memberships', '*/10 * * * *', async () => {
    const reminders = await dueReminders(db, (tx, { accountId, days, ends }) =>
      days === 0
        ? messages.notify(tx, accountId, 'membershipEnded', { time: ends.toISOString() }, RENEW_PATH)
        : messages.notify(
            tx,
            accountId,
            'membershipEnding',
            { days: String(days), time: ends.toISOString() },
            RENEW_PATH,
          ),
    );
    for (const { accountId } of reminders) await messages.tell(accountId);
  });

  return {
    hooks,
    orders,
    payments,
    refunds,
    sync,
    sweep,
    async stop(): Promise<void> {
      deliveries?.stop();
      shop.sales.stop();
      await sweep.stop();
      await worker.stop();
    },
  };
}

export { findBought, findBoughtLine, invoiceableAmount, lockBought } from './order/bought';
export { depositsOf, isDeposit, type PaidDeposit } from './order/deposits';
export type { RefundedLine, SettledOrder } from './hooks';
export type { Refunds } from './refund/service';
export { differenceOf } from './refund/difference';
export { orderNosOf } from './desk/orders';
export { joinOrders } from './order/merging';
