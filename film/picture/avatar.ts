import { avatarBase } from '../../contract/document/limits';
import type { Box } from '../../contract/document/schema';
import { boundsOf, drawBody, drawPart, lookOfPose, type PosePictures } from '../../elements/avatar/pose';
import type { CanvasKit } from '../../elements/canvas/kit';
import { standsOf } from './stands';
import type { SceneView, Sources } from './view';

/** Below this share of its own size a figure is drawn with more care, so that its lines do not flicker. */
const SMALL = 0.6;

/** Draws the avatar of a scene. */
export interface AvatarPainter {
  /** Number of the body that a frame shows; null for a figure at rest. */
  bodyAt(frame: number): number | null;
  /** What tells how it looks at a frame, and where it is drawn then, stage units. */
  placeAt(frame: number): { look: string; area: Box };
  /** Draws it into a context in stage units. */
  paint(context: CanvasRenderingContext2D, frame: number): void;
}

/** Draws a picture of the avatar at rest into its box. */
function drawAtRest(
  context: CanvasRenderingContext2D,
  { avatar }: Pick<SceneView['stage'], 'avatar'>,
  sources: Pick<Sources, 'figure'>,
): void {
  const figure = sources.figure();
  if (figure !== null) context.drawImage(figure.source, avatar.left, avatar.top, avatar.width, avatar.height);
}

/** Makes it; null for a scene without an avatar. */
export function createAvatarPainter(
  { stage, looks, pack }: Pick<SceneView, 'stage' | 'looks' | 'pack'>,
  sources: Pick<Sources, 'pose' | 'figure'>,
  kit: CanvasKit,
): AvatarPainter | null {
  if (stage.events.virtualUrl === null) return null;
  if (pack === null || looks.length === 0)
    return {
      bodyAt: () => null,
      placeAt: () => ({ look: 'at rest', area: stage.avatar }),
      paint: (context) => drawAtRest(context, stage, sources),
    };
  const standAt = standsOf(looks, pack.hash);
  // Eyes and mouths replace what is below them, so the figure has a canvas of its own.
  let figure: { context: CanvasRenderingContext2D; scale: number } | null = null;
  let shown: { pictures: PosePictures; eyes: number; mouth: number } | null = null;

  const lookAt = (frame: number) => {
    const [pose = 0, mouth = 0] = looks.subarray(frame * 2, frame * 2 + 2);
    return { ...lookOfPose(pose, pack), mouth };
  };

  function figureOf(scale: number): CanvasRenderingContext2D {
    if (figure?.scale === scale) return figure.context;
    const context = kit.createCanvas(avatarBase.width * scale, avatarBase.height * scale);
    // Places are in pixels of the base, pictures in pixels of the canvas.
    context.setTransform(scale, 0, 0, scale, 0, 0);
    figure = { context, scale };
    shown = null;
    return context;
  }

  function drawFigure(pictures: PosePictures, eyes: number, mouth: number): CanvasRenderingContext2D {
    const context = figureOf(pictures.body.scale);
    const isSame = shown?.pictures.body === pictures.body && shown.pictures.patch === pictures.patch;
    if (!isSame) {
      context.clearRect(0, 0, avatarBase.width, avatarBase.height);
      drawBody(context, pictures);
    }
    if (!isSame || shown?.eyes !== eyes || shown.mouth !== mouth) {
      drawPart(context, pictures.eyes, eyes);
      drawPart(context, pictures.mouths, mouth);
    }
    shown = { pictures, eyes, mouth };
    return context;
  }

  return {
    bodyAt: (frame) => lookAt(frame).body,
    placeAt(frame) {
      const { body, eyes, mouth } = lookAt(frame);
      const { growth, lean } = standAt(frame);
      const { left, top, width, height } = stage.avatar;
      const [across, down] = [width / avatarBase.width, height / avatarBase.height];
      const pictures = sources.pose(body);
      const place = pictures === null ? { left: 0, top: 0, ...avatarBase } : boundsOf(pictures);
      const sway = height * Math.abs(lean);
      // It grows and leans from its lower edge.
      const rowAt = (y: number) => top + height + (y * down - height) * (1 + growth);
      const [upper, lower] = [rowAt(place.top), rowAt(place.top + place.height)];
      return {
        look: [body, eyes, mouth, growth, lean].join(' '),
        area: {
          left: left + place.left * across - sway,
          top: upper,
          width: place.width * across + 2 * sway,
          height: lower - upper,
        },
      };
    },
    paint(context, frame) {
      const { body, eyes, mouth } = lookAt(frame);
      const pictures = sources.pose(body);
      if (pictures === null) return drawAtRest(context, stage, sources);
      const { canvas } = drawFigure(pictures, eyes, mouth);
      const { growth, lean } = standAt(frame);
      const { left, top, width, height }: Box = stage.avatar;
      context.save();
      // It grows and leans from the middle of its lower edge, as in the player.
      context.translate(left + width / 2, top + height);
      context.transform(1, 0, lean, 1 + growth, 0, 0);
      const { a, b } = context.getTransform();
      const isSmall = (width * Math.hypot(a, b)) / canvas.width < SMALL;
      context.imageSmoothingQuality = isSmall ? 'medium' : 'low';
      // What lies around the body is empty.
      const { scale } = pictures.body;
      const place = boundsOf(pictures);
      const [across, down] = [width / avatarBase.width, height / avatarBase.height];
      context.drawImage(
        canvas,
        place.left * scale,
        place.top * scale,
        place.width * scale,
        place.height * scale,
        place.left * across - width / 2,
        place.top * down - height,
        place.width * across,
        place.height * down,
      );
      context.restore();
    },
  };
}
