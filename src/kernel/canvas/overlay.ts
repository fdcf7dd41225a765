import type { Layer } from 'konva/lib/Layer';
import { Shape } from 'konva/lib/Shape';
import { drawOverlay, type OverlayColors, type OverlayState } from './overlayDrawing';

/** Frames, handles, guides and labels above the stage: one shape that draws itself, as they change with every move. */
export class SelectionOverlay {
  readonly #layer: Layer;
  readonly #readColors: () => OverlayColors;
  readonly #shape: Shape;
  #state: OverlayState | null = null;
  #colors: OverlayColors | null = null;

  constructor(layer: Layer, readColors: () => OverlayColors) {
    this.#layer = layer;
    this.#readColors = readColors;
    this.#shape = new Shape({
      listening: false,
      perfectDrawEnabled: false,
      sceneFunc: (context) => {
        if (this.#state === null || this.#colors === null) return;
        drawOverlay(context._context, this.#state, this.#colors);
      },
    });
    layer.add(this.#shape);
  }

  draw(state: OverlayState): void {
    // The scheme may change between two drags, not within one.
    if (this.#colors === null || !state.isDragging) this.#colors = this.#readColors();
    this.#state = state;
    this.#layer.batchDraw();
  }

  get colors(): OverlayColors | null {
    return this.#colors;
  }

  destroy(): void {
    this.#shape.destroy();
  }
}
