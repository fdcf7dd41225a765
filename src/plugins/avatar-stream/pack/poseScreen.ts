import { avatarBase } from '../../../../contract/document/limits';
import { Breathing } from '../../../../elements/avatar/breathing';
import { drawBody, drawPart, lookOfPose } from '../../../../elements/avatar/pose';
import type { Frame, Look } from '../frame';
import type { FramePicture, Screen } from '../screen';
import type { PoseStore } from './poseStore';

/** While nobody talks the figure is moved at every other frame: it is slow, and the picture hardly changes. */
const SILENT_STEP = 2;

const prefersRest = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Draws bodies, eyes and mouths by their numbers; everything is decoded beforehand, so that a frame costs a few copies. */
export class PoseScreen implements Screen {
  private context: CanvasRenderingContext2D | null = null;
  /** What the canvas shows. */
  private shown: { body: number; eyes: number; mouth: number } | null = null;

  private canvas: HTMLCanvasElement | null = null;
  private readonly breathing: Breathing;
  private shows = 0;

  constructor(private readonly poses: PoseStore) {
    this.breathing = new Breathing(Number.parseInt(poses.place.hash.slice(0, 8), 16));
  }

  attach(canvas: HTMLCanvasElement | null): void {
    this.shown = null;
    this.canvas?.style.removeProperty('transform');
    this.canvas = canvas;
    if (canvas) canvas.style.transformOrigin = 'bottom';
    this.context = canvas?.getContext('2d') ?? null;
    const { scale } = this.poses;
    if (canvas) [canvas.width, canvas.height] = [avatarBase.width * scale, avatarBase.height * scale];
    // Places are in pixels of the base, pictures in pixels of the canvas.
    this.context?.setTransform(scale, 0, 0, scale, 0, 0);
  }

  receive({ look, talking }: Frame): FramePicture | null {
    if (look === null) return null;
    return {
      prepare: () => {
        const { body } = this.numbersOf(look);
        this.poses.prepare(body);
        if (talking) this.poses.prepareMouths(body);
      },
      show: () => {
        this.draw(look, talking);
        this.breathe(talking);
      },
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

  /** Bodies do not breathe: the canvas grows and leans from its lower edge, so that no breath is bound to a move of the head. */
  private breathe(talking: boolean): void {
    const { growth, lean } = this.breathing.next(talking);
    this.shows += 1;
    if (!this.canvas || (!talking && this.shows % SILENT_STEP !== 0)) return;
    if (prefersRest()) this.canvas.style.removeProperty('transform');
    else this.canvas.style.transform = `matrix(1, 0, ${lean.toFixed(5)}, ${(1 + growth).toFixed(5)}, 0, 0)`;
  }

  private numbersOf({ pose, mouth }: Look) {
    return { ...lookOfPose(pose, this.poses.place), mouth };
  }

  /** A talking frame is always drawn; a silent one when it differs from what is shown, so that an idle page rests. */
  private draw(look: Look, talking: boolean): void {
    const { body: wanted, eyes, mouth } = this.numbersOf(look);
    const found = this.poses.find(wanted);
    const { context, shown } = this;
    if (!context || !found) return;
    const isSame = shown?.body === found.number && shown.eyes === eyes && shown.mouth === mouth;
    if (isSame && !talking) return;
    if (shown?.body !== found.number) {
      context.clearRect(0, 0, avatarBase.width, avatarBase.height);
      drawBody(context, found);
    }
    drawPart(context, found.eyes, eyes);
    const mouths = this.poses.mouths(found.number);
    if (mouths) drawPart(context, mouths, mouth);
    // Without its mouths a body shows the mouth at rest, and is drawn again as soon as they are there.
    this.shown = mouths ? { body: found.number, eyes, mouth } : null;
  }
}
