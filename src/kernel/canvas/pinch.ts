import type { Point } from '../../document';
import type { CanvasView } from './CanvasView';
import type { Viewport } from './viewport';

interface Pinch {
  readonly viewport: Viewport;
  readonly middle: Point;
  readonly distance: number;
}

const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distanceOf = (a: Point, b: Point): number => Math.max(1, Math.hypot(b.x - a.x, b.y - a.y));

/** Touches on the canvas: two of them move the view and zoom it about the point between them. */
export class PinchGesture {
  readonly #view: Pick<CanvasView, 'viewport' | 'zoomAt'>;
  readonly #points = new Map<number, Point>();
  #pinch: Pinch | null = null;

  constructor(view: Pick<CanvasView, 'viewport' | 'zoomAt'>) {
    this.#view = view;
  }

  /** Returns the current number. */
  down(id: number, point: Point): number {
    this.#points.set(id, point);
    this.#begin();
    return this.#points.size;
  }

  /** True while the move belongs to a pinch. */
  move(id: number, point: Point): boolean {
    if (!this.#points.has(id)) return false;
    this.#points.set(id, point);
    const [a, b] = this.#points.values();
    if (this.#pinch === null || a === undefined || b === undefined) return this.#points.size > 1;
    const { viewport, middle, distance } = this.#pinch;
    this.#view.zoomAt((viewport.scale * distanceOf(a, b)) / distance, middle, middleOf(a, b), viewport);
    return true;
  }

  up(id: number): void {
    this.#points.delete(id);
    this.#begin();
  }

  #begin(): void {
    const [a, b] = this.#points.values();
    this.#pinch =
      a === undefined || b === undefined
        ? null
        : { viewport: this.#view.viewport(), middle: middleOf(a, b), distance: distanceOf(a, b) };
  }
}
