import * as T from 'typebox';
import { Id, nullable, Time } from '../common/schema';
import { deliveryStates, hookEvents } from './limits';

export const HookEvent = T.Enum([...hookEvents]);
export type HookEvent = (typeof hookEvents)[number];

const DeliveryState = T.Enum([...deliveryStates]);
export type DeliveryState = (typeof deliveryStates)[number];

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
