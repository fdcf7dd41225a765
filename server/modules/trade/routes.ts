import type { FastifyInstance, FastifyRequest } from 'fastify';
import { payProviders } from '../../../contract/shop/limits';
import { API_BASE } from '../../../contract/api/route';
import { AppError } from '../../http/app-error';
import type { Route } from '../../http/register';
import type { Orders } from './order/service';
import type { Notices } from './payment/notices';
import type { Payments } from './payment/service';
import type { Refunds } from './refund/service';

/** Largest notice of a provider, bytes. */
const NOTICE_BYTES = 64 * 1024;

const headersOf = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

interface TradeServices {
  orders: Orders;
  payments: Payments;
  refunds: Refunds;
  /** The address at which a call has reached us. */
  siteOf: (request: FastifyRequest) => string;
}

export function tradeRoutes(route: Route, { orders, payments, refunds, siteOf }: TradeServices): void {
  /** The sandbox's cashier uses the host of the page, so that a phone that scans the code reaches the same server. */
  const seenFrom = (request: FastifyRequest, code: string): string =>
    code.startsWith('/') ? `${siteOf(request)}${code}` : code;

  route('POST /trade/order-assets', ({ body, principal, language }) => {
    const { clientKey } = body;
    const items = 'assets' in body ? body.assets : [body];
    return orders.order(principal.accountId, {
      items: items.map(({ itemId, type, quantity, priceVersion }) => ({
        itemId,
        type,
        ...(quantity !== undefined && { quantity }),
        ...(priceVersion !== undefined && { priceVersion }),
      })),
      language,
      ...(clientKey && { clientKey }),
    });
  });
  route('POST /package/create-order', ({ body, principal, language }) => {
    const { packageId, ...wish } = body;
    return orders.orderPackage(principal.accountId, packageId, { ...wish, language });
  });

  route('POST /trade/pay-order', async ({ body, principal, language, request }) => {
    const made = await payments.code(principal.accountId, { id: body.orderId }, body, language);
    return { ...made, code: seenFrom(request, made.code) };
  });
  route('POST /order/pay-trade-order', async ({ body, principal, language, request }) => {
    const made = await payments.code(principal.accountId, { number: body.orderNo }, body, language);
    return { ...made, code: seenFrom(request, made.code) };
  });
  route('GET /pay-order', async ({ query, principal, language, request }) => {
    const { orderId, provider, consent, isMock } = query;
    const state = await payments.orderStatus(
      principal.accountId,
      orderId,
      isMock === 'true' || isMock === '1',
    );
    if (provider === undefined || state.state !== 'unpaid') return { ...state, code: null };
    const wish = { provider, ...(consent !== undefined && { consent }) };
    const { code } = await payments.code(principal.accountId, { id: orderId }, wish, language);
    return { ...state, code: seenFrom(request, code) };
  });
  route('POST /check-pay', ({ body, principal }) => payments.pollPayment(principal.accountId, body.orderId));
  route('GET /trade/get-order-stat/{id}', ({ params, principal }) =>
    payments.pollPayment(principal.accountId, params.id),
  );
  route('GET /order/get-order-stat/{id}', ({ params, principal }) =>
    payments.pollPayment(principal.accountId, params.id),
  );

  route('GET /order', ({ query, principal, language }) => orders.one(principal.accountId, query, language));
  route('GET /order/myOrder', ({ query, principal, language }) =>
    orders.page(principal.accountId, query, language),
  );
  route('POST /order/cancel', ({ query, principal, language }) =>
    orders.cancel(principal.accountId, query.orderNo, language),
  );

  route('POST /order/refund', ({ body, principal, language }) =>
    refunds.ask(principal.accountId, body.orderNo, body, language),
  );
  route('GET /order/refund', ({ query, principal, language }) =>
    refunds.ofOrder(principal.accountId, query.orderNo, language),
  );
}

/**
 * Notices come as raw bytes, which their signature covers: no parser may touch them. Encapsulated, so that other routes keep
 * their parsers.
 */
export async function noticeRoutes(http: FastifyInstance, notices: Notices): Promise<void> {
  await http.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: NOTICE_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    raw.post<{ Params: { provider: string } }>(`${API_BASE}/pay/notify/:provider`, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const provider = payProviders.find((one) => one === request.params.provider);
      if (provider === undefined) throw new AppError('notFound');
      const answer = await notices(provider, headersOf(request), body);
      if (answer.type !== null) reply.type(answer.type);
      return reply.code(answer.status).send(answer.body);
    });
  });
}
