import type { WordsLook } from '../core';
import type { ClockLook } from './props';

const LINE_HEIGHT = 1.25;

/** A clock's lines with the style of each and its distance from the top of the box, stage units. */
export function setRows(
  look: ClockLook,
  rows: readonly { text: string; share: number }[],
  height: number,
): { text: string; words: WordsLook; top: number; height: number }[] {
  const heights = rows.map(({ share }) => look.fontSize * share * LINE_HEIGHT);
  let top = (height - heights.reduce((sum, each) => sum + each, 0)) / 2;
  return rows.map(({ text, share }, index) => {
    const row = {
      text,
      top,
      height: heights[index] ?? 0,
      words: {
        fontSize: look.fontSize * share,
        weight: share === 1 ? look.weight : Math.min(look.weight, 500),
        lineHeight: LINE_HEIGHT,
        align: look.align,
        verticalAlign: 'middle' as const,
        padding: 0,
      },
    };
    top += row.height;
    return row;
  });
}

/** Between the box's edge and the figures, stage units. */
export const insetOf = ({ fontSize }: ClockLook): number => fontSize * 0.2;
