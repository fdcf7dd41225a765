import * as T from 'typebox';
import { AvatarDesign } from '../avatar-design/schema';
import { NAME_LIMIT } from '../common/limits';
import { Id, LanguageName, nullable, Time } from '../common/schema';
import {
  arrangements,
  assumedFacts,
  creationLimits as limits,
  creationSteps,
  dialogStyles,
  genders,
  scenarios,
  timesOfDay,
  tones,
  wishParts,
  type wishQuestions,
} from './limits';
import { Ratio } from '../document/schema';
import { PROMPT_LIMIT } from '../image/limits';
import { ImageStyle } from '../image/schema';
import { roleLimits } from '../role/limits';

const Color = T.String({ pattern: '^#[0-9a-fA-F]{6}$' });

const Level = T.Integer({ minimum: 0, maximum: 100 });

export const Seed = T.Integer({ minimum: 0, maximum: 2_147_483_647 });

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
export const Description = T.String({ maxLength: 200_000 });

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
