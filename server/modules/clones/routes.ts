import type { Route } from '../../http/register';
import type { Database } from '../../db/connection';
import type { VoiceCloner } from '../../engines/voice-clone/port';
import { AppError } from '../../http/app-error';
import { callerGone } from '../../http/caller-gone';
import { eventFrame, sendEvents } from '../../http/event-stream';
import { spend } from '../../http/limits';
import { networkOf } from '../../http/network';
import { actorOf } from '../admin';
import { newConsent } from './consent';
import type { CloneDescriptions } from './describe';
import type { CloneDesk } from './desk';
import type { Erasing } from './erase';
import type { Exchanges } from './exchange';
import type { Clones } from './service';
import type { TrialEvent, Trials } from './trial';
import { spokenFor } from '../../../contract/common/languages';

/** Consents that an account may ask for, and submissions that it may make: each is measured by the server. */
const CONSENTS = [{ seconds: 3600, count: 60 }];
const SUBMISSIONS = [{ seconds: 3600, count: 30 }];

async function* framesOf(events: AsyncIterable<TrialEvent>) {
  for await (const { event, data } of events) yield eventFrame(event, data);
}

export function cloneRoutes(
  route: Route,
  {
    db,
    clones,
    trials,
    erasing,
    exchanges,
    describe,
    cloner,
  }: {
    db: Database;
    clones: Clones;
    trials: Trials;
    erasing: Erasing;
    exchanges: Exchanges;
    describe: CloneDescriptions;
    cloner: Pick<VoiceCloner, 'texts' | 'consentText'>;
  },
): void {
  route('GET /custom/offer', ({ query, principal }) => exchanges.offer(principal.accountId, query.type));
  route('POST /custom/exchange', ({ body, principal }) =>
    exchanges.exchangeUnused(principal.accountId, body.grantId),
  );
  route('POST /custom/exchange/{id}', async ({ params, principal, language }) =>
    describe.forOwner(await exchanges.exchangeClone(params.id, principal.accountId), language),
  );
  route('GET /custom/setMeal/list', ({ query, principal, language }) =>
    clones.packages(principal.accountId, query.type, language),
  );
  route('GET /custom/vip-price/list', ({ query, language }) => clones.prices(query.type, language));
  route('GET /custom/page', ({ query, principal, language }) =>
    clones.page(principal.accountId, query, language),
  );
  route('GET /custom/reading-texts', async () => {
    try {
      const texts = await cloner.texts?.();
      return texts === undefined ? null : [...texts];
    } catch (error) {
      throw new AppError('speechUnavailable', {}, error);
    }
  });
  route('POST /custom/consent', async ({ body, principal }) => {
    await spend(db, `clone-consent:${principal.accountId}`, CONSENTS);
    const { type, language } = body;
    const ownText = type === 'audio' ? (cloner.consentText?.(spokenFor(language)) ?? null) : null;
    return newConsent(db, principal.accountId, { type, language, ownText });
  });
  route('POST /custom/trial', async ({ body, principal, request, reply }) => {
    const events = await trials.begin(principal.accountId, networkOf(request.ip), body);
    const gone = callerGone(reply);
    await sendEvents(reply, framesOf(events(gone)), gone);
    return reply;
  });
  route('POST /custom/create-order', async ({ body, principal, language }) => {
    await spend(db, `clone-order:${principal.accountId}`, SUBMISSIONS);
    return clones.order(principal.accountId, body, language);
  });
  route('GET /custom/{id}', ({ params, principal, language }) =>
    clones.get(params.id, principal.accountId, language),
  );
  route('POST /custom/resubmit/{id}', async ({ params, body, principal, language }) => {
    await spend(db, `clone-order:${principal.accountId}`, SUBMISSIONS);
    return clones.resubmit(params.id, principal.accountId, body, language);
  });
  route('POST /custom/accept/{id}', ({ params, principal, language }) =>
    clones.accept(params.id, principal.accountId, language),
  );
  route('POST /custom/accept-feedback/{id}', ({ params, body, principal, language }) =>
    clones.complain(params.id, principal.accountId, body.confirmFeedback, language),
  );
  route('POST /custom/cancel/{id}', ({ params, principal, language }) =>
    clones.cancel(params.id, principal.accountId, language),
  );
  route('DELETE /custom/{id}', async ({ params, principal }) => {
    await erasing.erase(params.id, principal.accountId);
    return null;
  });
}

export function cloneDeskRoutes(route: Route, desk: CloneDesk): void {
  route('GET /ops/clone/page', ({ query, language }) => desk.page(query, language));
  route('GET /ops/clone/{id}', ({ params, language }) => desk.get(params.id, language));
  route('GET /ops/clone/{id}/sample', async ({ params, reply }) =>
    reply
      .header('cache-control', 'no-store')
      .type('audio/wav')
      .send(await desk.sample(params.id)),
  );
  route('POST /ops/clone/{id}/approve', ({ params, principal, request, language }) =>
    desk.approve(params.id, actorOf(principal, request), language),
  );
  route('POST /ops/clone/{id}/reject', ({ params, body, principal, request, language }) =>
    desk.reject(params.id, body, actorOf(principal, request), language),
  );
  route('POST /ops/clone/{id}/retry', ({ params, principal, request, language }) =>
    desk.retry(params.id, actorOf(principal, request), language),
  );
  route('POST /ops/clone/{id}/cancel', ({ params, body, principal, request, language }) =>
    desk.giveUp(params.id, body.note, actorOf(principal, request), language),
  );
  route('POST /ops/clone/{id}/result', ({ params, body, principal, request, language }) =>
    desk.handIn(params.id, body, actorOf(principal, request), language),
  );
}
