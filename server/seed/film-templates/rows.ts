import type { Box, Paint } from '../../../contract/document/schema';
import type { SpokenText } from '../../db/local-text';
import type { Frame } from './frame';
import {
  type Cue,
  heightOf,
  lifted,
  type Part,
  picture,
  shape,
  type TextLook,
  widestLine,
  words,
} from './parts';
import type { StockName } from '../stock';

/** What stands below what is before it. */
export interface Row {
  readonly height: number;
  readonly parts: (left: number, top: number) => Part[];
}

/** With what rows are made in some width, and how much smaller than usual. */
export interface Setting {
  readonly frame: Frame;
  readonly width: number;
  /** Size of letters for a usual one. */
  readonly sized: (usual: number) => number;
}

/** Makes a row. */
export type RowMaker = (setting: Setting) => Row;

export type Look = Omit<TextLook, 'size'> & { readonly size: keyof Frame['type'] };

/** A text that is broken into lines where it has to be. */
export const paragraph =
  (content: SpokenText, look: Look, cue?: Cue): RowMaker =>
  ({ frame, width, sized }) => {
    const set = { ...look, size: sized(frame.type[look.size]) };
    const height = heightOf(content, set, width);
    return { height, parts: (left, top) => [words({ left, top, width, height }, content, set, cue)] };
  };

/** A headline: its lines end where the text says, and its letters are as large as the longest of them allows. */
export const headline =
  (content: SpokenText, look: Omit<Look, 'size'> & { size?: Look['size'] }, cue?: Cue): RowMaker =>
  ({ frame, width, sized }) => {
    const usual = { weight: 800, lineHeight: 1.2, ...look, size: sized(frame.type[look.size ?? 'headline']) };
    const widest = widestLine(content, usual);
    const set = { ...usual, size: Math.min(usual.size, Math.floor((usual.size * width * 0.985) / widest)) };
    const lines = content['zh-CN'].split('\n').length;
    const height = Math.ceil(lines * set.size * set.lineHeight);
    return { height, parts: (left, top) => [words({ left, top, width, height }, content, set, cue)] };
  };

/** Empty space. @param share of the usual gap */
export const space =
  (share = 1): RowMaker =>
  ({ frame, sized }) => ({ height: sized(frame.gap * 4) * share * 0.25, parts: () => [] });

/** A short line of an accent. */
export const rule =
  (fill: string, { align = 'left', cue }: { align?: 'left' | 'center'; cue?: Cue } = {}): RowMaker =>
  ({ width }) => ({
    height: 6,
    parts: (left, top) => [
      shape({ left: align === 'left' ? left : left + width / 2 - 42, top, width: 84, height: 6 }, fill, {
        radius: 3,
        cue,
      }),
    ],
  });

/** A box within another one. */
export const insetBox = ({ left, top, width, height }: Box, x: number, y: number): Box => ({
  left: left + x,
  top: top + y,
  width: width - x * 2,
  height: height - y * 2,
});

/** A label on a ground of its own, as buttons and badges are. */
export const pill =
  (
    content: SpokenText,
    { fill, ink, size = 'cardTitle', cue }: { fill: Paint; ink: string; size?: Look['size']; cue?: Cue },
  ): RowMaker =>
  ({ frame, width, sized }) => {
    const usual = {
      size: sized(frame.type[size]),
      weight: 700,
      lineHeight: 1.2,
      align: 'center',
      vertical: 'middle',
      fill: ink,
    } as const;
    const [inset, widest] = [usual.size * 0.85, widestLine(content, usual) + 4];
    const needed = widest + inset * 2;
    const look = { ...usual, size: Math.floor(usual.size * Math.min(1, (width - inset * 2) / widest)) };
    const height = Math.round(usual.size * 2);
    const wide = Math.min(width, Math.ceil(needed));
    return {
      height,
      parts(left, top) {
        const box = { left, top, width: wide, height };
        return [
          shape(box, fill, { radius: height / 2, cue }),
          words(insetBox(box, inset, usual.size * 0.4), content, look, cue),
        ];
      },
    };
  };

/** A picture of the stock over all of the width. @param aspect its width for each of its height */
export const photo =
  (name: StockName, aspect: number, cue?: Cue): RowMaker =>
  ({ width }) => {
    const height = Math.round(width / aspect);
    return {
      height,
      parts: (left, top) => [
        picture({ left, top, width, height }, name, { radius: 24, shadow: lifted, cue }),
      ],
    };
  };
