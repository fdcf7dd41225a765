import type { FastifyInstance } from 'fastify';
import { inMinute, spend } from '../../../http/limits';
import type { Database } from '../../../db/connection';
import { networkOf } from '../../../http/network';
import type { Route } from '../../../http/register';
import { clearReferral, deviceOf, keepReferral, markedDevice, referralOf } from './cookie';
import type { Attribution } from './service';

/** Whether a route is about what its caller earns. */
const isOwnEarning = (url = ''): boolean => /^\/api\/v1\/distributor(\/(?!visit$)|$)/.test(url);

export function attributionRoutes(
  route: Route,
  http: FastifyInstance,
  { db, attribution, perMinute }: { db: Database; attribution: Attribution; perMinute: () => number },
): void {
  route('POST /distributor/visit', async ({ body, principal, request, reply }) => {
    // Who tries more codes than this is guessing.
    await spend(db, `referral:${networkOf(request.ip)}`, inMinute(perMinute()));
    const accountId = principal?.kind === 'user' ? principal.accountId : null;
    const known = await attribution.lookUp(body.code.trim(), accountId);
    const isOthers = known.code !== null && !known.isHouse && !known.isOwn;
    if (isOthers && known.code !== null && accountId === null) keepReferral(request, reply, known.code);
    if (isOthers && known.code !== null && accountId !== null)
      await attribution.bind(accountId, known.code, deviceOf(request));
    return known;
  });

  // The first call that a browser makes once somebody has logged in binds the account, before any order.
  http.addHook('preHandler', async (request, reply) => {
    const code = referralOf(request);
    if (code === null || request.principal?.kind !== 'user') return;
    await attribution.bind(request.principal.accountId, code, deviceOf(request));
    clearReferral(request, reply);
  });

  http.addHook('preHandler', async (request, reply) => {
    if (request.principal?.kind !== 'user' || !isOwnEarning(request.routeOptions.url)) return;
    await attribution.noteDevice(request.principal.accountId, markedDevice(request, reply));
  });
}
