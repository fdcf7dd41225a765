import type { Box, Element } from '../../../contract/document/schema';
import { sharedArea } from '../freePlace';
import type { Size } from '../geometry';
import { boundsOf, unionOf } from '../rotation';

/** Words whose box may change its shape: what does not fit a line goes on in the next. */
export interface TypeBlock {
  readonly kind: 'type';
  readonly box: Box;
  readonly element: Element;
}

/** What keeps its shape, alone or as several that lie on each other. */
export interface RigidBlock {
  readonly kind: 'rigid';
  readonly box: Box;
  readonly elements: readonly Element[];
}

/** Blocks that stand together: a group, or what stands on a surface. */
export interface StackBlock {
  readonly kind: 'stack';
  readonly box: Box;
  readonly ground: Element | null;
  readonly blocks: readonly Block[];
}

/** Blocks that have one place in turn, by their timing. */
export interface DeckBlock {
  readonly kind: 'deck';
  readonly box: Box;
  readonly blocks: readonly Block[];
}

export type Block = TypeBlock | RigidBlock | StackBlock | DeckBlock;

/** The parts of a design that are placed one by one, and the surfaces that belong to the stage itself. */
export interface Design {
  readonly blocks: readonly Block[];
  /** They reach from edge to edge, and nothing stands on them. */
  readonly covers: readonly Element[];
}

/** How near to an edge of the stage something reaches it, stage units. */
const AT_EDGE = 8;
/** Share of a part that has to lie on a surface that holds it. */
const HELD = 0.9;
/** Share of the smaller of two that they have in common when they were laid on each other. */
const LAID_ON = 0.2;
/** The same for two that have one place in turn. */
const SAME_PLACE = 0.6;

export const areaOf = ({ width, height }: Box): number => width * height;

/** The size of an element's words; null when it has none. A rule of the document: element types store it under this key. */
export const fontSizeOf = ({ props }: Element): number | null =>
  typeof props.fontSize === 'number' && props.fontSize > 0 ? props.fontSize : null;

const isType = (element: Element): boolean => fontSizeOf(element) !== null && element.rotation === 0;

/** The edges of the stage that a box reaches. */
export function edgesOf({ left, top, width, height }: Box, stage: Size) {
  return {
    left: left <= AT_EDGE,
    top: top <= AT_EDGE,
    right: left + width >= stage.width - AT_EDGE,
    bottom: top + height >= stage.height - AT_EDGE,
  };
}

/** Whether a box reaches from one edge of the stage to the other. */
export function spans(box: Box, stage: Size): boolean {
  const { left, top, right, bottom } = edgesOf(box, stage);
  return (left && right) || (top && bottom);
}

/** Whether a box is the whole stage. */
export function isWhole(box: Box, stage: Size): boolean {
  const { left, top, right, bottom } = edgesOf(box, stage);
  return left && top && right && bottom;
}

/** An element by itself. */
export const blockOf = (element: Element): Block =>
  isType(element)
    ? { kind: 'type', box: element.box, element }
    : { kind: 'rigid', box: boundsOf(element), elements: [element] };

/** All elements of a block. */
export function elementsOf(block: Block): Element[] {
  if (block.kind === 'type') return [block.element];
  if (block.kind === 'rigid') return [...block.elements];
  const inner = block.blocks.flatMap(elementsOf);
  return block.kind === 'stack' && block.ground !== null ? [block.ground, ...inner] : inner;
}

const boxOf = (blocks: readonly Block[]): Box =>
  unionOf(blocks.map(({ box }) => box)) ?? { left: 0, top: 0, width: 1, height: 1 };

/** The element of a block that may be a surface for others: it can be stretched without harm. */
function surfaceOf(block: Block): Element | null {
  const [element] = block.kind === 'rigid' && block.elements.length === 1 ? block.elements : [];
  return element === undefined || element.lockAspect || element.rotation !== 0 || fontSizeOf(element) !== null
    ? null
    : element;
}

const holds = (outer: Box, inner: Box): boolean =>
  areaOf(outer) > areaOf(inner) * 1.02 && sharedArea(outer, inner) >= areaOf(inner) * HELD;

