import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REQUEST_ID_HEADER, TRACE_RECEIPT_HEADER, TRACEPARENT_HEADER } from '../../contract/system/limits';
import { type WorkContext, newWorkContext, runInContext } from '../tracing/work-context';
import type { Tracing } from '../telemetry/open-tracing';
import { noSpan } from '../tracing/span';
import { onAnswerEnd } from './answer-over';
import type { Principal } from './principal';

/** Ids that a proxy may give: ids of this form are hard to guess, and can be found in a log. */
const PROXY_ID = /^[\w-]{16,64}$/;

/** The id that a proxy gave the request; null when it is missing or malformed. */
export function requestIdFrom(given: unknown): string | null {
  return typeof given === 'string' && PROXY_ID.test(given) ? given : null;
}

/** Has everything that a request leads to know its id, and the answer carry it. */
export function identifyRequests(app: FastifyInstance): void {
  app.decorateRequest('workContext', null);
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader(REQUEST_ID_HEADER, request.id);
    request.workContext = newWorkContext(request.id);
    runInContext(request.workContext, done);
  });
  // The body comes in events of the connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.workContext === null) done();
    else runInContext(request.workContext, done);
  });
}

/** What tells the callers apart whose pages add to traces. */
export const ownerOfTrace = (principal: Principal): string =>
  principal.kind === 'user'
    ? principal.accountId
    : principal.kind === 'share'
      ? principal.shareId
      : principal.projectId;

/** Pages, files and checks are not worth a trace. */
const isTraced = (route: string | undefined): route is string =>
  route !== undefined && /^\/(?:api\/v1|v1|provider)\//.test(route);

function follow(request: FastifyRequest, reply: FastifyReply, tracing: Tracing): void {
  const { workContext, method } = request;
  const route = request.routeOptions.url;
  if (workContext === null || !isTraced(route)) return;
  const span = tracing.begin(`${method} ${route}`, {
    traceparent: request.headers[TRACEPARENT_HEADER],
    kind: 'server',
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'mirra.request.id': request.id,
    },
  });
  if (span === noSpan) return;
  workContext.span = span;
  const end = () => {
    span.set({
      'http.response.status_code': reply.raw.statusCode,
      'mirra.db.calls': workContext.database.calls,
      'mirra.db.ms': Math.round(workContext.database.ms),
    });
    if (reply.raw.statusCode >= 500) span.fail(new Error('answered with an error'));
    span.end();
  };
  onAnswerEnd(reply, end);
}

/** Traces calls of the API. A traced page gets a receipt with which it adds to its trace. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  app.addHook('onRequest', async (request, reply) => follow(request, reply, tracing));
  app.addHook('preHandler', async ({ workContext, principal, headers }, reply) => {
    if (workContext === null || workContext.span === noSpan || principal === null) return;
    if (headers[TRACEPARENT_HEADER] === undefined) return;
    const receipt = tracing.receiptFor(workContext.span, ownerOfTrace(principal));
    if (receipt !== null) reply.raw.setHeader(TRACE_RECEIPT_HEADER, receipt);
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    workContext: WorkContext | null;
  }
}
