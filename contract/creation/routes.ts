import * as T from 'typebox';
import { defineRoutes } from '../api/route';
import { Id, LanguageName, nullable } from '../common/schema';
import { creationLimits as limits, creationSteps, wishQuestions } from './limits';
import { Creation, CreationPlan, CreationStep, CreationWish, Description, Seed } from './schema';
import { Direction, Ratio } from '../document/schema';

const creationId = { params: T.Object({ id: Id }) };

export const creationRoutes = defineRoutes({
  'POST /avatar/project/ai_generate': {
    summary:
      'Plan a whole digital human for a project from a description; what is given besides is kept. How far it is comes as `creation:changed`. While one is open for the project, that one is answered',
    access: 'user',
    bodySize: 'long',
    body: T.Object({
      projectId: Id,
      description: Description,
      details: CreationWish.properties.details,
      categoryId: CreationWish.properties.categoryId,
      categoryName: CreationWish.properties.categoryName,
      language: T.Optional(LanguageName),
      direction: T.Optional(Direction),
      background: T.Optional(T.String({ maxLength: 64, description: 'A material' })),
      virtualUrl: T.Optional(T.Object({ id: T.Integer(), name: T.String({ maxLength: 100 }) })),
      audio: T.Optional(T.Integer({ description: 'A voice' })),
      modelId: T.Optional(T.String({ maxLength: 64, description: 'A role' })),
      componentConfig: T.Optional(
        T.Record(T.String(), T.Unknown(), {
          description: 'Dialog parts of the stage, which stay as they are',
        }),
      ),
      plan: T.Optional(CreationPlan),
    }),
    data: Creation,
  },
  'GET /avatar/project/ai_generate/rights': {
    summary: 'AI creations that may still be begun today',
    access: 'user',
    data: T.Object({ left: T.Integer(), limit: T.Integer() }),
  },
  'GET /avatar/project/ai_generate/{id}': {
    summary: 'One AI creation',
    access: 'user',
    ...creationId,
    data: Creation,
  },
  'POST /avatar/project/ai_generate/{id}/end': {
    summary:
      'Say how an AI creation ended: its plan is in the project, it was cancelled, or it failed. Said again, it keeps another plan',
    access: 'user',
    ...creationId,
    bodySize: 'long',
    body: T.Object({
      state: T.Enum(['done', 'failed', 'cancelled']),
      plan: T.Optional(CreationPlan),
    }),
    data: Creation,
  },
  'GET /avatar/project/{id}/creation': {
    summary: 'The AI creation that is open for a project; null when there is none',
    access: 'user',
    ...creationId,
    data: nullable(Creation),
  },
  'POST /avatar/project/ai_plan': {
    summary:
      'Plans for a wish without a project: several variants, or another version of some steps of a plan, and what to ask next',
    access: 'user',
    bodySize: 'long',
    body: T.Object({
      wish: CreationWish,
      seed: T.Optional(Seed),
      count: T.Optional(T.Integer({ minimum: 1, maximum: limits.variants })),
      base: T.Optional(CreationPlan),
      steps: T.Optional(
        T.Array(CreationStep, {
          minItems: 1,
          maxItems: creationSteps.length,
          description: 'Steps of `base` that are made anew; the others stay',
        }),
      ),
    }),
    data: T.Object({
      plans: T.Array(CreationPlan),
      questions: T.Array(T.Enum([...wishQuestions]), { description: 'What is not known yet' }),
      /** Ratio of the screen that the wish mentions. */
      ratio: nullable(Ratio),
    }),
  },
});
