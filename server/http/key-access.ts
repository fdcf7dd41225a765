import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RouteContract } from '../../contract/api/route';
import { AppError } from './app-error';
import type { KeyPrincipal, Principal } from './principal';

/** How long browsers may keep the answer of a preflight, seconds. */
const PREFLIGHT_SECONDS = 600;

/** Headers that every page may send. */
const ALLOWED = ['authorization', 'content-type', 'language'];
/**
 * Headers that clients send on top of them: what the official one tells of itself, names of traces and of tries. Nothing here reads
 * them but the traces' and the language's.
 */
const HARMLESS =
  /^(?:accept|accept-language|baggage|cache-control|idempotency-key|openai-[a-z-]+|traceparent|tracestate|user-agent|x-[a-z0-9-]+)$/;
/** No client sends more of them. */
const MOST_HEADERS = 64;

/** The headers that a page may send, of those that it asks for. */
function allowedHeaders(asked = ''): string {
  const names = asked.split(',', MOST_HEADERS).map((name) => name.trim().toLowerCase());
  return [...new Set([...ALLOWED, ...names.filter((name) => HARMLESS.test(name))])].join(', ');
}

/** Answers what browsers ask before a page of another origin uses a key; whose key it is shows only the request itself. */
export function servePreflight(app: FastifyInstance): void {
  app.options('/v1/*', async ({ headers }, reply) =>
    reply
      .headers({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': allowedHeaders(headers['access-control-request-headers']),
        'access-control-max-age': PREFLIGHT_SECONDS,
      })
      .code(204)
      .send(),
  );
}

/** @throws AppError keyInvalid, keyScope, originRefused */
export function admitKey(
  contract: RouteContract,
  request: FastifyRequest,
  principal: Principal | null,
): KeyPrincipal {
  if (principal?.kind !== 'key') throw new AppError('keyInvalid');
  if (contract.access === 'user-or-key' && principal.isToken) throw new AppError('keyInvalid');
  if (contract.scope !== undefined && !principal.scopes.includes(contract.scope))
    throw new AppError('keyScope', { scope: contract.scope });
  const { origin } = request.headers;
  if (origin !== undefined && principal.origins.length > 0 && !principal.origins.includes(origin))
    throw new AppError('originRefused');
  return principal;
}
