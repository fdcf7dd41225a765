import type { Box, ProjectDocument } from '../../../contract/document/schema';
import {
  addElement,
  boxAbout,
  createElement,
  crowdOf,
  type ElementType,
  freePlace,
  isCentered,
  keepInStage,
  type Point,
  type Props,
  type Size,
  stageSize,
  tidyBox,
} from '../../document';
import type { EditorPorts } from './ports';

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
  /** Where its middle comes to stand, in stage units; without it a free place is sought. */
  readonly at?: Point;
  /** A free place for its middle is sought from here, stage units, instead of from the type's own place. */
  readonly near?: Point;
  /** The largest size that it gets, stage units; its ratio stays. */
  readonly within?: Size;
}

/**
 * Inserts a new element as one step and selects it. Without a given place it covers neither the avatar's head nor another element
 * while there is room.
 * @param label translation key of the step.
 * @returns its id.
 */
export function insertElement<P extends Props>(
  { document, session }: EditorPorts,
  type: ElementType<P>,
  label: string,
  { props, size, lockAspect = false, edit, at, near, within }: InsertOptions<P> = {},
): string {
  const now = document.get();
  const stage = stageSize(now.ratio);
  const element = createElement(type, crypto.randomUUID(), '', now.ratio);
  Object.assign(element.props, props);
  element.lockAspect = lockAspect;
  if (size !== undefined || within !== undefined) {
    const most = within ?? { width: stage.width * 0.9, height: stage.height * 0.9 };
    element.box = resized(element.box, size ?? element.box, most);
  }
  if (near !== undefined) element.box = boxAt(element.box, stage, near);
  element.box = at === undefined ? freeBox(element.box, stage, now) : boxAt(element.box, stage, at);
  document.transact(label, (draft) => addElement(draft, element));
  session.selection.set([element.id]);
  if (edit !== undefined) session.editing.set({ id: element.id, mode: edit });
  return element.id;
}

const boxAt = ({ width, height }: Box, stage: Size, at: Point): Box =>
  tidyBox(keepInStage(boxAbout(at, width, height), stage));

/** A free place: beside the avatar for what has no place of its own. */
function freeBox(box: Box, stage: Size, now: ProjectDocument): Box {
  const crowd = crowdOf(now);
  return freePlace(box, stage, isCentered(box, stage) ? crowd : { ...crowd, body: null });
}

/** The box about its middle with another size, or less where that is too large. */
function resized({ left, top, width, height }: Box, size: Size, most: Size): Box {
  const scale = Math.min(1, most.width / size.width, most.height / size.height);
  const middle = { x: left + width / 2, y: top + height / 2 };
  const box = boxAbout(middle, Math.round(size.width * scale), Math.round(size.height * scale));
  return { ...box, left: Math.round(box.left), top: Math.round(box.top) };
}
