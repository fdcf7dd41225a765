import * as T from 'typebox';
import { AvatarDesign } from './avatar-design';
import { Id, LanguageName, nullable, Time } from './common';
import {
  arrangements,
  assumedFacts,
  creationLimits as limits,
  creationSteps,
  dialogStyles,
  genders,
  NAME_LIMIT,
  PROMPT_LIMIT,
  roleLimits,
  scenarios,
  timesOfDay,
  tones,
  wishParts,
  wishQuestions,
} from './constants';
import { Ratio } from './document';
import { ImageStyle } from './image';
import { Direction } from './project';
import { defineRoutes } from './route';

const Color = T.String({ pattern: '^#[0-9a-fA-F]{6}$' });
const Level = T.Integer({ minimum: 0, maximum: 100 });
const Seed = T.Integer({ minimum: 0, maximum: 2_147_483_647 });
const filled = (maxLength: number) => T.String({ minLength: 1, maxLength });

export const Scenario = T.Enum([...scenarios]);
export type Scenario = (typeof scenarios)[number];
export const CreationStep = T.Enum([...creationSteps]);
export type CreationStep = (typeof creationSteps)[number];
export type Tone = (typeof tones)[number];
export type TimeOfDay = (typeof timesOfDay)[number];
export type Gender = (typeof genders)[number];
export type AssumedFact = (typeof assumedFacts)[number];
export type WishQuestion = (typeof wishQuestions)[number];

/** A fact that the description does not tell; `value` is what the plan has put in its place, '' when it avoids it. */
export const Assumption = T.Object({ fact: T.Enum([...assumedFacts]), value: T.String({ maxLength: 200 }) });
export type Assumption = T.Static<typeof Assumption>;

export type WishPart = (typeof wishParts)[number];

/** What the description says of one part, in its own words. */
export const WishLine = T.Object({ part: T.Enum([...wishParts]), text: filled(200) });
export type WishLine = T.Static<typeof WishLine>;

/** Everything that a digital human is made from. Texts are in `language`, which is the asker's. */
export const CreationPlan = T.Object({
  seed: Seed,
  language: LanguageName,
  scenario: Scenario,
  audience: T.String({ maxLength: limits.audience }),
  tone: T.Enum([...tones]),
  colors: T.Object({
    primary: Color,
    accent: Color,
    named: T.Boolean({ description: 'Whether the description names them' }),
  }),
  /** Where it is set, as the lexicon names places: `lobby`, `library`. */
  place: filled(40),
  time: T.Enum([...timesOfDay]),
  background: T.Object({
    prompt: filled(PROMPT_LIMIT),
    style: ImageStyle,
    materialId: nullable(
      T.String({ maxLength: 64, description: 'The stock picture that stands in while none can be drawn' }),
    ),
  }),
  avatar: T.Object({
    gender: T.Enum([...genders]),
    id: T.Integer(),
    name: filled(100),
    design: T.Optional(nullable(AvatarDesign)),
  }),
  voice: T.Object({
    gender: T.Enum([...genders]),
    audioId: T.Integer(),
    name: filled(100),
    speed: Level,
    pitch: Level,
    volume: Level,
  }),
  dialog: T.Object({ style: T.Enum([...dialogStyles]) }),
  layout: T.Object({
    arrangement: T.Enum([...arrangements]),
    side: T.Union([T.Literal('left'), T.Literal('right')], { description: 'Where the avatar stands' }),
  }),
  title: T.String({ maxLength: limits.title }),
  subtitle: T.String({ maxLength: limits.subtitle }),
  notice: T.String({ maxLength: limits.notice, description: 'Opening hours, address, phone; often empty' }),
  role: T.Object({
    name: filled(NAME_LIMIT),
    description: filled(roleLimits.description),
    openingRemarks: filled(roleLimits.openingRemarks),
    commonQuestions: T.Array(
      T.Object({
        question: filled(roleLimits.question),
        answer: filled(roleLimits.answer),
        stated: T.Optional(T.Boolean({ description: 'Whether the description states the answer' })),
      }),
      { minItems: limits.questions, maxItems: limits.mostQuestions },
    ),
    fallbackScript: filled(roleLimits.fallbackScript),
  }),
  topics: T.Array(filled(limits.topic), {
    maxItems: limits.topics,
    description: 'What a knowledge base for it should hold',
  }),
  assumed: T.Array(Assumption, { maxItems: assumedFacts.length }),
  understood: T.Array(T.String({ maxLength: 200 }), {
    maxItems: 40,
    description: 'Words of the description that were taken, as they are written there',
  }),
  lines: T.Optional(
    T.Array(WishLine, {
      maxItems: limits.lines,
      description: 'What the description tells and the plan keeps',
    }),
  ),
  unused: T.Optional(
    T.Array(filled(200), {
      maxItems: limits.lines,
      description: 'Phrases of the description that nothing could be made of',
    }),
  ),
  source: T.Enum(['model', 'embedded', 'mixed']),
});
export type CreationPlan = T.Static<typeof CreationPlan>;

// Deliberately longer than the limit: the service answers with its own sentence, not with a schema error.
const Description = T.String({ maxLength: 200_000 });

/** Facts that were corrected after a creation. */
export const ToldFacts = T.Partial(
  T.Object({
    name: filled(NAME_LIMIT),
    organization: filled(100),
    audience: filled(limits.audience),
    hours: filled(100),
    address: filled(200),
    phone: filled(40),
    services: filled(200),
  }),
);
export type ToldFacts = T.Static<typeof ToldFacts>;

/** What somebody wants. */
export const CreationWish = T.Object({
  description: Description,
  details: T.Optional(
    T.Array(Description, { maxItems: limits.details, description: 'Answers to questions about it' }),
  ),
  categoryId: T.Optional(T.String({ maxLength: 40, description: 'A scenario; others count as none' })),
  categoryName: T.Optional(T.String({ maxLength: 100 })),
  name: T.Optional(T.String({ maxLength: 200, description: "The project's" })),
  ratio: Ratio,
  language: T.Optional(LanguageName),
  facts: T.Optional(ToldFacts),
  stage: T.Optional(
    T.Object(
      { avatar: T.Integer(), design: nullable(AvatarDesign) },
      { description: 'The avatar that stands there already; it stays where it has all that the wish names' },
    ),
  ),
});
export type CreationWish = T.Static<typeof CreationWish>;

/** `planned`: its plan can be put on the stage; the last three are final. */
export const CreationState = T.Enum(['queued', 'running', 'planned', 'done', 'failed', 'cancelled']);
export type CreationState = T.Static<typeof CreationState>;

/** One AI creation of a project. */
export const Creation = T.Object({
  id: Id,
  projectId: Id,
  state: CreationState,
  wish: CreationWish,
  plan: nullable(CreationPlan),
  kept: T.Array(CreationStep, { description: 'Steps whose outcome the project has already, and keeps' }),
  error: nullable(T.String({ description: "Why it failed, in the reader's language" })),
  createTime: Time,
});
export type Creation = T.Static<typeof Creation>;

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
      /** Of the screen that the wish speaks of. */
      ratio: nullable(Ratio),
    }),
  },
});
