import * as T from 'typebox';
import { defineRoutes } from '../api/route';
import { AnswerTrace, DraftField } from './schema';
import { LanguageName } from '../common/schema';
import { QUESTION_LIMIT } from '../conversation/limits';
import { SentenceEvent } from '../conversation/schema';
import { roleLimits } from '../role/limits';
import { CommonQuestion, RoleInput } from '../role/schema';

export const brainRoutes = defineRoutes({
  'POST /avatar/model/try': {
    summary: 'Ask a role, saved or not, and see how its answer comes about; nothing is recorded',
    access: 'user',
    bodySize: 'large',
    body: T.Object({
      role: RoleInput,
      text: T.String({ minLength: 1, maxLength: QUESTION_LIMIT }),
      history: T.Optional(
        T.Array(
          T.Object({
            role: T.Union([T.Literal('user'), T.Literal('assistant')]),
            text: T.String({ maxLength: 20_000 }),
          }),
          { maxItems: 40 },
        ),
      ),
    }),
    framing: 'events',
    produces: 'text/event-stream',
    events: {
      token: T.Object({ text: T.String() }),
      sentence: SentenceEvent,
      done: AnswerTrace,
      error: T.Object({ code: T.Integer(), msg: T.String() }),
    },
  },
  'POST /chat/generate': {
    summary: 'Draft a field of a role from its name and what else is known of it',
    access: 'user',
    body: T.Object({
      field: DraftField,
      name: T.String({ minLength: 1, maxLength: 100 }),
      description: T.Optional(T.String({ maxLength: roleLimits.description })),
      language: T.Optional(LanguageName),
    }),
    data: T.Object({
      text: T.String({ description: 'Of a field that is one text; empty for questions' }),
      questions: T.Array(CommonQuestion),
      source: T.Union([T.Literal('model'), T.Literal('template')], {
        description: 'Whether a model wrote it, or it was put together from the name and description',
      }),
    }),
  },
});
