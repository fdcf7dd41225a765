import type { Box, Element } from '../../../contract/document/schema';
import { unionOf } from '../rotation';
import { type Block, blockOf, fontSizeOf, type RigidBlock, type StackBlock, type TypeBlock } from './blocks';
import { rowsOf } from './rows';

/** An element in its new place; `scale` applies to its letters, edges and padding. */
export interface Placement {
  readonly element: Element;
  readonly box: Box;
  readonly scale: number;
}

/** Blocks that were laid out from (0, 0). */
export interface BlockLayout {
  readonly width: number;
  readonly height: number;
  readonly parts: readonly Placement[];
}

/** How a design is laid out; lengths in units of the new stage. */
export interface How {
  /** Wanted size, times the size on the old stage. */
  readonly scale: number;
  /** Least size of letters. */
  readonly least: number;
  /** What boxes whose words scroll may be cut to: a share of their height. */
  readonly squeeze: number;
  /** Whether blocks stand side by side wherever there is room, instead of in the rows that they had. */
  readonly dense: boolean;
  /**
   * Height that the words of an element need in a box of a width; infinite when none is enough, null when the element gets by with
   * any.
   */
  heightFor(element: Element, width: number): number | null;
}

/** Between two blocks. */
export const GAP = 12;
const WIDEST_GAP = 40;
/** Least width of words beside something else, in letters. */
const LETTERS = 7;
/** Least height of a box whose words scroll: two lines and its padding, in letters. */
const TWO_LINES = 4.8;
/** A box that covers at least this share of the width is widened to all of it. */
const NEARLY = 0.8;

const lengths = ['fontSize', 'padding', 'gap', 'letterSpacing', 'outlineWidth', 'radius'];

/** The element with its letters, edges and padding at another scale. Its box is not changed. */
export function scaled(element: Element, scale: number): Element {
  if (scale === 1) return element;
  const tidy = (value: number) => Math.round(value * scale * 100) / 100;
  const props = { ...element.props };
  for (const key of lengths) {
    const value = props[key];
    if (typeof value === 'number') props[key] = tidy(value);
  }
  const { radius, stroke, shadow } = element.style;
  return {
    ...element,
    props,
    style: {
      radius: tidy(radius),
      stroke: stroke && { ...stroke, width: tidy(stroke.width) },
      shadow: shadow && { ...shadow, blur: tidy(shadow.blur), x: tidy(shadow.x), y: tidy(shadow.y) },
    },
  };
}

export const shifted = (parts: readonly Placement[], x: number, y: number): Placement[] =>
  parts.map((part) => ({ ...part, box: { ...part.box, left: part.box.left + x, top: part.box.top + y } }));

const typeScale = (element: Element, { scale, least }: How): number => {
  const size = fontSizeOf(element) ?? 1;
  return Math.max(size * scale, least) / size;
};

function heightOf({ element, box }: TypeBlock, width: number, scale: number, how: How): number {
  const look = scaled(element, scale);
  const need = how.heightFor(look, width);
  const had = box.height * scale;
  if (need === null) {
    const letters = (fontSizeOf(look) ?? 0) * TWO_LINES;
    if (how.dense) return Math.min(had, letters);
    const isNarrower = width < box.width * scale - 1;
    // Half again as high is enough for what scrolls, however narrow it has become.
    const area = Math.min((box.width * scale * had) / width, had * 1.5);
    return Math.max(isNarrower ? letters : Math.min(had, letters), area * how.squeeze);
  }
  return how.squeeze < 1 || how.dense ? need : Math.max(need, Math.min(had, need * 1.5));
}

/** The least width at which the words need no more lines. */
function narrowest(block: TypeBlock, width: number, scale: number, how: How): number {
  const look = scaled(block.element, scale);
  const need = how.heightFor(look, width);
  if (need === null) return Math.min(width, (fontSizeOf(look) ?? 0) * LETTERS * 1.5);
  let [low, high] = [0, width];
  while (high - low > 8) {
    const middle = (low + high) / 2;
    if ((how.heightFor(look, middle) ?? 0) <= need) high = middle;
    else low = middle;
  }
  return Math.ceil(high);
}

function layType(block: TypeBlock, room: number, how: How): BlockLayout {
  const scale = typeScale(block.element, how);
  const wanted = block.box.width * scale;
  let width = wanted > room * NEARLY ? room : wanted;
  if (how.dense) width = narrowest(block, width, scale, how);
  // Documents hold hundredths, and a line must not break for one of them.
  width = Math.floor(width * 100) / 100;
  let height = heightOf(block, width, scale, how);
  if (height === Number.POSITIVE_INFINITY && width < room) {
    width = Math.floor(room * 100) / 100;
    height = heightOf(block, width, scale, how);
  }
  const box = { left: 0, top: 0, width, height };
  return { width, height, parts: [{ element: block.element, box, scale }] };
}

