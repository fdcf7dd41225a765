import type { Box } from '../../../contract/document';
import {
  addElement,
  createElement,
  elementsInOrder,
  type ElementType,
  keepReachable,
  type Props,
  type Size,
  stageSize,
} from '../../document';
import type { EditorPorts } from './ports';

/** Offset of a new element from one at the same position, stage units. */
const OFFSET = 24;

/** How a new element differs from its defaults. */
export interface InsertOptions<P extends Props> {
  /** Over the type's defaults. */
  readonly props?: Partial<P>;
  /** Instead of the default size, stage units; the middle stays. */
  readonly size?: Size;
  /** Locks the ratio from the start. */
  readonly lockAspect?: boolean;
  /** Opens this inline editor, a key of the type's `editors`. */
  readonly edit?: string;
}

/**
 * Inserts a new element as one step, moved away from an element at the same position, and selects it.
 * @param label translation key of the step.
 * @returns its id.
 */
export function insertElement<P extends Props>(
  { document, session }: EditorPorts,
  type: ElementType<P>,
  label: string,
  { props, size, lockAspect = false, edit }: InsertOptions<P> = {},
): string {
  const { ratio } = document.get();
  const element = createElement(type, crypto.randomUUID(), '', ratio);
  Object.assign(element.props, props);
  element.lockAspect = lockAspect;
  if (size !== undefined) element.box = resized(element.box, size, stageSize(ratio));
  const taken = elementsInOrder(document.get()).map(({ box }) => box);
  const stands = (at: Box) => taken.some((box) => isSamePlace(box, at));
  for (let tries = 0; tries < 20 && stands(element.box); tries++) {
    const { left, top } = element.box;
    element.box = keepReachable({ ...element.box, left: left + OFFSET, top: top + OFFSET }, stageSize(ratio));
  }
  document.transact(label, (draft) => addElement(draft, element));
  session.selection.set([element.id]);
  if (edit !== undefined) session.editing.set({ id: element.id, mode: edit });
  return element.id;
}

/** Whether two boxes have the same corner or the same center, so that one would hide the other. */
function isSamePlace(a: Box, b: Box): boolean {
  if (a.left === b.left && a.top === b.top) return true;
  const across = a.left + a.width / 2 - (b.left + b.width / 2);
  const down = a.top + a.height / 2 - (b.top + b.height / 2);
  return Math.hypot(across, down) < OFFSET / 2;
}

function resized(box: Box, size: Size, stage: Size): Box {
  const scale = Math.min(1, (stage.width * 0.9) / size.width, (stage.height * 0.9) / size.height);
  const width = Math.round(size.width * scale);
  const height = Math.round(size.height * scale);
  return {
    left: Math.round(box.left + (box.width - width) / 2),
    top: Math.round(box.top + (box.height - height) / 2),
    width,
    height,
  };
}
