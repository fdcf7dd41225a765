import type { ProjectDocument } from '../../../contract/document/schema';
import {
  centerOf,
  type Handle,
  mustScaleEvenly,
  type Placed,
  type Point,
  resizeTurned,
  scaleMany,
  smallestFrame,
  type Size,
  snapResize,
  type SnapTargets,
  turnBy,
  turnMany,
} from '../../document';
import { type DragDeps, ObjectsDrag, snapTargetsFor } from './objectsDrag';
import { type Keys, SNAP_REACH } from './surface';
import { toStage } from './viewport';

/** A drag that resizes objects by a handle of their frame. */
export class ResizeDrag extends ObjectsDrag {
  readonly #start: Placed;
  readonly #handle: Handle;
  readonly #minimum: Size;
  readonly #isEven: boolean;
  #targets: SnapTargets | null = null;
  frame: Placed | null = null;

  constructor(deps: DragDeps, frame: Placed, handle: Handle) {
    super(deps, 'editor:step.resize');
    this.#start = frame;
    this.#handle = handle;
    const [only] = deps.objects;
    const isOne = deps.objects.length === 1 && only !== undefined;
    this.#minimum = isOne ? only.minimum : smallestFrame(deps.objects, frame.box);
    this.#isEven =
      deps.objects.some(({ lockAspect }) => lockAspect) || (!isOne && mustScaleEvenly(deps.objects));
  }

  get pulls(): Handle {
    return this.#handle;
  }

  protected override begin(keys: Keys): { label: string; leaveCopies: boolean } {
    const { editor, surface, objects } = this.deps;
    this.#targets = snapTargetsFor(editor, surface, objects);
    return super.begin(keys);
  }

  protected pull(dx: number, dy: number, _at: Point, { shift, alt, mod }: Keys): void {
    const { editor, surface, objects } = this.deps;
    const options = { lockAspect: this.#isEven || shift, minimum: this.#minimum, aboutCentre: alt };
    const isFree = mod || !editor.session.view.get().snap || this.#targets === null;
    const reach = SNAP_REACH / surface.viewport().scale;
    const { frame, lines } = isFree
      ? { frame: resizeTurned(this.#start, this.#handle, dx, dy, options), lines: [] }
      : snapResize(this.#targets as SnapTargets, this.#start, this.#handle, { x: dx, y: dy }, options, reach);
    this.frame = frame;
    this.show(objects.length === 1 ? [frame] : scaleMany(objects, this.#start.box, frame.box));
    const { width, height } = frame.box;
    surface.drawOverlay({ lines, label: `${Math.round(width)} × ${Math.round(height)}` });
  }

  protected write(draft: ProjectDocument): void {
    this.writePlaces(draft);
  }
}

/** A drag that rotates objects about the center of their frame. */
export class RotateDrag extends ObjectsDrag {
  readonly #start: Placed;
  readonly pulls = 'rotate';
  frame: Placed | null = null;

  constructor(deps: DragDeps, frame: Placed) {
    super(deps, 'stage:step.rotate');
    this.#start = frame;
  }

  protected pull(_dx: number, _dy: number, at: Point, { shift }: Keys): void {
    const { surface, objects, start } = this.deps;
    const { box, rotation } = this.#start;
    const center = centerOf(box);
    const viewport = surface.viewport();
    const turned = turnBy(rotation, center, toStage(viewport, start), toStage(viewport, at), shift);
    this.frame = { box, rotation: turned };
    this.show(turnMany(objects, center, turned - rotation));
    surface.drawOverlay({ label: `${Math.round(turned * 10) / 10}°` });
  }

  protected write(draft: ProjectDocument): void {
    this.writePlaces(draft);
  }
}
