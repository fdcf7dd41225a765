import type { Layer } from 'konva/lib/Layer';
import { Shape } from 'konva/lib/Shape';
import { drawOverlay, isBlank, type OverlayColors, type OverlayState } from './overlayDrawing';

/** Frames, handles, guides and labels above the stage: a single shape that draws them all, since they change with every move. */
export class SelectionOverlay {
  readonly #layer: Layer;
  readonly #shape: Shape;
  #stateNow: (() => OverlayState) | null = null;

  constructor(layer: Layer, colorsNow: () => OverlayColors) {
    this.#layer = layer;
    this.#shape = new Shape({
      listening: false,
      perfectDrawEnabled: false,
      sceneFunc: (context) => {
        const state = this.#stateNow?.();
        if (state !== undefined && !isBlank(state)) drawOverlay(context._context, state, colorsNow());
      },
    });
    layer.add(this.#shape);
  }

  /** @param stateNow called once per frame, however often something has changed. */
  draw(stateNow: () => OverlayState): void {
    this.#stateNow = stateNow;
    this.#layer.batchDraw();
  }

  destroy(): void {
    this.#shape.destroy();
  }
}
