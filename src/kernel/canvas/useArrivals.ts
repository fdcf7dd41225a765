import { type RefObject, useEffect } from 'react';
import { StageIntake } from '../core/services';
import type { Editor } from '../host/editor';
import type { CanvasView } from './CanvasView';
import { toStage } from './viewport';

/** Kinds of data that the stage can take. */
const TAKEN = ['Files', 'text/uri-list', 'text/plain'];

/**
 * Hands what is dropped on the canvas to {@link StageIntake}, with the point of the stage. Files that miss it do not make the
 * browser leave the editor.
 */
export function useArrivals(
  container: RefObject<HTMLElement | null>,
  view: CanvasView,
  editor: Editor,
): void {
  useEffect(() => {
    const element = container.current;
    if (element === null) return;
    const stop = new AbortController();
    const { signal } = stop;
    const mark = (isOver: boolean) => element.toggleAttribute('data-dropping', isOver);
    /** The inline editor of an element takes words itself. */
    const isForeign = ({ target }: DragEvent) =>
      target instanceof Element && target.closest('[data-editing]') !== null;
    const over = (event: DragEvent) => {
      if (isForeign(event)) return;
      if (event.dataTransfer === null || !TAKEN.some((kind) => event.dataTransfer?.types.includes(kind)))
        return;
      const isTaken = editor.host.service(StageIntake) !== null;
      event.preventDefault();
      event.dataTransfer.dropEffect = isTaken ? 'copy' : 'none';
      mark(isTaken);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) mark(false);
    };
    const drop = (event: DragEvent) => {
      mark(false);
      const { dataTransfer } = event;
      if (dataTransfer === null || isForeign(event)) return;
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      const at = toStage(view.viewport(), { x: event.clientX - left, y: event.clientY - top });
      const text = dataTransfer.getData('text/uri-list') || dataTransfer.getData('text/plain');
      const html = dataTransfer.getData('text/html');
      editor.host.service(StageIntake)?.take({ files: [...dataTransfer.files], text, html }, at);
    };
    const missed = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    element.addEventListener('dragover', over, { signal });
    element.addEventListener('dragleave', leave, { signal });
    element.addEventListener('drop', drop, { signal });
    document.addEventListener('dragover', missed, { signal });
    document.addEventListener('drop', missed, { signal });
    return () => stop.abort();
  }, [container, view, editor]);
}
