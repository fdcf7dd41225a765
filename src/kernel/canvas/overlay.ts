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
        if (this.#state === null) return;
        // Asked for once a frame, and not within a drag: the scheme may change between two drags.
        this.#colors ??= this.#readColors();
        drawOverlay(context._context, this.#state, this.#colors);
      },
    });
    layer.add(this.#shape);
  }

  draw(state: OverlayState): void {
    if (!state.isDragging) this.#colors = null;
    this.#state = state;
    this.#layer.batchDraw();
  }

  destroy(): void {
    this.#shape.destroy();
  }
}
