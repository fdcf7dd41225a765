import type { ElementStyle, Shadow } from '../../contract/document/schema';
import { castsShadow, type ImageShape, type PathShape, type Shape, type WordsShape } from '../core/shapes';
import { drawImage } from './image';
import type { CanvasKit, DrawablePicture } from './kit';
import { applyShadow, fillStyleOf, strokeOf } from './paint';
import { drawSurface } from './surface';
import { drawWordsBy } from './words';

/** What a canvas needs besides the shapes. */
export interface Pencil {
  readonly kit: CanvasKit;
  /** CSS `font-family` of a font of the document. */
  family(font: string): string;
  /** The picture of an image with its filter; null while it is loading and when it is missing. */
  picture(shape: ImageShape): DrawablePicture | null;
}

const paths = new WeakMap<CanvasKit, Map<string, Path2D>>();
const PATHS_LIMIT = 500;

/** The path of its commands, kept, since a full stage is drawn with every step of a drag. */
function pathFor(kit: CanvasKit, commands: string): Path2D {
  const kept = paths.get(kit) ?? new Map<string, Path2D>();
  paths.set(kit, kept);
  const known = kept.get(commands);
  if (known !== undefined) return known;
  if (kept.size >= PATHS_LIMIT) kept.clear();
  const path = kit.createPath(commands);
  kept.set(commands, path);
  return path;
}

function drawPath(
  context: CanvasRenderingContext2D,
  shape: PathShape,
  shadow: Shadow | null,
  { kit }: Pencil,
): void {
  const path = pathFor(kit, shape.path);
  const line = strokeOf(shape.stroke);
  context.save();
  context.translate(shape.left, shape.top);
  context.scale(shape.scale, shape.scale);
  if (shape.fill !== null) {
    context.save();
    applyShadow(context, shadow);
    context.fillStyle = fillStyleOf(context, shape.fill, shape.size);
    context.fill(path);
    context.restore();
  }
  if (line !== null) {
    if (shape.fill === null) applyShadow(context, shadow);
    context.strokeStyle = line.color;
    context.lineWidth = line.width;
    context.lineCap = shape.isRound ? 'round' : line.cap;
    context.lineJoin = 'round';
    context.setLineDash(line.dash);
    context.stroke(path);
  }
  context.restore();
}

function drawText(
  context: CanvasRenderingContext2D,
  { box, text, look, fill, font }: WordsShape,
  shadow: Shadow | null,
  { kit, family }: Pencil,
): void {
  context.save();
  context.translate(box.left, box.top);
  drawWordsBy(kit, context, box, text, look, { fill, shadow, family: family(font) });
  context.restore();
}

/** Draws the picture of an element at (0, 0), in stage units. */
export function drawShapes(
  context: CanvasRenderingContext2D,
  shapes: readonly Shape[],
  { shadow }: Pick<ElementStyle, 'shadow'>,
  pencil: Pencil,
): void {
  for (const [index, shape] of shapes.entries()) {
    const cast = castsShadow(shapes, index) ? shadow : null;
    switch (shape.kind) {
      case 'rect': {
        const { box, fill, radius, stroke } = shape;
        context.save();
        context.translate(box.left, box.top);
        drawSurface(context, box, fill, { radius, stroke, shadow: cast });
        context.restore();
        break;
      }
      case 'path':
        drawPath(context, shape, cast, pencil);
        break;
      case 'words':
        drawText(context, shape, cast, pencil);
        break;
      case 'image':
        drawImage(pencil.kit, context, shape, pencil.picture(shape), cast);
        break;
      case 'clip': {
        const { box, radius, shapes: inner } = shape;
        context.save();
        context.beginPath();
        context.roundRect(box.left, box.top, box.width, box.height, radius);
        context.clip();
        drawShapes(context, inner, { shadow: null }, pencil);
        context.restore();
        break;
      }
    }
  }
}