function layRigid(block: RigidBlock, room: number, how: How): BlockLayout {
  const scale = Math.min(how.scale, room / block.box.width);
  // What cannot grow or shrink together stands apart.
  const smallest = Math.min(...block.elements.map((element) => fontSizeOf(element) ?? how.least / scale));
  if (isCut(block, scale, how)) return layApart(block, room, how);
  if (smallest * scale < how.least - 0.01) {
    const grown = how.least / smallest;
    return block.box.width * grown > room || isCut(block, grown, how)
      ? layApart(block, room, how)
      : rigidAt(block, grown);
  }
  return rigidAt(block, scale);
}

/** Whether words of several that lie on each other need more room than they have. */
const isCut = ({ elements }: RigidBlock, scale: number, how: How): boolean =>
  elements.some((element) => {
    if (blockOf(element).kind !== 'type') return false;
    const need = how.heightFor(scaled(element, scale), element.box.width * scale);
    return need !== null && need > element.box.height * scale + 0.01;
  });

/** What lay on each other, each in a place of its own. */
function layApart({ elements, box }: RigidBlock, room: number, how: How): BlockLayout {
  const blocks = elements.map(blockOf);
  return blocks.length === 1
    ? rigidAt({ kind: 'rigid', box, elements }, Math.min(how.scale, room / box.width))
    : layRows(blocks, room, how);
}

function rigidAt({ box, elements }: RigidBlock, scale: number): BlockLayout {
  return {
    width: box.width * scale,
    height: box.height * scale,
    parts: elements.map((element) => ({
      element,
      box: {
        left: (element.box.left - box.left) * scale,
        top: (element.box.top - box.top) * scale,
        width: element.box.width * scale,
        height: element.box.height * scale,
      },
      scale,
    })),
  };
}

function layStack({ ground, box, blocks }: StackBlock, room: number, how: How): BlockLayout {
  if (ground === null) return layRows(blocks, room, how);
  const inner = unionOf(blocks.map((block) => block.box)) ?? box;
  const pad = (air: number) => Math.min(WIDEST_GAP, Math.max(GAP, air * how.scale));
  const [left, top] = [pad(inner.left - box.left), pad(inner.top - box.top)];
  const right = pad(box.left + box.width - inner.left - inner.width);
  const bottom = pad(box.top + box.height - inner.top - inner.height);
  const laid = layRows(blocks, Math.max(1, room - left - right), how);
  const width = laid.width + left + right;
  const height = laid.height + top + bottom;
  return {
    width,
    height,
    parts: [
      { element: ground, box: { left: 0, top: 0, width, height }, scale: how.scale },
      ...shifted(laid.parts, left, top),
    ],
  };
}

/** Lays a block out in a width. */
export function layBlock(block: Block, room: number, how: How): BlockLayout {
  switch (block.kind) {
    case 'type':
      return layType(block, room, how);
    case 'rigid':
      return layRigid(block, room, how);
    case 'stack':
      return layStack(block, room, how);
    case 'deck': {
      const all = block.blocks.map((each) => layBlock(each, room, how));
      return {
        width: Math.max(...all.map(({ width }) => width)),
        height: Math.max(...all.map(({ height }) => height)),
        parts: all.flatMap(({ parts }) => parts),
      };
    }
  }
}

/** A row of blocks with its place in the width. */
export interface LaidRow extends BlockLayout {
  readonly blocks: readonly Block[];
}

function joinRow(blocks: readonly Block[], laid: readonly BlockLayout[]): LaidRow {
  const height = Math.max(...laid.map((each) => each.height));
  let left = 0;
  const parts = laid.flatMap((each) => {
    const placed = shifted(each.parts, left, (height - each.height) / 2);
    left += each.width + GAP;
    return placed;
  });
  return { blocks, width: left - GAP, height, parts };
}

