import type { Group } from 'konva/lib/Group';
import type { Element } from '../../../contract/document/schema';
import { placeNode } from './nodes';

/** Pause after the last move before an object is rendered at its new position, milliseconds. */
const REST_MS = 300;

/** Whether two states of an element differ only in position and rotation. */
const isMoved = (before: Element, now: Element): boolean =>
  before.box.width === now.box.width &&
  before.box.height === now.box.height &&
  (Object.keys(now) as (keyof Element)[]).every(
    (key) => key === 'box' || key === 'rotation' || before[key] === now[key],
  ) &&
  Object.keys(before).length === Object.keys(now).length;

/**
 * Shows moves of an element by its node only, so that a series of arrow keys, undos and redos costs one render at its end. The
 * node is always at the document's position: an earlier render, for whatever reason, writes the same position.
 * @param elementNow returns the element in the current document; null when it is deleted
 * @param render renders the element; called at once for any change other than a move
 * @param isDragging whether a drag is in progress, during which moves are not rendered
 */
export function followMoves(
  elementNow: () => Element | null,
  nodeNow: () => Group | null,
  render: () => void,
  isDragging: () => boolean,
): { onChange(): void; stop(): void } {
  let known = elementNow();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const renderAtRest = () => {
    timer = setTimeout(() => (isDragging() ? renderAtRest() : render()), REST_MS);
  };
  return {
    onChange() {
      const before = known;
      known = elementNow();
      clearTimeout(timer);
      const node = nodeNow();
      if (before === null || known === null || node === null || !isMoved(before, known)) return render();
      placeNode(node, known);
      return renderAtRest();
    },
    stop: () => clearTimeout(timer),
  };
}
