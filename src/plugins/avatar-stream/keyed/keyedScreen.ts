import type { AvatarInfo } from '../../../../contract/provider/schema';
import type { Frame } from '../frame';
import type { FramePicture, Screen } from '../screen';
import { type Figure, type FramePictures, PictureKeeper, preparePictures, releasePictures } from './figures';
import { createCanvasKeyer } from './keyer/canvas2d';
import type { Keyer } from './keyer/keyer';
import { createWebGlKeyer } from './keyer/webgl';

/** Draws pictures on green: cuts out the figure of the newest frame that is due and decoded; late frames are skipped. */
export class KeyedScreen implements Screen {
  private readonly keeper = new PictureKeeper();
  private keyer: Keyer | null = null;
  private shown: Figure | null = null;
  private drawing = false;
  private next: FramePictures | null = null;

  /** @param info the face's place */
  constructor(private readonly info: AvatarInfo) {}

  attach(canvas: HTMLCanvasElement | null): void {
    this.keyer?.dispose();
    this.keyer = null;
    this.forgetShown();
    if (canvas) this.keyer = createWebGlKeyer(canvas, this.info) ?? createCanvasKeyer(canvas, this.info);
  }

  receive(frame: Frame): FramePicture | null {
    const pictures = this.keeper.receive(frame);
    return (
      pictures && {
        prepare: () => preparePictures(pictures),
        show: () => this.show(pictures),
        release: () => releasePictures(pictures),
      }
    );
  }

  reset(): void {
    this.keeper.reset();
  }

  /** Shows pictures now, and owns them from then on. */
  private show(pictures: FramePictures): void {
    if (this.next) releasePictures(this.next);
    this.next = pictures;
    if (!this.drawing) void this.draw();
  }

  dispose(): void {
    this.keeper.reset();
    if (this.next) releasePictures(this.next);
    this.next = null;
    this.forgetShown();
    this.keyer?.dispose();
    this.keyer = null;
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
