import type { Route } from '../../http/register';
import { actorOf } from '../admin';
import type { ApplicationDesk } from './application/desk';
import type { DistributorDesk } from './commission/desk';
import type { PayoutDesk } from './payout/desk';

export interface DistributorDesks {
  applications: ApplicationDesk;
  distributors: DistributorDesk;
  payouts: PayoutDesk;
}

export function distributorDeskRoutes(
  route: Route,
  { applications, distributors, payouts }: DistributorDesks,
): void {
  route('GET /ops/distributor/applications', ({ query }) => applications.page(query));
  route('GET /ops/distributor/applications/{id}', ({ params }) => applications.one(params.id));
  route(
    'POST /ops/distributor/applications/{id}/reveal',
    async ({ params, body, principal, request, reply }) => {
      reply.header('cache-control', 'no-store');
      return applications.reveal(params.id, body.reason, actorOf(principal, request));
    },
  );
  route(
    'POST /ops/distributor/applications/{id}/document/{kind}',
    async ({ params, body, principal, request, reply }) => {
      const actor = actorOf(principal, request);
      const jpeg = await applications.view(params.id, params.kind, body.reason, actor);
      return reply.header('cache-control', 'no-store').type('image/jpeg').send(jpeg);
    },
  );
  route('POST /ops/distributor/applications/{id}/approve', ({ params, body, principal, request }) =>
    applications.approve(params.id, body.level, actorOf(principal, request)),
  );
  route('POST /ops/distributor/applications/{id}/reject', ({ params, body, principal, request }) =>
    applications.reject(params.id, body.reason, body.wrong, actorOf(principal, request)),
  );
  route('GET /ops/distributor/page', ({ query }) => distributors.page(query));
  route('POST /ops/distributor/{id}/level', ({ params, body, principal, request }) =>
    distributors.level(params.id, body.level, body.reason, actorOf(principal, request)),
  );
  route('POST /ops/distributor/{id}/end', ({ params, body, principal, request }) =>
    distributors.end(params.id, body.reason, actorOf(principal, request)),
  );
  route('GET /ops/distributor/rates', () => distributors.rates());
  route('POST /ops/distributor/rates', ({ body, principal, request }) =>
    distributors.setRate(body.level, body.rate, body.reason, actorOf(principal, request)),
  );

  route('GET /ops/commission/page', ({ query }) => payouts.page(query));
  route('POST /ops/commission/close', ({ principal, request }) => payouts.close(actorOf(principal, request)));
  route('POST /ops/commission/{id}/answer', ({ params, body, principal, request }) =>
    payouts.answer(params.id, body.answer, actorOf(principal, request)),
  );
  route('POST /ops/commission/{id}/payee', async ({ params, body, principal, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return payouts.payee(params.id, body.reason, actorOf(principal, request));
  });
  route('POST /ops/commission/{id}/propose', ({ params, body, principal, request }) =>
    payouts.propose(params.id, body.reference, actorOf(principal, request)),
  );
  route('POST /ops/commission/{id}/pay', ({ params, principal, request }) =>
    payouts.pay(params.id, actorOf(principal, request)),
  );
  route('POST /ops/commission/{id}/withdraw', ({ params, body, principal, request }) =>
    payouts.withdraw(params.id, body.reason, actorOf(principal, request)),
  );
}
