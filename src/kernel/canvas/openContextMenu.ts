import { boundsOf, type Point } from '../../document';
import type { Editor } from '../host/editor';
import type { CanvasView } from './CanvasView';
import { frameOf, selectedObjects } from './frame';
import { toScreen } from './viewport';

/**
 * Opens the context menu of the object under a point of the canvas, which is selected first. Without a point, as by keyboard,
 * it opens at the selection.
 * @param inWindow the same point, CSS pixels of the window.
 */
export function openContextMenu(
  editor: Editor,
  view: CanvasView,
  point: Point | null,
  inWindow: Point,
): void {
  if (point !== null) {
    view.interaction.pick(point);
    editor.session.contextMenu.set(inWindow);
    return;
  }
  const frame = frameOf(selectedObjects(editor));
  const canvas = view.dragLayer()?.getStage()?.container().getBoundingClientRect();
  if (frame === null || canvas === undefined) return;
  const { left, top, width, height } = boundsOf(frame);
  const { x, y } = toScreen(view.viewport(), { x: left + width / 2, y: top + height / 2 });
  editor.session.contextMenu.set({ x: canvas.left + x, y: canvas.top + y });
}
