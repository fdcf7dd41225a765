import * as T from 'typebox';
import { AvatarDesign } from '../avatar-design/schema';
import { NAME_LIMIT } from '../common/limits';
import { nullable } from '../common/schema';
import { creationLimits as limits, instructionCommands } from '../creation/limits';
import { Ratio } from '../document/schema';
import { PROMPT_LIMIT } from '../image/limits';
import { ImageStyle } from '../image/schema';
import { roleLimits } from '../role/limits';

const Color = T.String({ pattern: '^#[0-9a-fA-F]{6}$' });

const Level = T.Integer({ minimum: 0, maximum: 100 });

const ElementId = T.String({ minLength: 1, maxLength: 64 });

const filled = (maxLength: number) => T.String({ minLength: 1, maxLength });

/** Longest text that an instruction puts on the stage. */
const TEXT_LIMIT = 500;

/** A share of the stage's width or height; things may stand a little outside of it. */
const Share = T.Number({ minimum: -1, maximum: 2 });

const Length = T.Number({ exclusiveMinimum: 0, maximum: 2 });

const places = {
  left: T.Optional(Share),
  top: T.Optional(Share),
  width: T.Optional(Length),
  height: T.Optional(Length),
};

/** `avatar`, or the id of an element. */
const Target = T.String({ minLength: 1, maxLength: 64, description: '`avatar`, or the id of an element' });

/** A box as shares of the stage. */
export const ShareBox = T.Object({ left: Share, top: Share, width: Length, height: Length });
export type ShareBox = T.Static<typeof ShareBox>;

/** Each change that words can make, by its kind; lengths are shares of the stage. */
export const edits = {
  'background-picture': T.Object({
    kind: T.Literal('background-picture'),
    prompt: filled(PROMPT_LIMIT),
    style: T.Optional(ImageStyle),
  }),
  'background-color': T.Object({ kind: T.Literal('background-color'), color: Color }),
  light: T.Object({
    kind: T.Literal('light'),
    target: T.String({
      minLength: 1,
      maxLength: 64,
      description: '`background`, or the id of a picture or a video',
    }),
    factor: T.Number({ minimum: 0.05, maximum: 4, description: 'Below 1 is darker' }),
  }),
  avatar: T.Object({ kind: T.Literal('avatar'), id: T.Integer() }),
  dress: T.Object({ kind: T.Literal('dress'), design: AvatarDesign }),
  voice: T.Object({
    kind: T.Literal('voice'),
    audioId: T.Optional(T.Integer()),
    speed: T.Optional(Level),
    pitch: T.Optional(Level),
    volume: T.Optional(Level),
  }),
  place: T.Object({ kind: T.Literal('place'), target: Target, ...places }),
  scale: T.Object({
    kind: T.Literal('scale'),
    target: Target,
    factor: T.Number({ minimum: 0.1, maximum: 10 }),
  }),
  text: T.Object({ kind: T.Literal('text'), target: ElementId, content: filled(TEXT_LIMIT) }),
  'add-text': T.Object({
    kind: T.Literal('add-text'),
    content: filled(TEXT_LIMIT),
    heading: T.Boolean({ description: 'Large and bold' }),
    left: T.Optional(Share),
    top: T.Optional(Share),
  }),
  'add-qr': T.Object({
    kind: T.Literal('add-qr'),
    content: filled(TEXT_LIMIT),
  }),
  look: T.Object({
    kind: T.Literal('look'),
    target: ElementId,
    color: T.Optional(Color),
    background: T.Optional(Color),
    fontSize: T.Optional(T.Number({ exclusiveMinimum: 0, maximum: 0.5 })),
    weight: T.Optional(T.Integer({ minimum: 100, maximum: 900, description: 'As CSS counts it' })),
  }),
  hide: T.Object({ kind: T.Literal('hide'), target: ElementId }),
  show: T.Object({ kind: T.Literal('show'), target: ElementId }),
  remove: T.Object({ kind: T.Literal('remove'), target: Target }),
  lock: T.Object({ kind: T.Literal('lock'), target: ElementId }),
  unlock: T.Object({ kind: T.Literal('unlock'), target: ElementId }),
  order: T.Object({
    kind: T.Literal('order'),
    target: ElementId,
    to: T.Enum(['front', 'back']),
  }),
  greeting: T.Object({ kind: T.Literal('greeting'), text: filled(roleLimits.openingRemarks) }),
  question: T.Object({
    kind: T.Literal('question'),
    question: filled(roleLimits.question),
    answer: filled(roleLimits.answer),
  }),
  command: T.Object({ kind: T.Literal('command'), id: T.Enum([...instructionCommands]) }),
} as const;

/** One change of the project that words ask for. */
export const Edit = T.Union([
  edits['background-picture'],
  edits['background-color'],
  edits.light,
  edits.avatar,
  edits.dress,
  edits.voice,
  edits.place,
  edits.scale,
  edits.text,
  edits['add-text'],
  edits['add-qr'],
  edits.look,
  edits.hide,
  edits.show,
  edits.remove,
  edits.lock,
  edits.unlock,
  edits.order,
  edits.greeting,
  edits.question,
  edits.command,
]);
export type Edit = T.Static<typeof Edit>;

export type EditKind = Edit['kind'];

/** What a sentence is read with: the stage in short, as the page sees it. */
export const InstructionStage = T.Object({
  ratio: Ratio,
  background: T.Object({
    kind: T.Enum(['color', 'gradient', 'image', 'video']),
    color: Color,
    picture: nullable(T.String({ maxLength: 500, description: 'The name of its picture' })),
  }),
  avatar: nullable(T.Object({ id: T.Integer(), box: ShareBox })),
  voice: T.Object({ id: T.Integer(), speed: Level, pitch: Level, volume: Level }),
  role: nullable(
    T.Object({
      name: T.String({ maxLength: NAME_LIMIT }),
      openingRemarks: T.String({ maxLength: roleLimits.openingRemarks }),
    }),
  ),
  elements: T.Array(
    T.Object({
      id: ElementId,
      type: T.String({ minLength: 1, maxLength: 100 }),
      name: T.String({ maxLength: 100 }),
      text: T.String({ maxLength: 200, description: 'The beginning of its text' }),
      box: ShareBox,
      hidden: T.Boolean(),
      locked: T.Boolean(),
      colors: T.Object({ color: nullable(Color), background: nullable(Color) }),
      fontSize: nullable(T.Number({ minimum: 0, maximum: 2, description: "A share of the stage's height" })),
    }),
    { maxItems: limits.instructionElements },
  ),
  selection: T.Array(Target, { maxItems: limits.instructionElements }),
  commands: T.Array(T.Object({ id: T.Enum([...instructionCommands]), label: T.String({ maxLength: 100 }) }), {
    maxItems: instructionCommands.length,
    description: 'Commands that are possible now',
  }),
});
export type InstructionStage = T.Static<typeof InstructionStage>;

/** What a sentence asks for. */
export const Understanding = T.Object({
  edits: T.Array(Edit, { maxItems: 40, description: 'Empty when the sentence was not understood' }),
  source: T.Enum(['model', 'grammar']),
  understood: T.Array(T.String({ maxLength: 200 }), {
    maxItems: 40,
    description: 'Words of the sentence that were taken, as they are written there',
  }),
  missed: T.Array(T.String({ maxLength: 200 }), {
    maxItems: 40,
    description: 'Parts of the sentence that nothing was made of, while others were understood',
  }),
});
export type Understanding = T.Static<typeof Understanding>;
