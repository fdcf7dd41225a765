import type { ProjectDocument } from '../../../contract/document/schema';
import type { Axis, Point } from '../../document';
import type { Editor } from '../host/editor';
import type { PointerDrag, Surface } from './surface';
import { RULER_SIZE } from './rulers';
import { toStage } from './viewport';

/** Limit of guides per axis. */
const GUIDE_LIMIT = 100;
const GUIDE_REACH = 4;

export interface GuideDeps {
  readonly editor: Editor;
  readonly surface: Surface;
  readonly axis: Axis;
  /** Index of the guide on its axis; null for a new one. */
  readonly index: number | null;
  onEnd(): void;
}

/** A drag that pulls a guide out of a ruler, moves it, or puts it back onto the ruler, which deletes it. */
export class GuideDrag implements PointerDrag {
  readonly #deps: GuideDeps;
  #at: number | null = null;
  #goes = false;
  moving = false;

  constructor(deps: GuideDeps) {
    this.#deps = deps;
  }

  move(point: Point): void {
    const { surface, axis, index } = this.#deps;
    this.moving = true;
    this.#at = Math.round(toStage(surface.viewport(), point)[axis]);
    this.#goes = point[axis] < RULER_SIZE;
    surface.drawOverlay({ guide: { axis, at: this.#at, index, goes: this.#goes } });
  }

  up(): void {
    const { editor, axis, index, onEnd } = this.#deps;
    const [at, goes] = [this.#at, this.#goes];
    onEnd();
    if (at === null) return;
    const write = (draft: ProjectDocument) => {
      const lines = draft.guides[axis];
      if (index !== null && goes) lines.splice(index, 1);
      else if (index !== null) lines[index] = at;
      else if (!goes && lines.length < GUIDE_LIMIT) lines.push(at);
    };
    editor.document.transact(goes ? 'stage:step.removeGuide' : 'stage:step.guide', write);
  }

  cancel(): void {
    this.#deps.onEnd();
  }
}

/** The guide within reach of a point of the canvas; null when there is none or guides are hidden. */
export function guideAt(
  editor: Editor,
  surface: Surface,
  point: Point,
): { axis: Axis; index: number } | null {
  if (!editor.session.view.get().guides) return null;
  const viewport = surface.viewport();
  const { guides } = editor.document.get();
  for (const axis of ['x', 'y'] as const) {
    const index = guides[axis].findIndex(
      (at) => Math.abs(viewport[axis] + at * viewport.scale - point[axis]) <= GUIDE_REACH,
    );
    if (index >= 0) return { axis, index };
  }
  return null;
}
