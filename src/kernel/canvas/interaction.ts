import {
  containsTurned,
  type Handle,
  hitTurned,
  type Placed,
  type Point,
  seenDirection,
  withGroups,
} from '../../document';
import type { Editor } from '../host/editor';
import type { StageObject } from '../core/ports';
import { frameOf, gripAt, selectedObjects } from './frame';
import { guideAt, GuideDrag } from './guideDrag';
import { SelectionBoxDrag } from './selectionBox';
import { MoveDrag } from './moveDrag';
import { RULER_SIZE } from './rulers';
import type { PointerDrag, Keys, Surface } from './surface';
import { ResizeDrag, RotateDrag } from './transformDrag';
import { toStage } from './viewport';

/** Reach of a handle for the pointer, CSS pixels; a finger needs more. */
const HANDLE_REACH = { mouse: 9, touch: 20 } as const;

export type PointerKind = keyof typeof HANDLE_REACH;

/** Turns presses and moves of the pointer into selection, moving, resizing, rotation, guides. */
export class StageInteraction {
  readonly #editor: Editor;
  readonly #surface: Surface;
  #drag: PointerDrag | null = null;
  #hovered: string | null = null;
  /** The group whose members are selected one by one. */
  #entered: string | null = null;

  constructor(editor: Editor, surface: Surface) {
    this.#editor = editor;
    this.#surface = surface;
  }

  get isDragging(): boolean {
    return this.#drag?.moving === true;
  }

  get hovered(): string | null {
    return this.#drag === null ? this.#hovered : null;
  }

  /** The frame during a rotation or a resize, ahead of the objects' own positions. */
  get dragFrame(): Placed | null {
    return this.#drag?.frame ?? null;
  }

  /** True while handles are hidden. */
  get hidesHandles(): boolean {
    return this.isDragging && !this.#drag?.pulls;
  }

  /** The displayed position of an object, ahead of the document while it is dragged. */
  placeOf(object: StageObject): Placed {
    return this.#drag?.placed?.get(object.id) ?? object;
  }

  down(point: Point, keys: Keys, kind: PointerKind = 'mouse'): void {
    this.cancel();
    this.#drag = this.#grip(point, kind) ?? this.#guide(point) ?? this.#press(point, keys);
  }

  move(point: Point, keys: Keys): void {
    this.#drag?.move(point, keys);
  }

  up(point: Point): void {
    this.#drag?.up(point);
    this.#surface.drawOverlay();
  }

  /** Cancels the drag; objects go back to where they were. */
  cancel(): void {
    this.#drag?.cancel();
    this.#drag = null;
  }

  /** Enters a group, or starts inline editing of the object under the pointer. */
  doubleClick(point: Point): void {
    const object = this.#objectAt(point);
    if (object === null) return;
    const isMember = object.groupId !== null && object.groupId !== this.#entered;
    this.#entered = object.groupId;
    this.#editor.session.selection.set([object.id]);
    const [mode] = object.editModes;
    if (!isMember && !object.locked && mode !== undefined) {
      this.#editor.session.editing.set({ id: object.id, mode });
    }
  }

