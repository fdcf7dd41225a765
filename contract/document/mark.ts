import type { PictureMark } from '../material/schema';
import { stageSizes } from './limits';
import type { Box, Element, ProjectDocument } from './schema';
import { boundsOf, headOf, sharedArea } from './geometry';

/** Height of the letters of a mark, as a share of a stage's short side: the least that the law asks for. */
export const MARK_LETTERS = 0.05;
/** What a mark takes in the longest of its languages, and the air between it and the edges, as shares of a stage's short side. */
export const MARK = { width: 0.38, height: 0.075, gap: 0.015 } as const;
/** From this share of the stage's area on, an element is ground, on which the mark stands as on the background. */
const GROUND = 0.5;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The corners in which a mark may stand, in the order in which they are tried. */
export const markCorners = ['upper-left', 'lower-left', 'upper-right', 'lower-right'] as const;
export type MarkCorner = (typeof markCorners)[number];

/** What a mark must not cover; boxes in stage units. */
export interface MarkGround {
  readonly stage: Size;
  readonly elements: readonly Box[];
  readonly head: Box | null;
  /** Controls of the player that lie over the stage. */
  readonly controls?: readonly Box[];
  /** The mark that the picture of the background shows by itself. */
  readonly own?: Box | null;
}

/** Where a mark stands; `on` says whether it lies on the mark of the picture, and `isFree` whether it covers nothing. */
export interface MarkPlace {
  readonly on: MarkCorner | 'picture';
  readonly box: Box;
  readonly isFree: boolean;
}

const areaOf = ({ width, height }: Size): number => width * height;

function cornerBox(corner: MarkCorner, stage: Size): Box {
  const short = Math.min(stage.width, stage.height);
  const [width, height, gap] = [short * MARK.width, short * MARK.height, short * MARK.gap];
  return {
    left: corner.endsWith('left') ? gap : stage.width - width - gap,
    top: corner.startsWith('upper') ? gap : stage.height - height - gap,
    width,
    height,
  };
}

/** A box for a mark that hides the one of a picture, within the stage. */
function boxOver(own: Box, stage: Size): Box {
  const short = Math.min(stage.width, stage.height);
  const [width, height] = [
    Math.max(own.width, short * MARK.width),
    Math.max(own.height, short * MARK.height),
  ];
  const within = (start: number, room: number) => Math.min(Math.max(0, start), room);
  return {
    left: within(own.left + (own.width - width) / 2, stage.width - width),
    top: within(own.top + (own.height - height) / 2, stage.height - height),
    width,
    height,
  };
}

/**
 * Where the player's mark of generated content stands on a stage: the first corner in which it covers no control of the player, no
 * element and no face. Where none is free, that in which it covers the least, of controls before faces before elements. Where the
 * picture of the background shows a mark, it lies on that, so that one is seen, unless the picture's is hidden or beneath a control.
 * @param before the corner in which it stands, which it leaves only when that is not free any more
 */
export function placeOfMark(
  { stage, elements, head, controls = [], own = null }: MarkGround,
  before: MarkCorner | null = null,
): MarkPlace {
  const isPart = (box: Box) => sharedArea(box, { left: 0, top: 0, ...stage }) < areaOf(stage) * GROUND;
  const standing = elements.filter(isPart);
  const heads = head === null ? [] : [head];
  const over = controls.filter(isPart);
  const shared = (box: Box, others: readonly Box[]) =>
    others.reduce((sum, other) => sum + sharedArea(box, other), 0);
  const box = own && boxOver(own, stage);
  if (own !== null && box !== null && shared(box, over) === 0) {
    const isHidden = [...elements, ...heads].some((other) => sharedArea(own, other) >= areaOf(own) * 0.999);
    if (!isHidden) return { on: 'picture', box, isFree: shared(box, [...standing, ...heads]) === 0 };
  }
  const places = markCorners.map((on) => {
    const box = cornerBox(on, stage);
    const costs = [shared(box, over), shared(box, heads), shared(box, standing)] as const;
    return { on, box, costs, isFree: costs.every((cost) => cost === 0) };
  });
  const free = places.filter(({ isFree }) => isFree);
  const [least] = places.toSorted((a, b) => {
    const at = a.costs.findIndex((cost, index) => cost !== b.costs[index]);
    return at === -1 ? 0 : (a.costs[at] ?? 0) - (b.costs[at] ?? 0);
  });
  const found = free.find(({ on }) => on === before) ?? free[0] ?? least;
  if (found === undefined) throw new Error('a stage has corners');
  return { on: found.on, box: found.box, isFree: found.isFree };
}

const isSeen = ({ hidden }: Element): boolean => !hidden;

/** What stands on the stage of a document. */
export function markGroundOf(document: ProjectDocument): MarkGround {
  const { order, pages } = document.elements;
  const byId = new Map(pages.flatMap((page) => Object.entries(page)));
  return {
    stage: stageSizes[document.ratio],
    elements: order
      .flatMap((id) => byId.get(id) ?? [])
      .filter(isSeen)
      .map(boundsOf),
    head: headOf(document),
  };
}

/** Where the mark of a picture is on a stage that is filled with it; null where the stage cuts some of it off. */
export function markOnStage({ aspect, ...share }: PictureMark, stage: Size): Box | null {
  const width = Math.max(stage.width, stage.height * aspect);
  const height = width / aspect;
  const box = {
    left: (stage.width - width) / 2 + share.left * width,
    top: (stage.height - height) / 2 + share.top * height,
    width: share.width * width,
    height: share.height * height,
  };
  const isWhole =
    box.left >= 0 &&
    box.top >= 0 &&
    box.left + box.width <= stage.width &&
    box.top + box.height <= stage.height;
  return isWhole ? box : null;
}
