import { boxBetween, boundsOf, holds, type Point, touches } from '../../document';
import type { Editor } from '../host/editor';
import type { StageObject } from '../core/ports';
import { exceedsDragThreshold, type PointerDrag, type Surface } from './surface';
import { toStage } from './viewport';

export interface SelectionBoxDeps {
  readonly editor: Editor;
  readonly surface: Surface;
  readonly start: Point;
  /** The earlier selection, which is kept. */
  readonly kept: readonly string[];
  onClick(): void;
  onEnd(): void;
}

/** The selection box. Objects that it touches are marked at once but selected on release, so that no panel renders meanwhile. */
export class SelectionBoxDrag implements PointerDrag {
  readonly #deps: SelectionBoxDeps;
  readonly #objects: readonly StageObject[];
  #touched: readonly StageObject[] = [];
  moving = false;

  constructor(deps: SelectionBoxDeps) {
    this.#deps = deps;
    this.#objects = deps.editor.objects.list().filter(({ hidden, locked }) => !hidden && !locked);
  }

  move(at: Point): void {
    const { surface, start } = this.#deps;
    this.moving ||= exceedsDragThreshold(start, at);
    if (!this.moving) return;
    const viewport = surface.viewport();
    const box = boxBetween(toStage(viewport, start), toStage(viewport, at));
    // The avatar fills much of the stage, so the box selects it only when it encloses it.
    this.#touched = this.#objects.filter((object) =>
      object.kind === 'element' ? touches(box, object) : holds(box, boundsOf(object)),
    );
    surface.drawOverlay({ selectionBox: box, touched: this.#touched });
  }

  up(): void {
    const { editor, kept, onClick, onEnd } = this.#deps;
    onEnd();
    if (!this.moving) return onClick();
    const touched = new Set(this.#touched);
    const groups = new Set(this.#touched.flatMap(({ groupId }) => groupId ?? []));
    const found = this.#objects.filter(
      (object) => touched.has(object) || (object.groupId !== null && groups.has(object.groupId)),
    );
    return editor.session.selection.set([...new Set([...kept, ...found.map(({ id }) => id)])]);
  }

  cancel(): void {
    this.#deps.onEnd();
  }
}