  /** Selects the object under a right press, unless it is selected. */
  pick(point: Point): void {
    this.cancel();
    const object = this.#objectAt(point);
    const selected = this.#editor.session.selection.get();
    if (object === null) {
      const frame = frameOf(selectedObjects(this.#editor));
      const isInside = frame !== null && containsTurned(frame, toStage(this.#surface.viewport(), point));
      if (!isInside) this.#editor.session.selection.set([]);
    } else if (!selected.includes(object.id)) this.#editor.session.selection.set(this.#meant(object, false));
  }

  /** Follows the pointer while nothing is dragged; returns the cursor to show. */
  hover(point: Point | null): string {
    if (point === null) {
      this.#setHovered(null);
      return 'default';
    }
    const objects = selectedObjects(this.#editor);
    const grip = gripAt(this.#surface.viewport(), objects, point, HANDLE_REACH.mouse);
    const guide =
      grip === null ? (this.#rulerAt(point) ?? guideAt(this.#editor, this.#surface, point)) : null;
    const object = grip === null && guide === null ? this.#objectAt(point) : null;
    const isSelected = object !== null && this.#editor.session.selection.get().includes(object.id);
    this.#setHovered(object === null || isSelected ? null : object.id);
    if (grip === 'rotate') return 'grab';
    if (grip !== null) return `${seenDirection(grip, frameOf(objects)?.rotation ?? 0)}-resize`;
    if (guide !== null) return guide.axis === 'x' ? 'col-resize' : 'row-resize';
    return object === null || object.locked ? 'default' : 'move';
  }

  readonly #end = () => {
    this.#drag = null;
    this.#surface.drawOverlay();
  };

  #setHovered(id: string | null): void {
    if (id === this.#hovered) return;
    this.#hovered = id;
    this.#surface.drawOverlay();
  }

  #rulerAt(point: Point): { axis: 'x' | 'y'; index: null } | null {
    if (!this.#editor.session.view.get().rulers) return null;
    // The ruler at the top creates horizontal guides, the one at the side vertical ones.
    if (point.y < RULER_SIZE) return { axis: 'y', index: null };
    return point.x < RULER_SIZE ? { axis: 'x', index: null } : null;
  }

  #guide(point: Point): PointerDrag | null {
    const found = this.#rulerAt(point) ?? guideAt(this.#editor, this.#surface, point);
    if (found === null) return null;
    return new GuideDrag({ editor: this.#editor, surface: this.#surface, ...found, onEnd: this.#end });
  }

  #grip(point: Point, kind: PointerKind): PointerDrag | null {
    const objects = selectedObjects(this.#editor);
    const grip = gripAt(this.#surface.viewport(), objects, point, HANDLE_REACH[kind]);
    const frame = frameOf(objects);
    if (grip === null || frame === null) return null;
    const deps = this.#deps(objects, point);
    return grip === 'rotate' ? new RotateDrag(deps, frame) : new ResizeDrag(deps, frame, grip as Handle);
  }

  #press(point: Point, { shift, mod }: Keys): PointerDrag {
    const { session } = this.#editor;
    const object = this.#objectAt(point);
    const selected = session.selection.get();
    if (object === null || object.locked) {
      // A selection box may start on a locked object, such as a background.
      return new SelectionBoxDrag({
        editor: this.#editor,
        surface: this.#surface,
        start: point,
        kept: shift ? selected : [],
        onEnd: this.#end,
        onClick: () => {
          if (!shift) this.#entered = null;
          if (object !== null) session.selection.set([object.id]);
          else if (!shift) session.selection.set([]);
        },
      });
    }
    const meant = this.#meant(object, mod);
    const isSelected = meant.every((id) => selected.includes(id));
    if (!isSelected) session.selection.set(shift ? [...new Set([...selected, ...meant])] : meant);
    const moving = selectedObjects(this.#editor).filter(({ locked }) => !locked);
    const onClick = () => {
      // A press on the selection may start a drag of all of it; only a click selects a single object.
      if (!isSelected) return;
      session.selection.set(shift ? selected.filter((id) => !meant.includes(id)) : meant);
    };
    return new MoveDrag(this.#deps(moving, point, onClick));
  }

  #deps(objects: readonly StageObject[], start: Point, onClick?: () => void) {
    const deps = { editor: this.#editor, surface: this.#surface, objects, start, onEnd: this.#end };
    return onClick === undefined ? deps : { ...deps, onClick };
  }

  /** The selection by a press on an object: its whole group, or only the member if the group has been entered. */
  #meant(object: StageObject, enters: boolean): string[] {
    if (object.groupId !== this.#entered) this.#entered = enters ? object.groupId : null;
    const isEntered = object.groupId === null || object.groupId === this.#entered;
    return isEntered ? [object.id] : withGroups(this.#editor.document.get(), [object.id]);
  }

  #objectAt(point: Point): StageObject | null {
    const at = toStage(this.#surface.viewport(), point);
    return hitTurned(this.#editor.objects.list(), at, ({ hidden }) => !hidden);
  }
}
