import * as T from 'typebox';
import { defineRoutes } from '../api/route';
import { Id, nullable } from '../common/schema';
import { hookEvents } from './limits';
import { Hook, HookEvent } from './schema';

const Events = T.Array(HookEvent, { minItems: 1, maxItems: hookEvents.length, uniqueItems: true });

const Address = T.String({ minLength: 1, maxLength: 2000 });

export const hookRoutes = defineRoutes({
  'GET /hook': {
    summary: "A project's web hooks, with their latest deliveries",
    access: 'user',
    query: T.Object({ projectId: Id }),
    data: T.Array(Hook),
  },
  'POST /hook': {
    summary: 'Add a web hook; the secret that signs its deliveries is answered this once',
    access: 'user',
    stepUp: true,
    body: T.Object({ projectId: Id, url: Address, events: Events }),
    data: T.Object({ id: Id, secret: T.String() }),
  },
  'PUT /hook/{id}': {
    summary: 'Change a web hook, or switch it on again',
    access: 'user',
    stepUp: true,
    params: T.Object({ id: Id }),
    body: T.Object({
      url: T.Optional(Address),
      events: T.Optional(Events),
      enabled: T.Optional(T.Boolean()),
    }),
  },
  'DELETE /hook/{id}': {
    summary: 'Remove a web hook with its deliveries',
    access: 'user',
    params: T.Object({ id: Id }),
  },
  'POST /hook/{id}/test': {
    summary: 'Send a web hook a test event now',
    access: 'user',
    params: T.Object({ id: Id }),
    data: T.Object({
      ok: T.Boolean(),
      status: nullable(T.Integer()),
      error: nullable(T.String()),
    }),
  },
});
