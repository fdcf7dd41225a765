import type { Box, ProjectDocument } from '../../contract/document/schema';
import { headOf, inFrame, sharedArea } from '../../contract/document/geometry';
import { elementsInOrder } from './elements';
import { keepInStage, type Size, tidyBox } from './geometry';
import { boundsOf, centerOf } from './rotation';

export { HEAD, sharedArea } from '../../contract/document/geometry';

/** Air between a new element and what stands beside it, and the edge of the stage, stage units. */
const GAP = 16;
const EDGE = 24;
/** Elements whose edges are tried; those behind them are only avoided. */
const TRIED = 40;

/** Where trunk and legs are. */
const BODY: Box = { left: 180, top: 530, width: 360, height: 750 };

/** What stands on a stage. */
export interface Crowd {
  /** Nothing covers it while there is any other place. */
  readonly head: Box | null;
  /** A place beside it is better than one on it. */
  readonly body: Box | null;
  /** Bounds of the elements, the frontmost last. */
  readonly others: readonly Box[];
}

/** What stands on the stage of a document; hidden elements do not count. */
export function crowdOf(document: ProjectDocument): Crowd {
  const hasAvatar = document.events.virtualUrl !== null;
  return {
    head: headOf(document),
    body: hasAvatar ? inFrame(BODY, document.avatar) : null,
    others: elementsInOrder(document)
      .filter(({ hidden }) => !hidden)
      .map(boundsOf),
  };
}

const near = ({ left, top, width, height }: Box, gap: number): Box => ({
  left: left - gap,
  top: top - gap,
  width: width + gap * 2,
  height: height + gap * 2,
});

/** Starts along one axis: where it was wanted, at the edges of the stage, and flush with what stands there. */
function startsOf(
  wanted: number,
  length: number,
  room: number,
  edge: number,
  blocks: readonly (readonly [start: number, length: number])[],
): number[] {
  const last = room - length;
  const least = Math.min(edge, Math.max(0, last / 2));
  const all = [least, last - least, ...blocks.flatMap(([at, size]) => [at + size, at - length])];
  // What is larger than the stage has one place, over all of it.
  return [...new Set([wanted, ...all.filter((start) => start >= 0 && start <= last)])];
}

interface Found {
  readonly box: Box;
  /** The share of the elements' area, besides the head's, that it would cover. */
  readonly covered: number;
}

function search(wanted: Box, stage: Size, crowd: Crowd, gap: number, edge: number): Found {
  const head = crowd.head === null ? null : near(crowd.head, gap);
  const others = crowd.others.map((box) => near(box, gap));
  const edges = [...(head === null ? [] : [head]), ...(crowd.body === null ? [] : [crowd.body])].concat(
    others.slice(-TRIED),
  );
  const start = keepInStage(wanted, stage);
  const { width, height } = start;
  const lefts = startsOf(
    start.left,
    width,
    stage.width,
    edge,
    edges.map((box) => [box.left, box.width]),
  );
  const tops = startsOf(
    start.top,
    height,
    stage.height,
    edge,
    edges.map((box) => [box.top, box.height]),
  );
  const onHead = (box: Box) => (head === null ? 0 : sharedArea(box, head));
  const candidates = lefts
    .flatMap((left) => tops.map((top): Box => ({ left, top, width, height })))
    .map((box) => ({
      box,
      head: onHead(box),
      onBody: crowd.body !== null && sharedArea(box, crowd.body) > 0 ? 1 : 0,
      away: Math.hypot(box.left - start.left, box.top - start.top),
    }))
    .toSorted((a, b) => a.head - b.head || a.onBody - b.onBody || a.away - b.away);
  const leastHead = candidates[0]?.head ?? 0;
  let best: Found = { box: start, covered: Number.POSITIVE_INFINITY };
  for (const { box, head: onIt } of candidates) {
    if (onIt > leastHead) break;
    let covered = 0;
    for (const other of others) covered += sharedArea(box, other);
    if (covered < best.covered) best = { box, covered };
    if (covered === 0) break;
  }
  return { box: best.box, covered: best.covered + leastHead };
}

/**
 * A place on the stage for a new element, as near as possible to where it was wanted: it covers neither the avatar's head nor
 * another element while there is such a place, and otherwise as little of them as possible, least of all the head. The same
 * stage always gives the same place.
 */
export function freePlace(wanted: Box, stage: Size, crowd: Crowd): Box {
  const airy = search(wanted, stage, crowd, GAP, EDGE);
  return tidyBox((airy.covered === 0 ? airy : search(wanted, stage, crowd, 0, 0)).box);
}

/** Whether a box stands in the middle of a stage, as one does whose type names no place of its own. */
export function isCentered(box: Box, stage: Size): boolean {
  const { x, y } = centerOf(box);
  return Math.abs(x - stage.width / 2) <= 1 && Math.abs(y - stage.height / 2) <= 1;
}
