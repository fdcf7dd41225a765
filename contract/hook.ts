import * as T from 'typebox';
import { Id, nullable, Time } from './common';
import { deliveryStates, hookEvents } from './constants';
import { defineRoutes } from './route';

const HookEvent = T.Enum([...hookEvents]);
export type HookEvent = (typeof hookEvents)[number];

const DeliveryState = T.Enum([...deliveryStates]);
export type DeliveryState = (typeof deliveryStates)[number];

const Events = T.Array(HookEvent, { minItems: 1, maxItems: hookEvents.length, uniqueItems: true });
const Address = T.String({ minLength: 1, maxLength: 2000 });

/** What a web hook was told, or will be. */
export const HookDelivery = T.Object({
  id: Id,
  event: HookEvent,
  state: DeliveryState,
  tries: T.Integer(),
  status: nullable(T.Integer({ description: 'Status of the last answer' })),
  error: nullable(T.String()),
  createTime: Time,
  nextTime: nullable(Time),
});
export type HookDelivery = T.Static<typeof HookDelivery>;

export const Hook = T.Object({
  id: Id,
  url: T.String(),
  events: T.Array(HookEvent),
  enabled: T.Boolean({ description: 'False also after too many failures' }),
  createTime: Time,
  deliveries: T.Array(HookDelivery, { description: 'The latest ten' }),
});
export type Hook = T.Static<typeof Hook>;

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
