import type { Box, ProjectDocument } from '../../../contract/document/schema';
import {
  addCopies,
  boundsOf,
  type Copies,
  copyElements,
  keepInStage,
  keepReachable,
  moveBox,
  type Point,
  snapMove,
  type SnapTargets,
  unionOf,
} from '../../document';
import type { StageObject } from '../core/ports';
import { type DragDeps, ObjectsDrag, snapTargetsFor } from './objectsDrag';
import { type Keys, SNAP_REACH } from './surface';

const boundsRound = (objects: readonly StageObject[]): Box =>
  unionOf(objects.map(boundsOf)) ?? { left: 0, top: 0, width: 1, height: 1 };

/** A drag that moves objects, or with Alt copies of them; the avatar cannot be copied and then stays. */
export class MoveDrag extends ObjectsDrag {
  #bounds: Box;
  #targets: SnapTargets | null = null;
  #copies: Copies | null = null;

  constructor(deps: DragDeps) {
    super(deps, 'editor:step.move');
    this.#bounds = boundsRound(deps.objects);
  }

  protected override begin({ alt }: Keys): { label: string; leaveCopies: boolean } {
    const { editor, surface, objects } = this.deps;
    const elements = alt ? objects.filter(({ kind }) => kind === 'element') : [];
    const isCopied = elements.length > 0;
    this.#targets = snapTargetsFor(editor, surface, isCopied ? [] : objects);
    if (!isCopied) return { label: this.label, leaveCopies: false };
    this.objects = elements;
    this.#bounds = boundsRound(elements);
    const ids = elements.map(({ id }) => id);
    this.#copies = copyElements(editor.document.get(), ids, () => crypto.randomUUID());
    return { label: 'editor:step.duplicate', leaveCopies: true };
  }

  protected pull(dx: number, dy: number, _at: Point, { shift, mod }: Keys): void {
    const { editor, surface } = this.deps;
    // Shift restricts the move to the direction with the larger distance.
    const straight = shift
      ? Math.abs(dx) > Math.abs(dy)
        ? { x: dx, y: 0 }
        : { x: 0, y: dy }
      : { x: dx, y: dy };
    const placed = this.#keep(moveBox(this.#bounds, straight.x, straight.y));
    const isFree = mod || !editor.session.view.get().snap || this.#targets === null;
    const snapped = isFree ? null : snapMove(this.#targets as SnapTargets, placed, this.#reach);
    const bounds = snapped === null ? placed : this.#keep(snapped.box);
    const [x, y] = [bounds.left - this.#bounds.left, bounds.top - this.#bounds.top];
    this.show(this.objects.map(({ box, rotation }) => ({ box: moveBox(box, x, y), rotation })));
    surface.drawOverlay(snapped === null ? {} : { lines: snapped.lines, gaps: snapped.gaps });
  }

  protected write(draft: ProjectDocument): void {
    if (this.#copies === null) return this.writePlaces(draft);
    addCopies(draft, this.#copies);
    return this.writePlaces(draft, this.#copies.ids);
  }

  override up(): void {
    const copies = this.#copies;
    const ids = Array.from(this.placed.keys(), (id) => copies?.ids.get(id) ?? id);
    super.up();
    if (copies !== null) this.deps.editor.session.selection.set(ids);
  }

  get #reach(): number {
    return SNAP_REACH / this.deps.surface.viewport().scale;
  }

  #keep(box: Box): Box {
    const isInside = this.objects.some(({ bounds }) => bounds === 'inside');
    return (isInside ? keepInStage : keepReachable)(box, this.deps.surface.stage());
  }
}
