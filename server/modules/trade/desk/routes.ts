import type { Database } from '../../../db/connection';
import type { Route } from '../../../http/register';
import { actorOf } from '../../admin';
import { balancesOf } from '../../ledger';
import type { OrderDesk } from './orders';
import type { Reconcile } from '../reconcile/service';
import type { RefundDesk } from './refunds';

export function tradeDeskRoutes(
  route: Route,
  {
    db,
    orders,
    refunds,
    reconcile,
  }: { db: Database; orders: OrderDesk; refunds: RefundDesk; reconcile: Reconcile },
): void {
  route('GET /ops/order/page', ({ query, language }) => orders.page(query, language));
  route('GET /ops/order/{id}', ({ params, language }) => orders.one(params.id, language));
  route('POST /ops/order/{id}/sync', ({ params, language }) => orders.sync(params.id, language));

  route('GET /ops/refund/page', ({ query, language }) => refunds.page(query, language));
  route('POST /ops/refund/{id}/approve', ({ params, body, principal, request, language }) =>
    refunds.approve(params.id, body.amount, actorOf(principal, request), language),
  );
  route('POST /ops/refund/{id}/reject', ({ params, body, principal, request, language }) =>
    refunds.reject(params.id, body.reason, actorOf(principal, request), language),
  );
  route('POST /ops/refund/{id}/retry', ({ params, principal, request, language }) =>
    refunds.retry(params.id, actorOf(principal, request), language),
  );
  route('POST /ops/refund/{id}/settle', ({ params, body, principal, request, language }) =>
    refunds.settle(params.id, body.reason, actorOf(principal, request), language),
  );

  route('GET /ops/finance/bills', ({ query }) => reconcile.days(query));
  route('POST /ops/finance/bills/check', ({ body, principal, request }) =>
    reconcile.check(body.provider, body.day, actorOf(principal, request)),
  );
  route('GET /ops/finance/differences', ({ query }) => reconcile.differences(query));
  route('POST /ops/finance/differences/{id}/explain', ({ params, body, principal, request }) =>
    reconcile.explain(params.id, body.explanation, actorOf(principal, request)),
  );
  route('GET /ops/finance/balances', () => balancesOf(db));
}
