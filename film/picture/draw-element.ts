import type { Shadow } from '../../contract/document/schema';
import type { CanvasKit, DrawablePicture } from '../../elements/canvas/kit';
import { drawShapes, type Pencil } from '../../elements/canvas/shapes';
import { placeImage } from '../../elements/core/image-place';
import type { ImageShape, Shape, Size } from '../../elements/core/shapes';
import { type ElementState, elementVideo, type SceneElement } from './elements';
import { drawMarquee } from './marquee';
import { prepared, preparedOnce, shrunk } from './pictures';
import type { Sources, Still } from './view';

/** With what elements are drawn. */
export interface ElementTools {
  readonly kit: CanvasKit;
  readonly sources: Sources;
  /** Pixels of the frame in a stage unit. */
  readonly scale: number;
  /** An empty canvas of the size of the frame, for what fades as one; it is the same one each time. */
  sheet(): CanvasRenderingContext2D;
}

/** How far a shadow reaches beyond what casts it, stage units. */
const reachOf = ({ blur, x, y }: Shadow): number => blur * 1.5 + Math.max(Math.abs(x), Math.abs(y));

/** Draws an element of a scene into a context in stage units. @param now what clocks show, milliseconds since 1970 */
export function drawElement(
  context: CanvasRenderingContext2D,
  item: SceneElement,
  state: ElementState,
  now: number,
  tools: ElementTools,
): void {
  const { element } = item;
  const opacity = element.opacity * state.effect.opacity;
  if (opacity <= 0) return;
  if (opacity >= 1) return drawPlaced(context, item, state, now, tools);
  // Its parts lie on each other, and fade as one.
  const sheet = tools.sheet();
  sheet.setTransform(context.getTransform());
  drawPlaced(sheet, item, state, now, tools);
  context.save();
  context.resetTransform();
  context.globalAlpha = opacity;
  context.drawImage(sheet.canvas, 0, 0);
  context.restore();
}

function drawPlaced(
  context: CanvasRenderingContext2D,
  item: SceneElement,
  state: ElementState,
  now: number,
  tools: ElementTools,
): void {
  const { box, rotation, style } = item.element;
  const { x, y, scale, seen } = state.effect;
  const [middleX, middleY] = [box.width / 2, box.height / 2];
  context.save();
  context.translate(box.left + middleX, box.top + middleY);
  context.rotate((rotation * Math.PI) / 180);
  context.translate(x, y);
  context.scale(scale, scale);
  context.translate(-middleX, -middleY);
  if (seen !== null) {
    const reach = style.shadow === null ? 0 : reachOf(style.shadow);
    context.beginPath();
    context.rect(-reach, -reach, reach + box.width * seen, box.height + reach * 2);
    context.clip();
  }
  drawContent(context, item, state, now, tools);
  context.restore();
}

/** Viewers of a film can do nothing about a picture that is missing. */
const withoutPlaceholder = (shape: Shape): Shape =>
  shape.kind === 'image' && shape.hasPlaceholder ? { ...shape, hasPlaceholder: false } : shape;

function drawStill(
  context: CanvasRenderingContext2D,
  { picture, place }: Still,
  box: Size,
  { kit, scale }: ElementTools,
): void {
  const [width, height] = [place.width * box.width, place.height * box.height];
  const { source } = shrunk(kit, picture, (width / picture.width) * scale);
  context.drawImage(source, place.left * box.width, place.top * box.height, width, height);
}

function drawContent(
  context: CanvasRenderingContext2D,
  item: SceneElement,
  state: ElementState,
  now: number,
  tools: ElementTools,
): void {
  const { element, content } = item;
  const { box, style } = element;
  const { kit, sources } = tools;
  if (content.kind === 'still') {
    const still = sources.still(element.id);
    return still === null ? undefined : drawStill(context, still, box, tools);
  }
  if (content.kind === 'marquee') {
    const family = sources.family(content.look.font);
    return drawMarquee(context, content.look, { box, style, age: state.age, family }, kit);
  }
  const moment = { now: new Date(now), language: sources.language, said: null, words: null };
  const shapes = content.picture(content.look, { size: box, style }, moment).map(withoutPlaceholder);
  const video = elementVideo(item, state);
  const pencil: Pencil = {
    kit,
    family: (font) => sources.family(font),
    picture(shape) {
      const playing = video && sources.video(video);
      if (playing !== null) return preparedFor(shape, playing, true, tools);
      const picture = shape.material === null ? null : sources.picture(shape.material);
      return picture && preparedFor(shape, picture, false, tools);
    },
  };
  drawShapes(context, shapes, style, pencil);
}

function preparedFor(
  shape: ImageShape,
  picture: DrawablePicture,
  isPlaying: boolean,
  { kit, scale }: ElementTools,
): DrawablePicture {
  const unit = placeImage(picture, shape).picture.width / picture.width;
  return (isPlaying ? preparedOnce : prepared)(kit, picture, { filter: shape.filter, unit, scale });
}
