import { SceneCanvas } from 'konva/lib/Canvas';
import type { Group } from 'konva/lib/Group';
import type { Layer } from 'konva/lib/Layer';
import type { Node } from 'konva/lib/Node';
import type { Size } from '../../document';
import { watchDrawRequests } from './drawRequests';
import { agreesOutside, coversView, liveRun, type Run } from './liveRun';
import type { Viewport } from './viewport';

/** With fewer objects, to draw all of them is as cheap as the pictures. */
const LEAST = 120;
/** Maximum number of objects between the two pictures. */
const LONGEST_RUN = 60;
/** Pause of zoom and pan before the stage is drawn sharply again, milliseconds. */
export const REST_MS = 150;
/** Minimum interval between new pictures while a moving view shows more than they cover, milliseconds. */
const REMAKE_MS = 400;

interface View extends Viewport, Size {
  readonly pixelRatio: number;
}

/** The standing objects as they were drawn: those behind a run of neighbors, and those in front of it. */
interface Pictures {
  readonly view: View;
  readonly objects: readonly Node[];
  readonly run: Run;
  readonly behind: SceneCanvas;
  readonly inFront: SceneCanvas;
  readonly madeAt: number;
}

const isSameView = (a: View, b: View): boolean =>
  a.x === b.x && a.y === b.y && a.scale === b.scale && isSameSurface(a, b);
const isSameSurface = (a: View, b: View): boolean =>
  a.width === b.width && a.height === b.height && a.pixelRatio === b.pixelRatio;

/**
 * Draws the group of a full stage from pictures, so that the cost of a change does not grow with the number of objects.
 * Objects that change are drawn one by one between a picture of everything behind them and one of everything in front.
 * While the view zooms or pans the pictures are stretched; at rest everything is drawn sharply.
 */
export class StillPictures {
  readonly #layer: Layer;
  readonly #group: Group;
  readonly #selected: () => readonly Node[];
  readonly #stops: readonly (() => void)[];
  readonly #changed = new Set<Node>();
  #anything = true;
  #wasAsked = false;
  #pictures: Pictures | null = null;
  /** The canvases of the pictures: created for the first full stage, and reused for each later picture. */
  #canvases: Pick<Pictures, 'behind' | 'inFront'> | null = null;
  #rest: ReturnType<typeof setTimeout> | undefined;

  /** @param selected nodes of the group that are the likeliest to change next. */
  constructor(layer: Layer, group: Group, selected: () => readonly Node[]) {
    this.#layer = layer;
    this.#group = group;
    this.#selected = selected;
    const drawEach = group._drawChildNodes.bind(group);
    group._drawChildNodes = (method: string, canvas: SceneCanvas, top?: Node) => {
      const isScreen = method === 'drawScene' && top === undefined && canvas === layer.getCanvas();
      if (!isScreen || !this.#draw(canvas)) drawEach(method, canvas, top);
    };
    // An object may have changed while it was on another layer.
    group.on('add.still', (event: { child?: Node }) => {
      if (event.child !== undefined) this.#changed.add(event.child);
    });
    this.#stops = [
      watchDrawRequests(layer, (node) => this.#hear(node)),
      () => void Reflect.deleteProperty(group, '_drawChildNodes'),
      () => void group.off('add.still'),
    ];
  }

  /** Notes that the view is zoomed or panned: until it rests, the pictures are used. */
  viewMoves(): void {
    if (this.#pictures === null) return;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      this.#rest = undefined;
      this.#layer.batchDraw();
    }, REST_MS);
  }

