import type { FastifyInstance, FastifyRequest } from 'fastify';
import { payProviders } from '../../../contract/constants';
import { API_BASE } from '../../../contract/route';
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

export function tradeRoutes(
  route: Route,
  { orders, payments, refunds }: { orders: Orders; payments: Payments; refunds: Refunds },
): void {
  route('POST /trade/order-assets', ({ body, principal, language }) => {
    const { assets: items, clientKey } = body;
    return orders.order(principal.accountId, { items, language, ...(clientKey && { clientKey }) });
  });
  route('POST /package/create-order', ({ body, principal, language }) => {
    const { packageId, ...wish } = body;
    return orders.orderPackage(principal.accountId, packageId, { ...wish, language });
  });

  route('POST /trade/pay-order', ({ body, principal, language }) =>
    payments.code(principal.accountId, { id: body.orderId }, body, language),
  );
  route('POST /order/pay-trade-order', ({ body, principal, language }) =>
    payments.code(principal.accountId, { number: body.orderNo }, body, language),
  );
  route('GET /pay-order', ({ query, principal }) =>
    payments.look(principal.accountId, query.orderId, query.isMock === 1),
  );
  route('POST /check-pay', ({ body, principal }) => payments.check(principal.accountId, body.orderId));
  route('GET /trade/get-order-stat/{id}', ({ params, principal }) =>
    payments.check(principal.accountId, params.id),
  );
  route('GET /order/get-order-stat/{id}', ({ params, principal }) =>
    payments.check(principal.accountId, params.id),
  );

  route('GET /order', ({ query, principal, language }) =>
    orders.one(principal.accountId, query.orderNo, language),
  );
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
