import * as T from 'typebox';
import { languages } from '../../common/languages';
import { nullable } from '../../common/schema';
import { ELEMENT_LIMIT, ELEMENT_PAGES_LIMIT, GROUPS_LIMIT } from '../limits';
import { filterRanges } from '../picture-filter';
import { sleepVideos } from '../../material/limits';

/** 1 16:9, 2 9:16, 3 4:3, 4 3:4. */
export const Ratio = T.Union([T.Literal(1), T.Literal(2), T.Literal(3), T.Literal(4)]);
export type Ratio = T.Static<typeof Ratio>;

/** 0 landscape, 1 portrait. */
export const Direction = T.Union([T.Literal(0), T.Literal(1)]);

const Finite = T.Number({ minimum: -100_000, maximum: 100_000 });

const Color = T.String({ pattern: '^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$' });

/** Position in stage units, origin at the stage's top left. */
export const Box = T.Object({
  left: Finite,
  top: Finite,
  width: T.Number({ minimum: 1, maximum: 100_000 }),
  height: T.Number({ minimum: 1, maximum: 100_000 }),
});
export type Box = T.Static<typeof Box>;

/** Two to eight colors along a line (`angle` in degrees, 0 upwards, clockwise, as in CSS) or around the center. */
export const Gradient = T.Object({
  kind: T.Union([T.Literal('linear'), T.Literal('radial')]),
  angle: T.Number({ minimum: 0, maximum: 360 }),
  stops: T.Array(T.Object({ at: T.Number({ minimum: 0, maximum: 1 }), color: Color }), {
    minItems: 2,
    maxItems: 8,
  }),
});
export type Gradient = T.Static<typeof Gradient>;

/** The fill of a surface: a color (`#RRGGBB` or `#RRGGBBAA`) or a gradient. */
export type Paint = string | Gradient;

/** The width in stage units. */
export const Stroke = T.Object({
  color: Color,
  width: T.Number({ minimum: 0, maximum: 200 }),
  line: T.Union([T.Literal('solid'), T.Literal('dashed'), T.Literal('dotted')]),
});
export type Stroke = T.Static<typeof Stroke>;

/** Lengths in stage units. */
export const Shadow = T.Object({
  color: Color,
  blur: T.Number({ minimum: 0, maximum: 200 }),
  x: T.Number({ minimum: -500, maximum: 500 }),
  y: T.Number({ minimum: -500, maximum: 500 }),
});
export type Shadow = T.Static<typeof Shadow>;

/** The looks that all element types share; each type declares which of them it supports. Lengths in stage units. */
export const ElementStyle = T.Object({
  radius: T.Number({ minimum: 0, maximum: 10_000 }),
  stroke: nullable(Stroke),
  shadow: nullable(Shadow),
});
export type ElementStyle = T.Static<typeof ElementStyle>;

/** How an element comes onto the stage, or leaves it the other way round. */
export const EffectName = T.Union([
  T.Literal('none'),
  T.Literal('fade'),
  T.Literal('rise'),
  T.Literal('drop'),
  T.Literal('left'),
  T.Literal('right'),
  T.Literal('zoom'),
  T.Literal('wipe'),
]);
export type EffectName = T.Static<typeof EffectName>;

/** A word of a sentence: its text, and the how manieth of that text in the sentence, from 0. */
export const AnchorWord = T.Object({
  text: T.String({ minLength: 1, maxLength: 100 }),
  nth: T.Integer({ minimum: 0, maximum: 1_000 }),
});
export type AnchorWord = T.Static<typeof AnchorWord>;

/**
 * A place in what is said in a scene. It has no time of its own, so that a change of text, voice or language moves it along. In a
 * language without a word, and where the word is no longer there, it is the beginning of the sentence.
 */
export const Anchor = T.Object({
  sentence: T.String({ minLength: 1, maxLength: 64 }),
  words: T.Optional(
    T.Partial(
      T.Object(
        Object.fromEntries(languages.map((one) => [one, AnchorWord])) as Record<
          (typeof languages)[number],
          typeof AnchorWord
        >,
      ),
    ),
  ),
});
export type Anchor = T.Static<typeof Anchor>;

const Cue = {
  answer: T.Integer({
    minimum: 0,
    maximum: 100,
    description: 'With `on: answer`: the number of the answer in its conversation; 0 is each',
  }),
  delay: T.Number({ minimum: 0, maximum: 600, description: 'Seconds after that' }),
  effect: EffectName,
  duration: T.Number({ minimum: 0, maximum: 10, description: 'Seconds that the effect takes' }),
  anchor: T.Optional(Anchor),
};

/**
 * With the start of the player or of a scene, the first words of an answer, when the avatar falls asleep or is woken, or with what is
 * said at the anchor.
 */
export const Entrance = T.Object({
  on: T.Enum(['start', 'answer', 'sleep', 'wake', 'speech']),
  ...Cue,
});
export type Entrance = T.Static<typeof Entrance>;

