import { current, isDraft } from 'immer';
import { MIN_FONT_SIZES } from '../../../contract/document/limits';
import type { Box, Element, ProjectDocument, Ratio } from '../../../contract/document/schema';
import { defaultAvatarBox, stageSize } from '../createDocument';
import { elementsInOrder } from '../elements';
import { HEAD } from '../freePlace';
import { tidyBox } from '../geometry';
import { centerOf } from '../rotation';
import { designOf } from './blocks';
import { reflowElement } from './boxes';
import { inFrame } from './frames';
import { type How, type Placement, scaled } from './lay';
import { readingOf } from './rows';
import { solve } from './solve';
import { coverOn, layStrip, stripOf, withBleeds } from './surfaces';

/** What a re-flow may know besides the document. */
export interface ReflowAids {
  /** The head of the avatar in its 720x1280 frame; by default where heads usually are. */
  readonly head?: Box;
  /**
   * Height that the words of an element need in a box of a width, stage units: infinite when none is enough, null when its words
   * scroll. By default a box keeps its area.
   */
  readonly heightFor?: How['heightFor'];
  /** Least size of letters, stage units; by default one that can be read on the usual screens. */
  readonly least?: number;
}

/** Guides keep their relative position; two that coincide become one. */
const reflowGuides = (guides: readonly number[], from: number, to: number): number[] => [
  ...new Set(guides.map((at) => Math.round((at / from) * to))),
];

/**
 * Converts a design to another ratio. The avatar gets a place of its own, and everything else is laid out about it anew: nothing
 * stands on its head or outside of the safe area, words keep their room and a size that can be read, and what belongs together
 * stays together. For use inside a transaction.
 */
export function reflowDocument(draft: ProjectDocument, ratio: Ratio, aids: ReflowAids = {}): void {
  if (draft.ratio === ratio && aids.least === undefined) return;
  const [from, to] = [stageSize(draft.ratio), stageSize(ratio)];
  const all = elementsInOrder(draft);
  const head = draft.events.virtualUrl === null ? null : (aids.head ?? HEAD);
  const headBefore = head === null ? null : inFrame(head, draft.avatar);
  const design = designOf(
    all.map((element) => (isDraft(element) ? current(element) : element)).filter(({ hidden }) => !hidden),
    from,
  );
  const heightFor = aids.heightFor ?? keptArea(all);
  const least = aids.least ?? MIN_FONT_SIZES[ratio];
  const stripBlock = stripOf(design.blocks, from);
  const how = { scale: 1, squeeze: 1, dense: false, least, heightFor };
  const strip = stripBlock === null ? null : layStrip(stripBlock, to, how);
  const solved = solve({
    reading: readingOf(
      design.blocks.filter((block) => block !== stripBlock),
      headBefore === null ? null : centerOf(headBefore).x,
    ),
    stage: to,
    strip: strip?.height ?? 0,
    head,
    stood: {
      x: headBefore === null ? 0.5 : centerOf(headBefore).x / from.width,
      height: draft.avatar.height / from.height,
      alike: from.width > from.height === to.width > to.height,
    },
    least,
    heightFor,
  });
  draft.ratio = ratio;
  draft.guides = {
    x: reflowGuides(draft.guides.x, from.width, to.width),
    y: reflowGuides(draft.guides.y, from.height, to.height),
  };
  draft.avatar = tidyBox(solved?.frame.avatar ?? defaultAvatarBox(ratio));
  const headAfter = head === null ? null : inFrame(head, draft.avatar);
  const places = new Map<string, Placement>();
  const placed = [...(strip?.placements ?? []), ...(solved?.placements ?? [])];
  const bled = withBleeds(placed, { design, head: headAfter, from, to });
  for (const place of bled) places.set(place.element.id, place);
  const covers = new Set(design.covers.map(({ id }) => id));
  for (const element of all) {
    const place = places.get(element.id);
    if (place !== undefined) put(element, place);
    else if (covers.has(element.id)) element.box = coverOn(element.box, { from, to, head: headAfter });
    else element.box = reflowElement(element, from, to);
  }
}

function put(element: Element, { box, scale }: Placement): void {
  const { props, style } = scaled(element, scale);
  element.props = props;
  element.style = style;
  element.box = tidyBox(box);
}

/** Words whose needs nobody knows keep the area that they had. */
function keptArea(elements: readonly Element[]): How['heightFor'] {
  const before = new Map(
    elements.map(({ id, box, props }) => [
      id,
      { area: box.width * box.height, size: Number(props.fontSize) },
    ]),
  );
  return ({ id, props }, width) => {
    const had = before.get(id);
    return had === undefined ? null : (had.area * (Number(props.fontSize) / had.size) ** 2) / width;
  };
}
