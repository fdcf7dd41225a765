import { boxBetween, boundsOf, holds, type Point, touches } from '../../document';
import type { Editor } from '../host/editor';
import type { StageObject } from '../core/ports';
import { farEnough, type Hold, type Surface } from './surface';
import { toStage } from './viewport';

export interface MarqueeParts {
  readonly editor: Editor;
  readonly surface: Surface;
  readonly start: Point;
  /** What was selected before and stays so. */
  readonly kept: readonly string[];
  onClick(): void;
  onEnd(): void;
}

/** A rubber band. What it touches is shown at once and selected when it is let go, so that no panel renders meanwhile. */
export class MarqueeHold implements Hold {
  readonly #parts: MarqueeParts;
  readonly #objects: readonly StageObject[];
  #touched: readonly StageObject[] = [];
  moving = false;

  constructor(parts: MarqueeParts) {
    this.#parts = parts;
    this.#objects = parts.editor.objects.list().filter(({ hidden, locked }) => !hidden && !locked);
  }

  move(at: Point): void {
    const { surface, start } = this.#parts;
    this.moving ||= farEnough(start, at);
    if (!this.moving) return;
    const viewport = surface.viewport();
    const band = boxBetween(toStage(viewport, start), toStage(viewport, at));
    // The avatar fills much of the stage: it is meant only when the band goes all round it.
    this.#touched = this.#objects.filter((object) =>
      object.kind === 'element' ? touches(band, object) : holds(band, boundsOf(object)),
    );
    surface.drawOverlay({ band, touched: this.#touched });
  }

  up(): void {
    const { editor, kept, onClick, onEnd } = this.#parts;
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
    this.#parts.onEnd();
  }
}
