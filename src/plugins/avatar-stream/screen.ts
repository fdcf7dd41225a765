import type { AvatarInfo } from '../../../contract/provider';
import { type Figure, type FramePictures, releasePictures } from './figures';
import { createCanvasKeyer } from './keyer/canvas2d';
import type { Keyer } from './keyer/keyer';
import { createWebGlKeyer } from './keyer/webgl';

/** Draws the newest frame that is due and decoded on a canvas; late frames are skipped. */
export class Screen {
  private keyer: Keyer | null = null;
  private canvas: HTMLCanvasElement | null = null;
  private info: AvatarInfo | null = null;
  private shown: Figure | null = null;
  private drawing = false;
  private next: FramePictures | null = null;

  /** Sets the canvas to draw on, or none with null. */
  attach(canvas: HTMLCanvasElement | null): void {
    this.canvas = canvas;
    this.prepare();
  }

  /** The face's place, known when a stream opens. */
  configure(info: AvatarInfo): void {
    this.info = info;
    this.prepare();
  }

  /** Shows pictures now, and owns them from then on. */
  show(pictures: FramePictures): void {
    if (this.next) releasePictures(this.next);
    this.next = pictures;
    if (!this.drawing) void this.draw();
  }

  dispose(): void {
    if (this.next) releasePictures(this.next);
    this.next = null;
    this.forgetShown();
    this.keyer?.dispose();
    this.keyer = null;
  }

  private prepare(): void {
    this.keyer?.dispose();
    this.keyer = null;
    this.forgetShown();
    if (this.canvas && this.info)
      this.keyer = createWebGlKeyer(this.canvas, this.info) ?? createCanvasKeyer(this.canvas, this.info);
  }

  private forgetShown(): void {
    this.shown?.release();
    this.shown = null;
  }

  private async draw(): Promise<void> {
    this.drawing = true;
    for (let pictures = this.next; pictures; pictures = this.next) {
      this.next = null;
      const [image, face] = await Promise.all([pictures.figure.picture.bitmap(), pictures.face.bitmap()]);
      if (this.keyer) {
        const changed = pictures.figure !== this.shown;
        this.keyer.draw({ image: changed ? image : null, face });
        if (changed) {
          this.forgetShown();
          this.shown = pictures.figure.keep();
        }
      }
      releasePictures(pictures);
    }
    this.drawing = false;
  }
}
