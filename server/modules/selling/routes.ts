import type { Route } from '../../http/register';
import { actorOf } from '../admin';
import type { SellingDesk } from './desk';
import type { Earnings } from './earnings';
import type { PayoutDesk } from './payout-desk';
import type { Selling } from './service';

export function sellingRoutes(route: Route, selling: Selling, earnings: Earnings): void {
  route('GET /seller', ({ principal }) => selling.mine(principal.accountId));
  route('POST /seller', ({ body, principal }) => selling.apply(principal.accountId, body));
  route('GET /seller/offers', ({ query, principal, language }) =>
    selling.offers(principal.accountId, query, language),
  );
  route('POST /seller/offers', ({ body, principal, language }) =>
    selling.offer(principal.accountId, body, language),
  );
  route('POST /seller/offers/{id}/price', ({ params, body, principal, language }) =>
    selling.price(principal.accountId, params.id, body.price, language),
  );
  route('POST /seller/offers/{id}/withdraw', ({ params, principal, language }) =>
    selling.withdraw(principal.accountId, params.id, language),
  );
  route('GET /seller/statement', ({ query, principal, language }) =>
    earnings.statement(principal.accountId, query, language),
  );
  route('GET /seller/payouts', ({ query, principal }) => earnings.payouts(principal.accountId, query));
  route('POST /seller/payouts', ({ body, principal }) =>
    earnings.askPayout(principal.accountId, body.target),
  );
}

export function sellingDeskRoutes(route: Route, desk: SellingDesk): void {
  route('GET /ops/shop/sellers', ({ query }) => desk.sellers(query));
  route('POST /ops/shop/sellers/{id}/decide', ({ params, body, principal, request }) =>
    desk.decideSeller(params.id, body.verified, body.reason ?? null, actorOf(principal, request)),
  );
  route('GET /ops/shop/offers', ({ query, language }) => desk.offers(query, language));
  route('POST /ops/shop/offers/{id}/decide', ({ params, body, principal, request, language }) =>
    desk.decideOffer(params.id, body.listed, body.reason ?? null, actorOf(principal, request), language),
  );
}

export function payoutDeskRoutes(route: Route, desk: PayoutDesk): void {
  route('GET /ops/finance/payouts', ({ query }) => desk.page(query));
  route('POST /ops/finance/payouts/{id}/approve', ({ params, principal, request }) =>
    desk.approve(params.id, actorOf(principal, request)),
  );
  route('POST /ops/finance/payouts/{id}/pay', ({ params, body, principal, request }) =>
    desk.pay(params.id, body.reference, actorOf(principal, request)),
  );
  route('POST /ops/finance/payouts/{id}/reject', ({ params, body, principal, request }) =>
    desk.reject(params.id, body.reason, actorOf(principal, request)),
  );
}
