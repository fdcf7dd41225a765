import {
  boundsOf,
  type Gesture,
  normalizeDegrees,
  type Placed,
  type Point,
  prepareSnap,
  type SnapTargets,
  tidyBox,
} from '../../document';
import type { ProjectDocument } from '../../../contract/document/schema';
import type { Editor } from '../host/editor';
import type { StageObject } from '../core/ports';
import { raiseToDragLayer, type RaisedNodes } from './dragLayer';
import { placeNode } from './nodes';
import { exceedsDragThreshold, type PointerDrag, type Keys, type Surface } from './surface';

export interface DragDeps {
  readonly editor: Editor;
  readonly surface: Surface;
  /** The moved objects, none of them locked. */
  readonly objects: readonly StageObject[];
  readonly start: Point;
  /** The pointer was released without a move. */
  onClick?(): void;
  /** Called when the drag has ended, in any way. */
  onEnd(): void;
}

interface Begun {
  readonly gesture: Gesture;
  readonly raised: RaisedNodes | null;
}

/**
 * A drag of one or more objects. Only their canvas nodes move meanwhile; the document changes once, at the end. Subclasses
 * define its effect: move, resize or rotate.
 */
export abstract class ObjectsDrag implements PointerDrag {
  protected readonly deps: DragDeps;
  protected readonly label: string;
  /** The dragged objects; a subclass may leave some of the given ones in place. */
  protected objects: readonly StageObject[];
  placed = new Map<string, Placed>();
  #begun: Begun | null = null;

  constructor(deps: DragDeps, label: string) {
    this.deps = deps;
    this.label = label;
    this.objects = deps.objects;
  }

  get moving(): boolean {
    return this.#begun !== null;
  }

  /** Moves the nodes for a drag by (dx, dy) stage units, and draws the marks. */
  protected abstract pull(dx: number, dy: number, at: Point, keys: Keys): void;
  /** Writes the result of the drag into the document. */
  protected abstract write(draft: ProjectDocument): void;
  /** Called once, when the press becomes a drag. */
  protected begin(_keys: Keys): { label: string; leaveCopies: boolean } {
    return { label: this.label, leaveCopies: false };
  }

  move(at: Point, keys: Keys): void {
    const { start, surface } = this.deps;
    if (!this.moving) {
      if (!exceedsDragThreshold(start, at)) return;
      this.#begin(keys);
    }
    if (this.#begun?.gesture.active !== true) return;
    const { scale } = surface.viewport();
    this.pull((at.x - start.x) / scale, (at.y - start.y) / scale, at, keys);
  }

  up(): void {
    const begun = this.#begun;
    if (begun === null) {
      this.deps.onEnd();
      this.deps.onClick?.();
    } else begun.gesture.commit((draft) => this.write(draft));
  }

  cancel(): void {
    if (this.#begun === null) this.deps.onEnd();
    else this.#begun.gesture.cancel();
  }

  #begin(keys: Keys): void {
    const { editor, surface } = this.deps;
    const { label, leaveCopies } = this.begin(keys);
    const ids = this.objects.map(({ id }) => id);
    const raised = raiseToDragLayer(surface, ids, leaveCopies);
    // Undo or another change may end the gesture.
    this.#begun = { gesture: editor.document.begin(label, () => this.#release(raised)), raised };
  }

  #release(raised: RaisedNodes | null): void {
    const { editor, surface, onEnd } = this.deps;
    raised?.putBack();
    for (const { id } of this.objects) {
      const now = editor.objects.get(id);
      const node = surface.node(id);
      if (now !== null && node !== null) placeNode(node, now);
    }
    this.placed = new Map();
    editor.session.dragging.set(null);
    surface.dragLayer()?.batchDraw();
    onEnd();
  }

  /** Shows objects at positions ahead of the document. */
  protected show(places: readonly Placed[]): void {
    const { editor, surface } = this.deps;
    const placed = new Map<string, Placed>();
    this.objects.forEach(({ id }, index) => {
      const place = places[index] as Placed;
      placed.set(id, place);
      const node = surface.node(id);
      if (node !== null) placeNode(node, place);
    });
    this.placed = placed;
    editor.session.dragging.set(placed);
  }

  /** Writes the displayed positions of the objects into the document. */
  protected writePlaces(draft: ProjectDocument, ids?: ReadonlyMap<string, string>): void {
    for (const [id, { box, rotation }] of this.placed) {
      const target = ids === undefined ? id : ids.get(id);
      if (target === undefined) continue;
      this.deps.editor.objects.place(draft, target, {
        box: tidyBox(box),
        rotation: normalizeDegrees(rotation),
      });
    }
  }
}

/** Snap targets for a drag: all other visible objects, the stage, the guides. */
export function snapTargetsFor(
  editor: Editor,
  surface: Surface,
  moving: readonly StageObject[],
): SnapTargets {
  const ids = new Set(moving.map(({ id }) => id));
  const others = editor.objects.list().filter(({ id, hidden }) => !hidden && !ids.has(id));
  const { guides } = editor.document.get();
  return prepareSnap({
    stage: surface.stage(),
    others: others.map(boundsOf),
    guides: editor.session.view.get().guides ? guides : { x: [], y: [] },
  });
}