/** Assigns each block to the smallest surface behind it that contains it. Back to front. */
function onSurfaces(blocks: readonly Block[]): Block[] {
  const held = new Map<Block, Block[]>();
  const free: Block[] = [];
  blocks.forEach((block, index) => {
    const under = blocks
      .slice(0, index)
      .filter((other) => surfaceOf(other) !== null && holds(other.box, block.box))
      .toSorted((a, b) => areaOf(a.box) - areaOf(b.box))[0];
    if (under === undefined) free.push(block);
    else held.set(under, [...(held.get(under) ?? []), block]);
  });
  const grown = (block: Block): Block => {
    const inner = held.get(block);
    if (inner === undefined) return block;
    return { kind: 'stack', box: block.box, ground: surfaceOf(block), blocks: joined(inner.map(grown)) };
  };
  return joined(free.map(grown));
}

const overlap = (a: Block, b: Block): number =>
  sharedArea(a.box, b.box) / Math.max(1, Math.min(areaOf(a.box), areaOf(b.box)));

const isTimed = (block: Block): boolean =>
  elementsOf(block).some(({ timing }) => (timing?.entrance ?? timing?.exit ?? null) !== null);

/** Joins what was laid on each other, such as a badge on a picture, and what takes turns in one place. */
function joined(blocks: readonly Block[]): Block[] {
  const found: Block[] = [];
  for (const block of blocks) {
    const turn = found.findIndex(
      (other) => overlap(other, block) >= SAME_PLACE && (isTimed(other) || isTimed(block)),
    );
    const base =
      turn >= 0
        ? -1
        : found.findIndex(
            (other) => other.kind === 'rigid' && overlap(other, block) >= LAID_ON && isFlat(block),
          );
    const at = turn >= 0 ? turn : base;
    const other = found[at];
    if (other === undefined) found.push(block);
    else found[at] = turn >= 0 ? deckOf(other, block) : rigidOf(other, block);
  }
  return found;
}

const isFlat = (block: Block): boolean => block.kind === 'rigid' || block.kind === 'type';

const deckOf = (under: Block, over: Block): Block => {
  const blocks = [...(under.kind === 'deck' ? under.blocks : [under]), over];
  return { kind: 'deck', box: boxOf(blocks), blocks };
};

const rigidOf = (under: Block, over: Block): Block => ({
  kind: 'rigid',
  box: boxOf([under, over]),
  elements: [...elementsOf(under), ...elementsOf(over)],
});

/** Groups the elements of a stage into blocks. @param elements the visible ones, back to front */
export function designOf(elements: readonly Element[], stage: Size): Design {
  const groups = new Map<string, Element[]>();
  const units: (Element | Element[])[] = [];
  for (const element of elements) {
    if (element.groupId === null) {
      units.push(element);
      continue;
    }
    const group = groups.get(element.groupId);
    if (group === undefined) {
      const fresh = [element];
      groups.set(element.groupId, fresh);
      units.push(fresh);
    } else group.push(element);
  }
  const whole = (unit: Element | Element[]) =>
    !Array.isArray(unit) && isWhole(boundsOf(unit), stage) && !isType(unit);
  const blocks = onSurfaces(
    units
      .filter((unit) => !whole(unit))
      .map((unit): Block => {
        if (!Array.isArray(unit)) return blockOf(unit);
        const inner = onSurfaces(unit.map(blockOf));
        return inner.length === 1 && inner[0] !== undefined
          ? inner[0]
          : { kind: 'stack', box: boxOf(inner), ground: null, blocks: inner };
      }),
  );
  const isCover = (block: Block): boolean => {
    const element = surfaceOf(block);
    return element !== null && element.groupId === null && spans(element.box, stage);
  };
  return {
    blocks: blocks.filter((block) => !isCover(block)),
    covers: [
      ...units.flatMap((unit) => (Array.isArray(unit) || !whole(unit) ? [] : [unit])),
      ...blocks.flatMap((block) => (isCover(block) ? elementsOf(block) : [])),
    ],
  };
}
