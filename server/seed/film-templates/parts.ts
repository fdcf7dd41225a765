import type {
  Box,
  Element,
  Entrance,
  Gradient,
  Paint,
  Shadow,
  Stroke,
} from '../../../contract/document/schema';
import { linesIn } from '../../../contract/text/lines';
import { measureBy, stageWidths } from '../../../contract/text/widths';
import { spokenLanguages } from '../../../contract/common/languages';
import { stampOf } from '../../../elements/core';
import { iconSpec } from '../../../elements/icon/spec';
import { imageSpec } from '../../../elements/image/spec';
import { marqueeSpec } from '../../../elements/marquee/spec';
import { shapeSpec } from '../../../elements/shape/spec';
import { textSpec } from '../../../elements/text/spec';
import type { SpokenText } from '../../db/local-text';
import { backgroundId } from '../catalogue';
import type { StockName } from '../stock';
import { type IconName, icons } from './icons';

/** With what an element comes: a sentence of its scene, counted from 0, or the beginning of the scene. */
export interface Cue {
  readonly sentence?: number;
  readonly effect: Entrance['effect'];
  /** Seconds. */
  readonly delay?: number;
}

/** An element of a scene before it has an id. */
export interface Part {
  readonly type: string;
  readonly version: number;
  readonly box: Box;
  readonly props: Element['props'];
  readonly radius?: number;
  readonly opacity?: number;
  readonly shadow?: Shadow | null;
  readonly stroke?: Stroke | null;
  readonly words?: SpokenText;
  readonly cue?: Cue | undefined;
}

/** What parts may have besides their content. */
export type PartLook = Pick<Part, 'radius' | 'opacity' | 'shadow' | 'stroke' | 'cue'>;

/** How a text is set. */
export interface TextLook {
  readonly size: number;
  readonly weight?: number;
  readonly fill: string;
  readonly lineHeight?: number;
  readonly align?: 'left' | 'center' | 'right';
  readonly vertical?: 'top' | 'middle' | 'bottom';
  readonly spacing?: number;
  readonly font?: string;
}

/** Letters of other fonts may be a little wider than those of the stage's, by which texts are laid out here. */
const OTHER_FONT = 1.08;

const measureOf = ({ size, weight = 400, spacing = 0, font = '' }: TextLook) => {
  const measure = measureBy(stageWidths(weight), size, spacing);
  return (text: string) => measure(text) * (font === '' ? 1 : OTHER_FONT);
};

/** How wide the longest line of a text is in any language, where lines end only where the text says so. */
export const widestLine = (words: SpokenText, look: TextLook): number =>
  Math.max(...spokenLanguages.flatMap((one) => words[one].split('\n').map(measureOf(look))));

/** How many lines a text has at most, in any language. */
const mostLines = (words: SpokenText, look: TextLook, width: number): number =>
  Math.max(...spokenLanguages.map((one) => linesIn(words[one], width, measureOf(look)).length));

/** How high a text is in the language in which it is longest; boxes have whole numbers, and may be a little narrower than asked. */
export const heightOf = (words: SpokenText, look: TextLook, width: number): number =>
  Math.ceil(mostLines(words, look, Math.floor(width) - 1) * look.size * (look.lineHeight ?? 1.4));

/** Numbers and signs, which are the same in all languages. */
export const untranslated = (letters: string): SpokenText => ({
  'zh-CN': letters,
  'en-US': letters,
  'ms-MY': letters,
  'th-TH': letters,
});

/** A text in a box. */
export const words = (box: Box, content: SpokenText, look: TextLook, cue?: Cue): Part => ({
  ...stampOf(textSpec),
  box,
  words: content,
  cue,
  props: {
    fontSize: look.size,
    weight: look.weight ?? 400,
    lineHeight: look.lineHeight ?? 1.4,
    letterSpacing: look.spacing ?? 0,
    padding: 0,
    fill: look.fill,
    align: look.align ?? 'left',
    verticalAlign: look.vertical ?? 'top',
    font: look.font ?? '',
  },
});

/** A figure; a rectangle unless another kind is named. */
export const shape = (
  box: Box,
  fill: Paint,
  { kind = 'rectangle', ...look }: PartLook & { kind?: string } = {},
): Part => ({ ...stampOf(shapeSpec), box, props: { kind, fill }, ...look });

/** A picture of the stock. */
export const picture = (box: Box, name: StockName, look: PartLook = {}): Part => ({
  ...stampOf(imageSpec),
  box,
  props: { materialId: backgroundId(name) },
  ...look,
});

/** An icon in a square. */
export const icon = (box: Box, name: IconName, color: string, cue?: Cue): Part => ({
  ...stampOf(iconSpec),
  box,
  cue,
  props: { name, outline: icons[name], color, weight: 2 },
});

/** Running text over a strip. */
export const ticker = (box: Box, content: SpokenText, look: TextLook, background: string): Part => ({
  ...stampOf(marqueeSpec),
  box,
  words: content,
  props: {
    fontSize: look.size,
    weight: look.weight ?? 500,
    fill: look.fill,
    background,
    speed: 90,
    gap: 160,
  },
});

/** Colors along a line, in even steps. */
export const gradient = (angle: number, ...colors: string[]): Gradient => ({
  kind: 'linear',
  angle,
  stops: colors.map((color, index) => ({ at: index / (colors.length - 1), color })),
});

/** Two grounds side by side with a sharp edge between them. @param at share of the way at which the second one begins */
export const halves = (
  angle: number,
  at: number,
  first: readonly string[],
  second: readonly string[],
): Gradient => {
  const spread = (colors: readonly string[], from: number, to: number) =>
    [colors[0] ?? '', colors.at(-1) ?? ''].map((color, index) => ({ at: index === 0 ? from : to, color }));
  return {
    kind: 'linear',
    angle,
    stops: [...spread(first, 0, at), ...spread(second, Math.min(1, at + 0.0005), 1)],
  };
};

/** A soft shadow below something that lies on a ground. */
export const lifted: Shadow = { color: '#0B122026', blur: 28, x: 0, y: 10 };
