import * as T from 'typebox';
import { apiScopes } from '../api/limits';
import { ORIGIN_PATTERN } from '../common/limits';
import { Id, nullable, Time } from '../common/schema';
import { keyLimits } from './limits';

export const Scope = T.Enum([...apiScopes]);

export const Origins = T.Array(T.String({ pattern: ORIGIN_PATTERN }), { maxItems: keyLimits.origins });

/** A key by which a program talks to one project. */
export const ApiKey = T.Object({
  id: Id,
  name: T.String(),
  hint: T.String({ description: 'The last characters of the secret' }),
  scopes: T.Array(Scope),
  expireTime: nullable(Time),
  perMinute: T.Integer(),
  quota: nullable(T.Integer({ description: 'Questions that it may ask in all' })),
  used: T.Integer({ description: 'Questions that it has asked' }),
  origins: T.Array(T.String()),
  lastUsedTime: nullable(Time),
  createTime: Time,
});
export type ApiKey = T.Static<typeof ApiKey>;
