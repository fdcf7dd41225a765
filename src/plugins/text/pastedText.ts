import { type Measure, tabRunsOf, withTabs } from '../../../contract/text/lines';
import { cutUnits } from '../../../contract/text/text';
import type { InsertOptions } from '../../kernel';
import { pageFamily, setWords } from '../../kernel/canvas';
import { TEXT_LIMIT, type TextProps, textProps } from '../../../elements/text/props';
import { textHeight } from './styles/textHeight';

/** Sizes of the letters, the largest first, in stage units. */
const SIZES = [30, 26, 22, 18, 16];
/** Lines of running text are as wide as this. */
const WIDTH = 560;
/** What fits on every stage, stage units. */
const MOST = 640;
/** Between the columns of a table, as a share of a tab stop. */
const COLUMN_GAP = 0.5;

/** Whether lines are the rows of a table: several, with as many tabs in each. */
function isTable(rows: readonly (readonly string[])[]): boolean {
  const [first] = rows;
  return (
    first !== undefined &&
    first.length > 1 &&
    rows.length > 1 &&
    rows.every(({ length }) => length === first.length)
  );
}

/** Lines whose columns each begin at one tab stop, however wide their cells are. */
function aligned(rows: readonly (readonly string[])[], measure: Measure, tabStop: number): string {
  const stops = (rows[0] ?? []).map((_, column) => {
    const widest = Math.max(0, ...rows.map((row) => measure(row[column] ?? '')));
    return Math.ceil(widest / tabStop + COLUMN_GAP);
  });
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          if (column === row.length - 1) return cell;
          // A tab leads to the next stop; the tabs of a cell end where the next column begins.
          const first = (tabRunsOf(`${cell}\t`, measure, tabStop)[1]?.x ?? tabStop) / tabStop;
          return cell + '\t'.repeat((stops[column] ?? first) - first + 1);
        })
        .join('')
        .trimEnd(),
    )
    .join('\n');
}

/** A text with its columns aligned, and the width that it needs, in letters of a size. */
function setAt(content: string, fontSize: number, family: string): { content: string; width: number } {
  const rows = content.split('\n').map((line) => line.split('\t'));
  const look = { fontSize, weight: textProps.initial.weight };
  if (!isTable(rows)) return { content, width: WIDTH };
  const { measure, tabStop } = setWords('', look, MOST, family);
  const text = cutUnits(aligned(rows, measure, tabStop), TEXT_LIMIT);
  const width = Math.max(...text.split('\n').map(withTabs(measure, tabStop)));
  return { content: text, width: Math.ceil(width) };
}

/**
 * A text that was dropped or pasted, in a box that holds its lines: in smaller letters where it is long. The cells of a table are
 * aligned by tabs.
 */
export function pastedText(given: string): InsertOptions<TextProps> {
  const family = pageFamily();
  const padding = textProps.initial.padding * 2;
  const options = SIZES.map((fontSize) => {
    const { content, width: needed } = setAt(given, fontSize, family);
    const width = Math.min(MOST, needed + padding);
    const props = { content, fontSize };
    const height = textHeight({ box: { left: 0, top: 0, width, height: 0 }, props }, family);
    return { props, size: { width, height }, fits: needed + padding <= MOST && height <= MOST };
  });
  const { props, size } = options.find(({ fits }) => fits) ??
    options.at(-1) ?? { props: { content: given }, size: undefined };
  return { props, ...(size !== undefined && { size: { ...size, height: Math.min(size.height, MOST) } }) };
}
