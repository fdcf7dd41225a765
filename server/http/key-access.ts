import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RouteContract } from '../../contract/route';
import { AppError } from './app-error';
import type { KeyPrincipal, Principal } from './principal';

/** How long browsers may keep the answer of a preflight, seconds. */
const PREFLIGHT_SECONDS = 600;

/** Lets a page of another origin read the answer, errors included. No cookie takes part: a key is a credential by itself. */
export function allowOrigin(request: FastifyRequest, reply: FastifyReply): void {
  const { origin } = request.headers;
  if (origin === undefined) return;
  reply.raw.setHeader('access-control-allow-origin', origin);
  reply.raw.setHeader('access-control-expose-headers', 'retry-after');
  reply.raw.setHeader('vary', 'origin');
}

/** Answers what browsers ask before a page of another origin uses a key; whose key it is shows only the request itself. */
export function servePreflight(app: FastifyInstance): void {
  app.options('/v1/*', async (_request, reply) =>
    reply
      .headers({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'authorization, content-type, language',
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