/** As an entrance; `entrance` is when the element itself has come. */
export const Exit = T.Object({
  on: T.Enum(['entrance', 'answer', 'sleep', 'wake', 'speech']),
  ...Cue,
});
export type Exit = T.Static<typeof Exit>;

/** When an element is on the stage while somebody talks; without an entrance it is there from the start. */
export const Timing = T.Object({ entrance: nullable(Entrance), exit: nullable(Exit) });
export type Timing = T.Static<typeof Timing>;

/**
 * One element of the stage. `props` belongs to the plugin that brings `type`; `version` counts that type's migrations.
 * An element of an unknown type is kept as it is.
 */
export const Element = T.Object({
  id: T.String({ minLength: 1, maxLength: 64 }),
  type: T.String({ minLength: 1, maxLength: 100 }),
  version: T.Integer({ minimum: 1 }),
  name: T.String({ maxLength: 100 }),
  box: Box,
  rotation: T.Number({
    minimum: 0,
    exclusiveMaximum: 360,
    description: 'Degrees clockwise about the center',
  }),
  opacity: T.Number({ minimum: 0, maximum: 1 }),
  lockAspect: T.Boolean(),
  locked: T.Boolean(),
  hidden: T.Boolean(),
  groupId: nullable(T.String({ minLength: 1, maxLength: 64, description: 'A key of `groups`' })),
  style: ElementStyle,
  timing: T.Optional(Timing),
  props: T.Record(T.String(), T.Unknown()),
});
export type Element = T.Static<typeof Element>;

const partOf = ({ least, most }: { least: number; most: number }) =>
  T.Optional(T.Number({ minimum: least, maximum: most }));

/** Changes of the light and the colors of a picture or a video; parts that are left out change nothing. */
const Filter = T.Object({
  brightness: partOf(filterRanges.brightness),
  contrast: partOf(filterRanges.contrast),
  saturation: partOf(filterRanges.saturation),
  grayscale: partOf(filterRanges.grayscale),
  sepia: partOf(filterRanges.sepia),
  hue: partOf(filterRanges.hue),
  blur: partOf(filterRanges.blur),
});

/** The background of the stage. `kind` selects what is shown; the color is below all kinds. */
export const Background = T.Object({
  kind: T.Union([T.Literal('color'), T.Literal('gradient'), T.Literal('image'), T.Literal('video')]),
  color: Color,
  gradient: nullable(Gradient),
  materialId: nullable(T.String({ maxLength: 64, description: 'The picture or video of the library' })),
  filter: T.Optional(Filter),
});
export type Background = T.Static<typeof Background>;

export const ProjectEvents = T.Object({
  virtualUrl: nullable(T.Object({ id: T.Integer(), name: T.String({ maxLength: 100 }) })),
  audioId: T.Integer({ description: '0 stands for voice 3080' }),
  sleepTime: T.Integer({ minimum: 0, maximum: 86_400, description: 'Seconds; 0 never sleeps' }),
  sleepVideo: T.Array(T.String({ maxLength: 64 }), { maxItems: sleepVideos.limit }),
  wakeWay: T.Union([T.Literal(0), T.Literal(1), T.Literal(2)]),
  wakeText: T.String({ maxLength: 200 }),
  ownGestures: T.Optional(
    T.Boolean({
      description: 'Whether the avatar makes gestures that no mark of a text asks for; it does when absent',
    }),
  ),
});

/** Speech settings, 0 to 100, 50 is the voice's own. */
export const VoiceSettings = T.Object({
  speed: T.Integer({ minimum: 0, maximum: 100 }),
  volume: T.Integer({ minimum: 0, maximum: 100 }),
  pitch: T.Integer({ minimum: 0, maximum: 100 }),
});

/**
 * The design and behavior of one stage. `events` names the avatar and the voice; `avatar` is the position of the avatar's
 * 720x1280 frame on the stage, in stage units.
 */
export const Stage = T.Object({
  version: T.Integer({ minimum: 1 }),
  ratio: Ratio,
  background: Background,
  avatar: Box,
  voice: VoiceSettings,
  roleId: nullable(T.String({ maxLength: 64 })),
  events: ProjectEvents,
  elements: T.Object({
    order: T.Array(T.String({ maxLength: 64 }), { maxItems: ELEMENT_LIMIT, description: 'Back to front' }),
    pages: T.Array(T.Record(T.String(), Element), { maxItems: ELEMENT_PAGES_LIMIT }),
  }),
  groups: T.Record(T.String(), T.Object({ name: T.String({ maxLength: 100 }) }), {
    maxProperties: GROUPS_LIMIT,
    description: 'Elements that are selected and moved as one, by group id; groups do not nest',
  }),
  guides: T.Object(
    { x: T.Array(Finite, { maxItems: 100 }), y: T.Array(Finite, { maxItems: 100 }) },
    { description: 'Lines that the designer has drawn from the rulers, stage units' },
  ),
  meta: T.Record(T.String(), T.Unknown(), { description: "A plugin's own data, by plugin id" }),
});
export type Stage = T.Static<typeof Stage>;
