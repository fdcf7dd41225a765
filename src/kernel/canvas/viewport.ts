import { clamp, fitZoom, type Point, type Size } from '../../document';

/** Margin around a fitted stage, CSS pixels. */
export const STAGE_AIR = 48;
export const MIN_SCALE = 0.1;
export const MAX_SCALE = 4;

/** Position of the stage on the canvas: `x`, `y` is its top left corner in CSS pixels. */
export interface Viewport {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

const scaleOf = (stage: Size, room: Size, zoom: number | null): number =>
  zoom === null ? Math.max(0.02, fitZoom(stage, room, STAGE_AIR)) : clamp(zoom, MIN_SCALE, MAX_SCALE);

/** How far the view can be moved until only a strip of the stage is visible, CSS pixels. */
function slackOf(length: number, room: number): number {
  const strip = Math.min(STAGE_AIR, length / 2, room / 2);
  return (length + room) / 2 - strip;
}

/** A pan within its limits, so that the stage stays visible. */
export function keepPan(stage: Size, room: Size, zoom: number | null, pan: Point): Point {
  const scale = scaleOf(stage, room, zoom);
  const slackX = slackOf(stage.width * scale, room.width);
  const slackY = slackOf(stage.height * scale, room.height);
  return { x: clamp(pan.x, -slackX, slackX), y: clamp(pan.y, -slackY, slackY) };
}

/** The viewport of a zoom (null fits) whose center is moved by `pan` CSS pixels. */
export function viewportOf(stage: Size, room: Size, zoom: number | null, pan: Point): Viewport {
  const scale = scaleOf(stage, room, zoom);
  const kept = keepPan(stage, room, zoom, pan);
  return {
    scale,
    x: Math.round((room.width - stage.width * scale) / 2 + kept.x),
    y: Math.round((room.height - stage.height * scale) / 2 + kept.y),
  };
}

/** Zoom and pan that show the stage at a scale with its point at `from` moved to `to`, CSS pixels of the canvas. */
export function zoomAbout(
  stage: Size,
  room: Size,
  viewport: Viewport,
  wanted: number,
  from: Point,
  to: Point = from,
): { zoom: number; pan: Point } {
  const zoom = clamp(wanted, MIN_SCALE, MAX_SCALE);
  const at = toStage(viewport, from);
  const pan = {
    x: to.x - at.x * zoom - (room.width - stage.width * zoom) / 2,
    y: to.y - at.y * zoom - (room.height - stage.height * zoom) / 2,
  };
  return { zoom, pan: keepPan(stage, room, zoom, pan) };
}

export const toStage = ({ scale, x, y }: Viewport, point: Point): Point => ({
  x: (point.x - x) / scale,
  y: (point.y - y) / scale,
});

export const toScreen = ({ scale, x, y }: Viewport, point: Point): Point => ({
  x: x + point.x * scale,
  y: y + point.y * scale,
});
