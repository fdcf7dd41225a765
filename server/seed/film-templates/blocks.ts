import type { Paint } from '../../../contract/document/schema';
import type { SpokenText } from '../../db/local-text';
import { type Cue, heightOf, icon, lifted, shape, widestLine, words } from './parts';
import type { RowMaker } from './rows';

/** A line of a list, and with what it comes. */
export interface Point {
  readonly text: SpokenText;
  readonly cue?: Cue;
}

/** Points below each other, each behind a check mark. */
export const checks =
  (points: readonly Point[], { ink, mark, ground }: { ink: string; mark: string; ground: Paint }): RowMaker =>
  ({ frame, width, sized }) => {
    const look = { size: sized(frame.type.body), weight: 600, lineHeight: 1.35, fill: ink };
    const sign = Math.round(look.size * 1.5);
    const inset = Math.round(sign * 1.45);
    const gap = Math.round(frame.gap * 0.9);
    const heights = points.map(({ text }) => Math.max(sign, heightOf(text, look, width - inset)));
    return {
      height: heights.reduce((sum, one) => sum + one, 0) + gap * (points.length - 1),
      parts(left, first) {
        let top = first;
        return points.flatMap(({ text, cue }, index) => {
          const height = heights[index] ?? 0;
          const box = { left, top: top + (height - sign) / 2, width: sign, height: sign };
          const inner = {
            left: left + sign * 0.24,
            top: box.top + sign * 0.24,
            width: sign * 0.52,
            height: sign * 0.52,
          };
          const line = { left: left + inset, top, width: width - inset, height };
          top += height + gap;
          return [
            shape(box, ground, { kind: 'ellipse', cue }),
            icon(inner, 'check', mark, cue),
            words(line, text, { ...look, vertical: 'middle' }, cue),
          ];
        });
      },
    };
  };

/** A number, and what it counts. */
export interface Figure {
  readonly value: SpokenText;
  readonly label: SpokenText;
  readonly cue?: Cue;
}

/** Large numbers beside each other, or below each other where there is little room. */
export const figures =
  (
    list: readonly Figure[],
    { value, label, line }: { value: string; label: string; line: string },
  ): RowMaker =>
  ({ frame, width, sized }) => {
    const columns = width >= 260 * list.length ? list.length : 1;
    const wide = (width - frame.gap * 2 * (columns - 1)) / columns;
    const usual = { size: sized(frame.type.headline), weight: 800, lineHeight: 1.15, fill: value };
    const widest = Math.max(...list.map((one) => widestLine(one.value, usual)));
    const size = Math.min(usual.size, Math.floor((usual.size * (wide - 24) * 0.97) / widest));
    const large = { ...usual, size };
    const small = { size: sized(frame.type.body), lineHeight: 1.35, fill: label };
    const labelHeight = Math.max(...list.map((one) => heightOf(one.label, small, wide - 24)));
    const valueHeight = Math.ceil(size * 1.15);
    const height = valueHeight + 6 + labelHeight;
    const gap = Math.round(frame.gap * 1.3);
    const rows = Math.ceil(list.length / columns);
    return {
      height: rows * height + (rows - 1) * gap,
      parts: (first, from) =>
        list.flatMap((one, index) => {
          const left = first + (index % columns) * (wide + frame.gap * 2);
          const top = from + Math.floor(index / columns) * (height + gap);
          const room = wide - 24;
          return [
            shape({ left, top, width: 5, height }, line, { radius: 2, cue: one.cue }),
            words({ left: left + 24, top, width: room, height: valueHeight }, one.value, large, one.cue),
            words(
              { left: left + 24, top: top + valueHeight + 6, width: room, height: labelHeight },
              one.label,
              small,
              one.cue,
            ),
          ];
        }),
    };
  };

/** A bubble: a text on a ground that fits it. */
export const bubble =
  (
    content: SpokenText,
    look: {
      fill: Paint;
      ink: string;
      size: 'title' | 'body';
      weight: number;
      letters?: string;
      accent?: string;
    },
    cue?: Cue,
  ): RowMaker =>
  ({ frame, width, sized }) => {
    const set = {
      size: sized(frame.type[look.size] * (look.size === 'title' ? 0.78 : 1.05)),
      weight: look.weight,
      lineHeight: 1.38,
      fill: look.ink,
      vertical: 'middle',
    } as const;
    const pad = Math.round(frame.type.body);
    const inner = heightOf(content, set, width - pad * 2);
    const height = inner + Math.round(pad * 1.7);
    return {
      height,
      parts: (left, top) => [
        shape({ left, top, width, height }, look.fill, { radius: 22, shadow: lifted, cue }),
        words(
          { left: left + pad, top: top + Math.round(pad * 0.85), width: width - pad * 2, height: inner },
          content,
          set,
          cue,
        ),
      ],
    };
  };