/** A row side by side; null when its words have too little room there. */
function layRow(blocks: readonly Block[], room: number, how: How): LaidRow | null {
  const spare = room - GAP * (blocks.length - 1);
  const isWide = (block: Block) => block.kind === 'type' || block.kind === 'stack';
  const narrow = blocks.map((block) => (isWide(block) ? null : layBlock(block, spare, how)));
  const left = narrow.reduce((rest, laid) => rest - (laid?.width ?? 0), spare);
  const wide = blocks.filter(isWide);
  const all = wide.reduce((sum, { box }) => sum + box.width, 0);
  const laid = blocks.map((block, index) => {
    const given = narrow[index];
    if (given !== null && given !== undefined) return given;
    const share = (left * block.box.width) / all;
    const letters =
      block.kind === 'type' ? (fontSizeOf(block.element) ?? 0) * typeScale(block.element, how) : how.least;
    return share < letters * LETTERS ? null : layBlock(block, share, how);
  });
  if (laid.some((each) => each === null || each.height === Number.POSITIVE_INFINITY)) return null;
  const row = joinRow(blocks, laid as BlockLayout[]);
  return row.width <= room + 0.01 ? row : null;
}

const alone = (block: Block, room: number, how: How): LaidRow => ({
  blocks: [block],
  ...layBlock(block, room, how),
});

/** Blocks in rows as full as they can be, in their order. */
function denseRows(blocks: readonly Block[], room: number, how: How): LaidRow[] {
  const rows: { blocks: Block[]; laid: BlockLayout[]; width: number }[] = [];
  for (const block of blocks) {
    const laid = layBlock(block, room, how);
    const row = rows.at(-1);
    if (row !== undefined && row.width + GAP + laid.width <= room) {
      row.blocks.push(block);
      row.laid.push(laid);
      row.width += GAP + laid.width;
    } else rows.push({ blocks: [block], laid: [laid], width: laid.width });
  }
  return rows.map((row) => joinRow(row.blocks, row.laid));
}

/** Lays rows of blocks out in a width, each from the left. */
export function laidRows(rows: readonly (readonly Block[])[], room: number, how: How): LaidRow[] {
  if (how.dense) return denseRows(rows.flat(), room, how);
  return rows.flatMap((row) => {
    const together = row.length > 1 ? layRow(row, room, how) : null;
    return together === null ? row.map((block) => alone(block, room, how)) : [together];
  });
}

/** Room between two rows: as before, within limits. */
export function gapBetween(above: LaidRow, below: LaidRow, { scale, dense }: How): number {
  if (dense) return GAP;
  const bottom = Math.max(...above.blocks.map(({ box }) => box.top + box.height));
  const top = Math.min(...below.blocks.map(({ box }) => box.top));
  return Math.min(WIDEST_GAP, Math.max(GAP, (top - bottom) * scale));
}

export const heightOfRows = (rows: readonly LaidRow[], how: How): number =>
  rows.reduce((sum, row, index) => {
    const above = rows[index - 1];
    return sum + row.height + (above === undefined ? 0 : gapBetween(above, row, how));
  }, 0);

const ALIGNED: Readonly<Record<string, number>> = { left: 0, right: 1 };

/** Where the words of a row stand in their box. */
function alignOf({ blocks }: LaidRow): number {
  const words = blocks.find((block) => block.kind === 'type');
  const align = words?.kind === 'type' ? words.element.props.align : null;
  return typeof align === 'string' ? (ALIGNED[align] ?? 0.5) : 0.5;
}

/** Where a row stands in a width, as a share of the room that it leaves: as it stood among the others. */
function shareOf(row: LaidRow, all: Box): number {
  const box = unionOf(row.blocks.map((block) => block.box)) ?? all;
  const spare = all.width - box.width;
  return spare < all.width * 0.05 ? alignOf(row) : Math.min(1, Math.max(0, (box.left - all.left) / spare));
}

/** Stands rows below each other from the top of a region. @param all what the rows' places are shares of, on the old stage */
export function standRows(rows: readonly LaidRow[], region: Box, all: Box, how: How): Placement[] {
  let top = region.top;
  return rows.flatMap((row, index) => {
    const above = rows[index - 1];
    if (above !== undefined) top += gapBetween(above, row, how);
    const left = region.left + Math.max(0, region.width - row.width) * shareOf(row, all);
    const placed = shifted(row.parts, left, top);
    top += row.height;
    return placed;
  });
}

function layRows(blocks: readonly Block[], room: number, how: How): BlockLayout {
  const rows = laidRows(rowsOf(blocks), room, how);
  const width = Math.min(room, Math.max(...rows.map((row) => row.width)));
  const height = heightOfRows(rows, how);
  const all = unionOf(blocks.map(({ box }) => box));
  const region = { left: 0, top: 0, width, height };
  return { width, height, parts: all === null ? [] : standRows(rows, region, all, how) };
}
