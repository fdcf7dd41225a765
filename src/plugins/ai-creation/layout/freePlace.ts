import { avatarBase, stageSizes } from '../../../../contract/document/limits';
import type { Box } from '../../../../contract/document/schema';
import type { Size } from '../../../document';
import { GAP, GRID, isNear, rightOf, bottomOf, safeArea, sharedArea, snapDown } from './boxes';
import { headOn, readFigure } from './figure';
import type { LayoutInput, SolvedLayout } from './types';

/** Sizes that are tried, as shares of the wanted one. */
const SHARES = [1, 0.9, 0.8, 0.7, 0.6, 0.5];
const STEP = GRID * 3;

/**
 * A free place for one more part, by the rules that the others keep: of the size or smaller, down to half of it, where it
 * covers least of the figure; null when there is none. `taken` are boxes that were given away before.
 */
export function freePlace(
  layout: Pick<SolvedLayout, 'avatar' | 'places' | 'grounds'>,
  input: Pick<LayoutInput, 'ratio' | 'still' | 'face'>,
  size: Size,
  taken: readonly Box[] = [],
): Box | null {
  const head = headOn(readFigure(input.still, input.face), layout.avatar);
  const stage = stageSizes[input.ratio];
  const isWhole = ({ box }: { box: Box }) => box.width < stage.width;
  const blocked = [
    ...Object.values(layout.places).map(({ box }) => box),
    ...layout.grounds.filter(isWhole).map(({ box }) => box),
    ...taken,
  ];
  const middle = layout.avatar.width / avatarBase.width;
  const figure: Box = {
    left: head.left - head.width * 0.2,
    top: head.top,
    width: head.width * 1.4,
    height: Math.max(1, avatarBase.height * middle),
  };
  const safe = safeArea(input.ratio);
  for (const share of SHARES) {
    const [width, height] = [snapDown(size.width * share), snapDown(size.height * share)];
    if (width < GRID || height < GRID) continue;
    let best: { box: Box; cost: number } | null = null;
    for (let top = safe.top; top + height <= bottomOf(safe); top += STEP)
      for (let left = safe.left; left + width <= rightOf(safe); left += STEP) {
        const box = { left, top, width, height };
        if (isNear(box, head, GAP) || blocked.some((other) => isNear(box, other, GAP))) continue;
        const edge = Math.min(
          left - safe.left,
          rightOf(safe) - rightOf(box),
          top - safe.top,
          bottomOf(safe) - bottomOf(box),
        );
        const cost = sharedArea(box, figure) / (width * height) + edge / stage.width;
        if (best === null || cost < best.cost) best = { box, cost };
      }
    if (best !== null) return best.box;
  }
  return null;
}
