import { GAP, snapDown, snapUp } from './boxes';

/** A row of a column: it may be as high as `most`, and is placed once its height is known. */
export interface Row {
  readonly least: number;
  readonly most: number;
  /** To the row above it. */
  readonly gap: number;
  place(top: number, height: number): void;
}

/** Height of rows at their least. */
export const leastHeight = (rows: readonly Row[]): number =>
  rows.reduce((sum, { least, gap }, index) => sum + least + (index === 0 ? 0 : Math.max(GAP, gap)), 0);

/**
 * Stands rows below each other between `top` and `bottom`; rows that can grow share the room that is left. `anchor` says where
 * the rows stand in what even they leave: 0 at the top, 1 at the bottom. Returns the room from the first to the last row, null
 * when there is too little.
 */
export function stackRows(
  rows: readonly Row[],
  top: number,
  bottom: number,
  anchor: number,
): { top: number; bottom: number } | null {
  let spare = snapDown(bottom - top) - leastHeight(rows);
  if (spare < 0) return null;
  const heights = rows.map(({ least, most }) => {
    const more = Math.min(spare, Math.max(0, snapDown(most - least)));
    spare -= more;
    return least + more;
  });
  const first = snapUp(top + snapDown(spare * anchor));
  let at = first;
  rows.forEach((row, index) => {
    if (index > 0) at += Math.max(GAP, row.gap);
    row.place(at, heights[index] ?? row.least);
    at += heights[index] ?? row.least;
  });
  return { top: first, bottom: at };
}
