import * as T from 'typebox';
import { apiScopes } from '../api/limits';
import { defineRoutes } from '../api/route';
import { Id, nullable, pageQuery, Time } from '../common/schema';
import { AnswerRoute, Citation, Message } from '../conversation/schema';
import { keyLimits, keyValidities } from './limits';
import { ApiKey, Origins, Scope } from './schema';

const Name = T.String({ minLength: 1, maxLength: keyLimits.name });

const PerMinute = T.Integer({ minimum: 1, maximum: keyLimits.perMinute });

const Quota = nullable(T.Integer({ minimum: 1, maximum: keyLimits.quota }));

export const keyRoutes = defineRoutes({
  'POST /secret/getSecret': {
    summary:
      'Make a key of a project or a film; its secret is answered this once and kept only as a hash. By itself it may chat, or make films, for 30 days',
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

const TextPart = T.Object({
  type: T.String({ maxLength: 40 }),
  text: T.Optional(nullable(T.String({ maxLength: 200_000 }))),
});

const PromptMessage = T.Object({
  role: T.Enum(['system', 'developer', 'user', 'assistant', 'tool', 'function']),
  content: T.Optional(
    T.Union([T.String({ maxLength: 200_000 }), T.Array(TextPart, { maxItems: 100 }), T.Null()]),
  ),
});
export type PromptMessage = T.Static<typeof PromptMessage>;

/** What only this server says of an answer. */
const More = T.Object({
  messageId: Id,
  conversationId: Id,
  route: AnswerRoute,
  citations: T.Array(T.Omit(Citation, ['sentence'])),
});
export type More = T.Static<typeof More>;

const Usage = T.Object({
  prompt_tokens: T.Integer(),
  completion_tokens: T.Integer(),
  total_tokens: T.Integer(),
});
export type Usage = T.Static<typeof Usage>;

const Model = T.Object({
  id: T.String(),
  object: T.Literal('model'),
  created: T.Integer(),
  owned_by: T.Literal('mirra'),
});

export const completionRoutes = defineRoutes({
  'POST /v1/chat/completions': {
    summary:
      "Ask a project's brain in the protocol of OpenAI; the last user message is the question, those before it the history",
    access: 'key',
    scope: 'chat',
    root: true,
    framing: 'openai',
    bodySize: 'large',
    body: T.Object({
      model: T.Optional(
        nullable(T.String({ maxLength: 200, description: 'Ignored: the role of the project answers' })),
      ),
      messages: T.Array(PromptMessage, { minItems: 1, maxItems: 500 }),
      stream: T.Optional(nullable(T.Boolean())),
      stream_options: T.Optional(nullable(T.Object({ include_usage: T.Optional(nullable(T.Boolean())) }))),
      user: T.Optional(
        nullable(
          T.String({ maxLength: 200, description: 'Tells askers apart: one conversation of each a day' }),
        ),
      ),
    }),
    data: T.Object({
      id: T.String(),
      object: T.Literal('chat.completion'),
      created: T.Integer({ description: 'Seconds since 1970' }),
      model: T.String(),
      choices: T.Array(
        T.Object({
          index: T.Integer(),
          message: T.Object({ role: T.Literal('assistant'), content: T.String() }),
          finish_reason: T.Enum(['stop', 'content_filter']),
        }),
      ),
      usage: Usage,
      mirra: More,
    }),
  },
  'GET /v1/models': {
    summary: 'The one model that a key has: its project',
    access: 'key',
    root: true,
    framing: 'openai',
    data: T.Object({
      object: T.Literal('list'),
      data: T.Array(Model),
    }),
  },
  'GET /v1/models/{id}': {
    summary: "A key's model, by the id of its project or by `mirra`",
    access: 'key',
    root: true,
    framing: 'openai',
    params: T.Object({ id: T.String({ minLength: 1, maxLength: 200 }) }),
    data: Model,
  },
  'GET /v1/conversations': {
    summary: "A project's conversations, the latest first",
    access: 'key',
    scope: 'records',
    root: true,
    framing: 'openai',
    query: T.Object(pageQuery),
    data: T.Object({
      object: T.Literal('list'),
      data: T.Array(
        T.Object({
          id: Id,
          channel: T.Enum(['owner', 'share', 'key']),
          messageCount: T.Integer(),
          firstQuestion: nullable(T.String()),
          createTime: Time,
          lastTime: Time,
        }),
      ),
      total: T.Integer(),
    }),
  },
  'GET /v1/conversations/{id}/messages': {
    summary: 'Messages of one conversation of the project, the oldest first',
    access: 'key',
    scope: 'records',
    root: true,
    framing: 'openai',
    params: T.Object({ id: Id }),
    query: T.Object(pageQuery),
    data: T.Object({ object: T.Literal('list'), data: T.Array(Message), total: T.Integer() }),
  },
});
