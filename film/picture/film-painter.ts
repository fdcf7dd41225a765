import type { CanvasKit } from '../../elements/canvas/kit';
import type { Seen, SeenScene } from '../timeline';
import { clear, type FrameSize } from './layer';
import type { ScenePainter } from './scene-painter';

/** Draws the frames of a film. */
export interface FilmPainter {
  /** Draws what is seen over all of a context of the painter's size. */
  paint(context: CanvasRenderingContext2D, seen: Seen): void;
}

/** How far a scene that moves in has come, which begins and ends calmly. */
const calmly = (progress: number): number => progress * progress * (3 - 2 * progress);

/**
 * Makes the painter of a film.
 * @param painterOf the painter of a scene, of the same size; null while it is not loaded, and nothing of it is drawn
 */
export function createFilmPainter(
  painterOf: (sceneId: string) => ScenePainter | null,
  kit: CanvasKit,
  { width, height }: FrameSize,
): FilmPainter {
  let sheet: CanvasRenderingContext2D | null = null;

  const paintScene = (context: CanvasRenderingContext2D, { span, frame }: SeenScene) =>
    painterOf(span.id)?.paint(context, frame);

  /** A scene by itself, since its painter draws over all of its canvas. */
  function pictureOf(scene: SeenScene): HTMLCanvasElement {
    sheet ??= kit.createCanvas(width, height);
    // The canvas of the film program keeps all that was drawn upon it until it is cleared.
    clear(sheet);
    paintScene(sheet, scene);
    return sheet.canvas;
  }

  return {
    paint(context, { scene, next }) {
      paintScene(context, scene);
      if (next === null) return;
      const coming = pictureOf(next);
      context.save();
      context.resetTransform();
      switch (next.span.enters) {
        case 'cut':
          context.drawImage(coming, 0, 0);
          break;
        case 'fade':
          context.globalAlpha = next.progress;
          context.drawImage(coming, 0, 0);
          break;
        case 'slide': {
          // It pushes the scene before it out.
          const way = Math.round(width * calmly(next.progress));
          context.drawImage(context.canvas, -way, 0);
          context.drawImage(coming, width - way, 0);
          break;
        }
        case 'wipe': {
          const seen = Math.round(width * calmly(next.progress));
          if (seen > 0) context.drawImage(coming, 0, 0, seen, height, 0, 0, seen, height);
          break;
        }
      }
      context.restore();
    },
  };
}
