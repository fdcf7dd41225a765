import * as T from 'typebox';
import { defineRoutes } from '../api/route';
import { languages } from '../common/languages';
import { Id } from '../common/schema';
import { InstructionStage, Understanding } from './schema';

export const instructionRoutes = defineRoutes({
  'POST /avatar/project/instruct': {
    summary: 'Changes of a project that a plain sentence asks for; the page makes them',
    access: 'user',
    bodySize: 'long',
    body: T.Object({
      projectId: Id,
      // Deliberately longer than the limit: the service answers with its own sentence, not with a schema error.
      text: T.String({ maxLength: 200_000 }),
      language: T.Optional(T.Enum([...languages])),
      stage: InstructionStage,
    }),
    data: Understanding,
  },
});
