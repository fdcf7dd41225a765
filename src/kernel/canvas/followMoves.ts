import type { Group } from 'konva/lib/Group';
import type { Element } from '../../../contract/document';
import { placeNode } from './nodes';

/** How long an object stands still until it is rendered where it stands, milliseconds. */
const REST_MS = 300;

/** Whether two states of an element differ in nothing but where it stands and how far it is turned. */
const isMoved = (before: Element, now: Element): boolean =>
  before.box.width === now.box.width &&
  before.box.height === now.box.height &&
  (Object.keys(now) as (keyof Element)[]).every(
    (key) => key === 'box' || key === 'rotation' || before[key] === now[key],
  ) &&
  Object.keys(before).length === Object.keys(now).length;

/**
 * Shows the moves of an element by its node alone, so that a run of arrow keys, undos and redos costs one render when it
 * is over. The node always stands where the document says: a render that comes earlier, for whatever reason, writes the
 * same place.
 * @param elementNow the element as the document has it; null while it is gone
 * @param render has the element rendered: at once for anything but a move
 * @param isDragging while it answers true, what has only moved waits
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
