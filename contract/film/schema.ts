import * as T from 'typebox';
import { languages } from '../common/languages';
import { nullable } from '../common/schema';
import { Pronunciations } from '../role/schema';
import { filmLimits as limits, transitionKinds } from './limits';
import { Anchor, type Stage } from '../document/stage/schema';

export { Anchor, AnchorWord } from '../document/stage/schema';

const Key = T.String({ minLength: 1, maxLength: 64 });
const Color = T.String({ pattern: '^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$' });
const Level = T.Integer({ minimum: 0, maximum: 100 });

export const FilmLanguage = T.Enum([...languages]);
export type FilmLanguage = (typeof languages)[number];

/** A value in any of the languages. */
const byLanguage = <S extends T.TSchema>(value: S) =>
  T.Partial(T.Object(Object.fromEntries(languages.map((one) => [one, value])) as Record<FilmLanguage, S>));

/** A sentence of a script, with the spaces and the line breaks behind it: the sentences in their order are the script. */
export const ScriptSentence = T.Object({
  id: Key,
  text: T.String({ maxLength: limits.sceneScript }),
});
export type ScriptSentence = T.Static<typeof ScriptSentence>;

/** A voice, and how it speaks: 0 to 100, 50 is its own. */
export const FilmVoice = T.Object({
  audioId: T.Integer({ description: '0 stands for the default voice' }),
  speed: Level,
  volume: Level,
  pitch: Level,
});
export type FilmVoice = T.Static<typeof FilmVoice>;

export const Transition = T.Object({
  kind: T.Enum([...transitionKinds]),
  seconds: T.Number({ minimum: 0, maximum: limits.transition }),
});
export type Transition = T.Static<typeof Transition>;

/** A sound that is heard as a scene or a sentence begins. */
export const SceneSound = T.Object({
  id: Key,
  materialId: T.String({ maxLength: 64 }),
  anchor: nullable(Anchor),
  delay: T.Number({ minimum: 0, maximum: limits.longest }),
  volume: Level,
});
export type SceneSound = T.Static<typeof SceneSound>;

/** A scene of a film. What is said in it makes it as long as it is; times are seconds. */
export const Scene = T.Object({
  id: Key,
  name: T.String({ maxLength: limits.name }),
  // It is checked by itself, as documents are.
  stage: T.Unsafe<Stage>(T.Unknown()),
  script: T.Array(ScriptSentence, { maxItems: limits.sentences }),
  voice: nullable(T.Object({ ...FilmVoice.properties }, { description: "Null is the film's" })),
  before: T.Number({ minimum: 0, maximum: limits.pause }),
  after: T.Number({ minimum: 0, maximum: limits.pause }),
  length: T.Number({
    minimum: limits.shortest,
    maximum: limits.longest,
    description: 'Of a scene in which nothing is said',
  }),
  transition: T.Object({ ...Transition.properties }, { description: 'To the next scene' }),
  sounds: T.Array(SceneSound, { maxItems: limits.sounds }),
});
export type Scene = T.Static<typeof Scene>;

/** What is said, in writing. Sizes are shares of the short side of the stage. */
export const Captions = T.Object({
  shown: T.Boolean({ description: 'Whether they are part of the picture' }),
  place: T.Enum(['top', 'middle', 'bottom']),
  size: T.Number({ minimum: 0.03, maximum: 0.12 }),
  color: Color,
  ground: nullable(Color),
  /** The word that is being said, where words are shown one by one. */
  spoken: Color,
  style: T.Enum(['line', 'word']),
  font: T.String({ maxLength: 64 }),
});
export type Captions = T.Static<typeof Captions>;

/** Music below all of a film. Seconds. */
export const Music = T.Object({
  materialId: T.String({ maxLength: 64 }),
  volume: Level,
  /** How much softer it is while somebody speaks: 0 not at all, 100 silent. */
  duck: Level,
  fadeIn: T.Number({ minimum: 0, maximum: 30 }),
  fadeOut: T.Number({ minimum: 0, maximum: 30 }),
  loop: T.Boolean(),
});
export type Music = T.Static<typeof Music>;

/** A text in another language. */
export const Translation = T.Object({
  text: T.String({ maxLength: limits.sceneScript }),
  source: T.String({
    maxLength: limits.sceneScript,
    description: 'What was translated: where that has changed since, the translation is out of date',
  }),
  isChecked: T.Boolean({ description: 'False while only a model has seen it' }),
});
export type Translation = T.Static<typeof Translation>;

/**
 * What makes a project a film: its scenes and how they sound. The document around it holds what scenes begin with: the ratio, the
 * avatar and the background.
 */
export const Film = T.Object({
  language: T.Enum([...languages], { description: 'In which its scripts are written' }),
  voices: byLanguage(FilmVoice),
  captions: Captions,
  music: nullable(Music),
  pronunciations: Pronunciations,
  ownGestures: T.Optional(
    T.Boolean({
      description: 'Whether the avatar makes gestures that no mark of a text asks for; it does when absent',
    }),
  ),
  scenes: T.Object({
    order: T.Array(Key, { minItems: 1, maxItems: limits.scenes }),
    byId: T.Record(T.String(), Scene, { maxProperties: limits.scenes }),
  }),
  /** Texts by key, in each language besides the film's own. */
  translations: byLanguage(T.Record(T.String(), Translation)),
});
export type Film = T.Static<typeof Film>;
