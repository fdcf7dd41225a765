import type { Box } from '../../contract/document/schema';
import type { CanvasKit } from '../../elements/canvas/kit';

/** A size in pixels. */
export interface FrameSize {
  readonly width: number;
  readonly height: number;
}

/** What is drawn once and copied into every frame, until it changes. */
export class Layer {
  private context: CanvasRenderingContext2D | null = null;
  private key: string | null = null;
  /** What of it is not empty. */
  private ink: Box | null = null;

  constructor(
    private readonly kit: CanvasKit,
    private readonly size: FrameSize,
  ) {}

  /**
   * Makes it look as a key says.
   * @param key stays the same as long as the layer looks the same
   * @param draw draws it anew into an empty context in stage units
   * @param scale pixels of the frame in a stage unit
   * @returns the part that is drawn upon, pixels; null for an empty layer
   */
  show(key: string, scale: number, draw: (context: CanvasRenderingContext2D) => void): Box | null {
    if (this.context === null || this.key !== key) this.renew(key, scale, draw);
    return this.ink;
  }

  /** Copies it into a frame. */
  copy(frame: CanvasRenderingContext2D): void {
    if (this.context === null || this.ink === null) return;
    const { left, top, width, height } = this.ink;
    frame.drawImage(this.context.canvas, left, top, width, height, left, top, width, height);
  }

  /** Draws it anew at its next use. */
  forget(): void {
    this.key = null;
  }

  private renew(key: string, scale: number, draw: (context: CanvasRenderingContext2D) => void): void {
    const { width, height } = this.size;
    this.context ??= this.kit.createCanvas(width, height);
    clear(this.context);
    this.context.setTransform(scale, 0, 0, scale, 0, 0);
    draw(this.context);
    this.ink =
      this.kit.inkOf === undefined ? { left: 0, top: 0, width, height } : this.kit.inkOf(this.context);
    this.key = key;
  }
}

/** Empties a canvas. */
export function clear(context: CanvasRenderingContext2D): void {
  context.resetTransform();
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
}