  destroy(): void {
    clearTimeout(this.#rest);
    for (const stop of this.#stops) stop();
    this.#forget();
  }

  #hear(node: Node | null): void {
    this.#wasAsked = true;
    let object = node;
    while (object !== null && object.getParent() !== this.#group && object !== this.#group) {
      object = object.getParent();
    }
    if (object === null) this.#anything = true;
    // The group's own view and children are compared when it is drawn.
    else if (object !== this.#group) this.#changed.add(object);
  }

  /** Draws the children from pictures; false when each must be drawn separately. */
  #draw(canvas: SceneCanvas): boolean {
    const objects = this.#group.getChildren() as readonly Node[];
    const changed = Array.from(this.#changed).filter((node) => node.getParent() === this.#group);
    // A draw without a request, as by an animation, may have changed anything.
    const isUnknown = this.#anything || !this.#wasAsked;
    this.#changed.clear();
    this.#anything = false;
    this.#wasAsked = false;
    if (objects.length < LEAST) {
      this.#forget();
      return false;
    }
    const view = this.#view(canvas);
    const known = isUnknown ? null : this.#usable(objects, changed, view);
    const pictures = known ?? this.#make(objects, changed, view);
    this.#compose(canvas, pictures, objects, view);
    return true;
  }

  #view(canvas: SceneCanvas): View {
    const [width, height] = [canvas.getWidth(), canvas.getHeight()];
    const { x, y } = this.#group.position();
    return { x, y, scale: this.#group.scaleX(), width, height, pixelRatio: canvas.getPixelRatio() };
  }

  #usable(objects: readonly Node[], changed: readonly Node[], view: View): Pictures | null {
    const made = this.#pictures;
    if (made === null || !agreesOutside(made.objects, made.run, objects)) return null;
    const to = objects.length - (made.objects.length - made.run.to);
    if (changed.some(({ index }) => index < made.run.from || index >= to)) return null;
    if (isSameView(made.view, view)) return made;
    if (this.#rest === undefined || !isSameSurface(made.view, view)) return null;
    const stage = { width: this.#group.clipWidth(), height: this.#group.clipHeight() };
    const isWhole = coversView(made.view, view, view, stage);
    return isWhole || performance.now() - made.madeAt < REMAKE_MS ? made : null;
  }

  #make(objects: readonly Node[], changed: readonly Node[], view: View): Pictures {
    this.#pictures = null;
    const seats = (nodes: readonly Node[]) => nodes.map(({ index }) => index);
    const selected = this.#selected().filter((node) => node.getParent() === this.#group);
    const end = { from: objects.length, to: objects.length };
    const run = liveRun(seats(changed), seats(selected), LONGEST_RUN) ?? end;
    this.#canvases ??= { behind: blankCanvas(), inFront: blankCanvas() };
    const { behind, inFront } = this.#canvases;
    paint(behind, objects.slice(0, run.from), view);
    paint(inFront, objects.slice(run.to), view);
    this.#pictures = { view, objects: [...objects], run, behind, inFront, madeAt: performance.now() };
    return this.#pictures;
  }

  #compose(canvas: SceneCanvas, made: Pictures, objects: readonly Node[], view: View): void {
    const inFront = made.objects.length - made.run.to;
    if (made.run.from > 0) lay(canvas, made.behind, made.view, view);
    for (const object of objects.slice(made.run.from, objects.length - inFront)) object.drawScene(canvas);
    if (inFront > 0) lay(canvas, made.inFront, made.view, view);
  }

  #forget(): void {
    this.#pictures = null;
    this.#canvases?.behind.setSize(0, 0);
    this.#canvases?.inFront.setSize(0, 0);
    this.#canvases = null;
  }
}

const blankCanvas = () => new SceneCanvas({ width: 0, height: 0 });

function paint(picture: SceneCanvas, objects: readonly Node[], { width, height, pixelRatio }: View): void {
  if (objects.length === 0) return;
  if (picture.getPixelRatio() !== pixelRatio) picture.setPixelRatio(pixelRatio);
  if (picture.getWidth() !== width || picture.getHeight() !== height) picture.setSize(width, height);
  else picture.getContext().clear();
  for (const object of objects) object.drawScene(picture);
}

/** Draws a picture that was made in one view onto the canvas of another one. */
function lay(canvas: SceneCanvas, picture: SceneCanvas, made: View, view: View): void {
  const context = canvas.getContext()._context;
  const { pixelRatio } = view;
  const scale = view.scale / made.scale;
  context.save();
  const [x, y] = [view.x - scale * made.x, view.y - scale * made.y];
  context.setTransform(scale, 0, 0, scale, x * pixelRatio, y * pixelRatio);
  context.drawImage(picture._canvas, 0, 0);
  context.restore();
}
