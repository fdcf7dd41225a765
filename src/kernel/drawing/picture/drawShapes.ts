import type { ElementStyle, Shadow } from '../../../../contract/document/schema';
import { castsShadow } from '../../../../elements/core';
import type { ImageShape, PathShape, Shape, WordsShape } from '../../../document';
import { applyShadow, fillStyleOf, strokeOf } from '../paint';
import { drawSurface } from '../surface';
import type { DrawablePicture } from '../usePoster';
import { drawWords } from '../words';
import { drawImage } from './drawImage';

/** What a canvas needs besides the shapes. */
export interface Pencil {
  /** CSS `font-family` of a font of the document. */
  family(font: string): string;
  /** The picture of an image with its filter; null while it is loading and when it is missing. */
  picture(shape: ImageShape): DrawablePicture | null;
}

const paths = new Map<string, Path2D>();
const PATHS_LIMIT = 500;

/** The path of its commands, kept, since a full stage is drawn with every step of a drag. */
function pathFor(commands: string): Path2D {
  const known = paths.get(commands);
  if (known !== undefined) return known;
  if (paths.size >= PATHS_LIMIT) paths.clear();
  const path = new Path2D(commands);
  paths.set(commands, path);
  return path;
}

function drawPath(context: CanvasRenderingContext2D, shape: PathShape, shadow: Shadow | null): void {
  const path = pathFor(shape.path);
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
  { family }: Pencil,
): void {
  context.save();
  context.translate(box.left, box.top);
  drawWords(context, box, text, look, { fill, shadow, family: family(font) });
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
        drawPath(context, shape, cast);
        break;
      case 'words':
        drawText(context, shape, cast, pencil);
        break;
      case 'image':
        drawImage(context, shape, pencil.picture(shape), cast);
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
