import { rectXml } from './rect';
import { fixed, numberOr, type Size } from './values';
import { stageMeasure } from '../../../../../contract/text/widths';

/** Widths of questions whose texts are only known while the project plays, as shares of their box. */
const WRAPPED = [0.44, 0.5, 0.36, 0.42, 0.52, 0.4];
const IN_COLUMN = [0.72, 0.58, 0.84, 0.64, 0.76, 0.6];

interface Chip {
  left: number;
  row: number;
  width: number;
}

/** Where questions stand in rows of a box; those that do not fit are left out. */
function placeChips(widths: readonly number[], box: Size, gap: number, isCentred: boolean): Chip[] {
  const rows: number[][] = [];
  for (const width of widths) {
    const row = rows.at(-1);
    const used = row?.reduce((sum, one) => sum + one + gap, 0) ?? 0;
    if (row !== undefined && used + width <= box.width) row.push(width);
    else rows.push([width]);
  }
  return rows.flatMap((row, index) => {
    const used = row.reduce((sum, width) => sum + width + gap, -gap);
    let left = isCentred ? (box.width - used) / 2 : 0;
    return row.map((width) => {
      const chip = { left, row: index, width };
      left += width + gap;
      return chip;
    });
  });
}

/** A question as a button in its box; its text is null where it is only known while the project plays. */
export interface PlacedQuestion {
  text: string | null;
  left: number;
  top: number;
  width: number;
  height: number;
  fontSize: number;
}

/** Where common questions stand in a box, as in the player; those that do not fit are left out. */
export function placeQuestions(
  props: Record<string, unknown>,
  box: Size,
  questions: readonly string[],
): PlacedQuestion[] {
  const fontSize = numberOr(props.fontSize, 24, 8, 120);
  const gap = numberOr(props.gap, 14, 0, 200);
  const most = Math.round(numberOr(props.most, 6, 1, 20));
  const height = fontSize * 2.4;
  const isColumn = props.flow === 'column';
  const shares = isColumn ? IN_COLUMN : WRAPPED;
  const texts = questions.length === 0 ? Array.from({ length: most }, () => null) : questions.slice(0, most);
  const widths = texts.map((text, index) => {
    if (text !== null) return Math.min(box.width, stageMeasure(text, fontSize, 500) + fontSize * 1.8);
    const width = box.width * (shares[index % shares.length] ?? 0.5) - gap;
    return isColumn ? width : Math.min(width, fontSize * 15);
  });
  const isCentred = props.align !== 'left' && (!isColumn || questions.length > 0);
  return placeChips(widths, isColumn ? { ...box, width: 0 } : box, gap, isCentred)
    .map(({ left, row, width }, index) => ({
      text: texts[index] ?? null,
      // A column has a row for each question, in the middle of the box.
      left: isColumn && isCentred ? (box.width - width) / 2 : left,
      row,
      top: row * (height + gap),
      width,
      height,
      fontSize,
    }))
    .filter(({ row, top }) => row === 0 || (top + height <= box.height + 1 && props.flow !== 'scroll'));
}

/** Common questions as buttons, with bars for words that are not known. */
export function chipsXml(
  props: Record<string, unknown>,
  placed: readonly PlacedQuestion[],
  { ground, ink, stroke }: { ground: string; ink: string; stroke: string },
): string {
  return placed
    .map(({ text, left, top, width, height, fontSize }) => {
      const bar = `<rect x="${fixed(fontSize * 0.9)}" y="${fixed(height / 2 - fontSize * 0.24)}" width="${fixed(Math.max(0, width - fontSize * 1.8))}" height="${fixed(fontSize * 0.48)}" rx="${fixed(fontSize * 0.24)}" fill="${ink}" opacity="0.5"/>`;
      return `<g transform="translate(${fixed(left)} ${fixed(top)})">${rectXml({ width, height }, numberOr(props.radius, 24, 0, 200), `fill="${ground}"${stroke}`)}${text === null ? bar : ''}</g>`;
    })
    .join('');
}
