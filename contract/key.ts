import * as T from 'typebox';
import { Id, nullable, Time } from './common';
import { apiScopes, keyLimits, keyValidities, ORIGIN_PATTERN } from './constants';
import { defineRoutes } from './route';

const Scope = T.Enum([...apiScopes]);
const Name = T.String({ minLength: 1, maxLength: keyLimits.name });
const PerMinute = T.Integer({ minimum: 1, maximum: keyLimits.perMinute });
const Quota = nullable(T.Integer({ minimum: 1, maximum: keyLimits.quota }));
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

export const keyRoutes = defineRoutes({
  'POST /secret/getSecret': {
    summary:
      'Make a key of a project; its secret is answered this once and kept only as a hash. By itself it may chat, for 30 days',
    access: 'user',
    stepUp: true,
    body: T.Object({
      projectId: Id,
      name: T.Optional(Name),
      scopes: T.Optional(T.Array(Scope, { minItems: 1, maxItems: apiScopes.length, uniqueItems: true })),
      validity: T.Optional(T.Enum([...keyValidities])),
      perMinute: T.Optional(PerMinute),
      quota: T.Optional(Quota),
      origins: T.Optional(Origins),
    }),
    data: T.Object({ id: Id, secret: T.String(), expireTime: nullable(Time) }),
  },
  'GET /secret': {
    summary: "A project's keys that still work",
    access: 'user',
    query: T.Object({ projectId: Id }),
    data: T.Array(ApiKey),
  },
  'PUT /secret/{id}': {
    summary: 'Rename a key or change its limits',
    access: 'user',
    params: T.Object({ id: Id }),
    body: T.Object({
      name: T.Optional(Name),
      perMinute: T.Optional(PerMinute),
      quota: T.Optional(Quota),
      origins: T.Optional(Origins),
    }),
  },
  'DELETE /secret/{id}': {
    summary: 'Revoke a key at once, with all tokens that were made from it',
    access: 'user',
    params: T.Object({ id: Id }),
  },
  'POST /avatar/user/generateAccessToken': {
    summary: 'Make a token for a browser, valid for ten minutes: it can do no more than the key that made it',
    access: 'user-or-key',
    body: T.Object({
      projectId: T.Optional(T.String({ format: 'uuid', description: 'Needed without a key' })),
      scopes: T.Optional(T.Array(Scope, { minItems: 1, maxItems: apiScopes.length, uniqueItems: true })),
    }),
    data: T.Object({ token: T.String(), expireTime: Time }),
  },
});
