import type { Box } from '../../../contract/document/schema';
import { sharedArea } from '../freePlace';
import { type Size, tidyBox } from '../geometry';
import { boundsOf } from '../rotation';
import {
  areaOf,
  type Block,
  type Design,
  edgesOf,
  elementsOf,
  isWhole,
  spans,
  type StackBlock,
} from './blocks';
import { safeAreaOf } from './frames';
import { GAP, type How, layBlock, type Placement, shifted } from './lay';

interface Stages {
  readonly from: Size;
  readonly to: Size;
  /** On the new stage. */
  readonly head: Box | null;
}

/** What is left of a box beside another: the largest part that goes on to the same edges. */
function beside(box: Box, other: Box): Box {
  const [right, bottom] = [box.left + box.width, box.top + box.height];
  const parts: Box[] = [
    { ...box, height: other.top - GAP - box.top },
    { ...box, width: other.left - GAP - box.left },
    { ...box, top: other.top + other.height + GAP, height: bottom - other.top - other.height - GAP },
    { ...box, left: other.left + other.width + GAP, width: right - other.left - other.width - GAP },
  ];
  const left = parts
    .filter(({ width, height }) => width >= 1 && height >= 1)
    .toSorted((a, b) => areaOf(b) - areaOf(a));
  return left[0] ?? box;
}

/** The box of a surface from edge to edge on the new stage: it has the same shares of it, but for the head. */
export function coverOn(box: Box, { from, to, head }: Stages): Box {
  const [x, y] = [to.width / from.width, to.height / from.height];
  const next = { left: box.left * x, top: box.top * y, width: box.width * x, height: box.height * y };
  const isFree = head === null || isWhole(box, from) || sharedArea(next, head) === 0;
  return tidyBox(isFree ? next : beside(next, head));
}

const sides = ['left', 'top', 'right', 'bottom'] as const;

function stretched(box: Box, side: (typeof sides)[number], stage: Size): Box {
  const [right, bottom] = [box.left + box.width, box.top + box.height];
  switch (side) {
    case 'left':
      return { ...box, left: 0, width: right };
    case 'top':
      return { ...box, top: 0, height: bottom };
    case 'right':
      return { ...box, width: stage.width - box.left };
    case 'bottom':
      return { ...box, height: stage.height - box.top };
  }
}

const surfacesIn = (blocks: readonly Block[]): StackBlock[] =>
  blocks.flatMap((block) => (block.kind === 'stack' && block.ground !== null ? [block] : []));

/** Lets surfaces that reached from edge to edge of the old stage reach edges again, where nothing else stands in their way. */
export function withBleeds(
  placements: readonly Placement[],
  { design, from, to, head }: Stages & { readonly design: Design },
): Placement[] {
  const boxes = new Map(placements.map((place) => [place.element.id, place]));
  for (const block of surfacesIn(design.blocks)) {
    const place = block.ground === null ? undefined : boxes.get(block.ground.id);
    if (place === undefined || !spans(block.box, from)) continue;
    const own = new Set(elementsOf(block).map(({ id }) => id));
    const others = placements.filter(({ element }) => !own.has(element.id));
    let { box } = place;
    for (const side of sides) {
      const next = stretched(box, side, to);
      const meets = (other: Box) => sharedArea(next, other) > 0;
      const isFree =
        (head === null || !meets(head)) &&
        others.every(
          ({ element, box: other }) => !meets(boundsOf({ box: other, rotation: element.rotation })),
        );
      if (isFree) box = next;
    }
    boxes.set(place.element.id, { ...place, box });
  }
  return [...boxes.values()];
}

/** A strip is at most as high, as a share of the stage. */
const STRIP = 0.3;

/** The surface with words across the top of a stage; null when there is none. */
export function stripOf(blocks: readonly Block[], stage: Size): StackBlock | null {
  const isStrip = ({ box }: StackBlock) => {
    const { left, top, right } = edgesOf(box, stage);
    return left && top && right && box.height <= stage.height * STRIP;
  };
  return surfacesIn(blocks).find(isStrip) ?? null;
}

/** A strip across the top of a stage again. */
export function layStrip(
  strip: StackBlock,
  stage: Size,
  how: How,
): { height: number; placements: Placement[] } {
  const safe = safeAreaOf(stage);
  const laid = layBlock({ ...strip, ground: null }, safe.width, how);
  const share = strip.blocks.length === 1 ? 0 : 0.5;
  const inner = shifted(laid.parts, safe.left + (safe.width - laid.width) * share, safe.top);
  const height = safe.top + laid.height + GAP;
  const box = { left: 0, top: 0, width: stage.width, height };
  const { ground } = strip;
  return {
    height,
    placements: [...(ground === null ? [] : [{ element: ground, box, scale: how.scale }]), ...inner],
  };
}
