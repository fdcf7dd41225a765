import { avatarBase } from '../../../../contract/constants';
import type { Frame, Look } from '../frame';
import type { FramePicture, Screen } from '../screen';
import type { Place, SheetPlace } from './poseFile';
import type { Drawable, PoseStore } from './poseStore';

/** Room around the eyes and the mouth of the first body, in which those of the others lie too; pixels. */
const MARGIN = 28;

/** The smallest place that holds both, with the margin. */
function around(a: Place, b: Place): Place {
  const left = Math.max(0, Math.min(a.left, b.left) - MARGIN);
  const top = Math.max(0, Math.min(a.top, b.top) - MARGIN);
  const right = Math.min(avatarBase.width, Math.max(a.left + a.width, b.left + b.width) + MARGIN);
  const bottom = Math.min(avatarBase.height, Math.max(a.top + a.height, b.top + b.height) + MARGIN);
  return { left, top, width: right - left, height: bottom - top };
}

/**
 * Draws bodies, eyes and mouths by their numbers; everything is decoded beforehand, so that a frame costs a few copies. The face
 * moves 25 times a second and has a small canvas of its own over that of the body: browsers paint anew whatever shows a changed
 * canvas, and without a graphics card that costs more than all drawing.
 */
export class PoseScreen implements Screen {
  private body: HTMLCanvasElement | null = null;
  private face: HTMLCanvasElement | null = null;
  private facePlace: Place | null = null;
  /** What the canvases show. */
  private shown: { body: number; eyes: number; mouth: number | null } | null = null;

  constructor(private readonly poses: PoseStore) {}

  attach(canvas: HTMLCanvasElement | null): void {
    this.face?.remove();
    this.face = null;
    this.facePlace = null;
    this.shown = null;
    this.body = canvas;
    if (canvas) [canvas.width, canvas.height] = [avatarBase.width, avatarBase.height];
  }

  receive({ look, talking }: Frame): FramePicture | null {
    if (look === null) return null;
    return {
      prepare: () => {
        const found = talking ? this.poses.find(this.numbersOf(look).body) : null;
        if (found) this.poses.mouths(found.number);
      },
      show: () => this.draw(look, talking),
      release: () => undefined,
    };
  }

  reset(): void {
    // Pictures outlive a connection.
  }

  dispose(): void {
    this.attach(null);
    this.poses.close();
  }

  private numbersOf({ pose, mouth }: Look) {
    const looks = this.poses.place.eyes.length;
    return { body: Math.floor(pose / looks), eyes: pose % looks, mouth };
  }

  /** A talking frame is always drawn; a silent one when it differs from what is shown, so that an idle page rests. */
  private draw(look: Look, talking: boolean): void {
    const { body, eyes, mouth: wanted } = this.numbersOf(look);
    const found = this.poses.find(body);
    if (!this.body || !found) return;
    const mouths = this.poses.mouths(found.number);
    // Without its mouths a body shows the one at rest.
    const mouth = mouths ? wanted : null;
    const { shown } = this;
    const isSameBody = shown?.body === found.number;
    if (isSameBody && shown.eyes === eyes && shown.mouth === mouth && !talking) return;
    if (!isSameBody) this.drawBody(found.body);
    this.drawFace(this.body, found.eyes, eyes, mouths, wanted);
    this.shown = { body: found.number, eyes, mouth };
  }

  private drawBody({ place, picture }: Drawable): void {
    const context = this.body?.getContext('2d');
    context?.clearRect(0, 0, avatarBase.width, avatarBase.height);
    context?.drawImage(picture, place.left, place.top);
  }

  private drawFace(
    body: HTMLCanvasElement,
    eyes: Drawable<SheetPlace>,
    eyesNumber: number,
    mouths: Drawable<SheetPlace> | null,
    mouth: number,
  ): void {
    if (mouths && this.facePlace === null) {
      this.facePlace = around(eyes.place, mouths.place);
      this.face = layOver(body, this.facePlace);
    }
    const context = this.face?.getContext('2d');
    if (!context || !this.facePlace) return;
    const { left, top, width, height } = this.facePlace;
    context.clearRect(0, 0, width, height);
    context.translate(-left, -top);
    drawPart(context, eyes, eyesNumber);
    if (mouths) drawPart(context, mouths, mouth);
    context.resetTransform();
  }
}

/** A canvas over a part of another, whatever size that is shown at. */
function layOver(canvas: HTMLCanvasElement, { left, top, width, height }: Place): HTMLCanvasElement {
  const over = document.createElement('canvas');
  [over.width, over.height] = [width, height];
  over.dataset.testid = 'avatar-face';
  over.setAttribute('aria-hidden', 'true');
  const share = (length: number, whole: number) => `${(length / whole) * 100}%`;
  Object.assign(over.style, {
    position: 'absolute',
    left: share(left, avatarBase.width),
    top: share(top, avatarBase.height),
    width: share(width, avatarBase.width),
    height: share(height, avatarBase.height),
  });
  canvas.after(over);
  return over;
}

/** Puts one picture of a sheet in its place. */
function drawPart(context: CanvasRenderingContext2D, sheet: Drawable<SheetPlace>, number: number): void {
  const { left, top, width, height, columns } = sheet.place;
  const x = (number % columns) * width;
  const y = Math.floor(number / columns) * height;
  context.drawImage(sheet.picture, x, y, width, height, left, top, width, height);
}
