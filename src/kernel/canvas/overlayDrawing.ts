import type { Box } from '../../../contract/document/schema';
import {
  type Axis,
  boundsOf,
  cornersOf,
  type GapMark,
  type Handle,
  type Placed,
  type Point,
  type Size,
  type SnapLine,
  turnedHandlePoint,
} from '../../document';
import type { Marks } from './surface';
import { toScreen, type Viewport } from './viewport';

export interface OverlayColors {
  readonly line: string;
  readonly fill: string;
  readonly guide: string;
  readonly snap: string;
  readonly danger: string;
  readonly font: string;
}

export interface OverlayState {
  readonly viewport: Viewport;
  readonly stage: Size;
  readonly room: Size;
  /** Selected objects with a frame each. */
  readonly frames: readonly Placed[];
  /** The common frame, with the handles. */
  readonly frame: Placed | null;
  readonly handles: readonly Handle[];
  readonly rotate: { at: Point; from: Point } | null;
  readonly hovered: Placed | null;
  /** The document's guides, if they are shown. */
  readonly guides: Readonly<Record<Axis, readonly number[]>> | null;
  readonly marks: Marks;
}

/** Whether there is nothing to draw, as right after a project was opened. */
export const isBlank = ({ frames, frame, hovered, guides, marks }: OverlayState): boolean =>
  frames.length === 0 &&
  frame === null &&
  hovered === null &&
  (guides === null || guides.x.length + guides.y.length === 0) &&
  Object.keys(marks).length === 0;

type Context = CanvasRenderingContext2D;

const HANDLE_SIZE = 9;
const TICK = 4;

export function drawOverlay(context: Context, state: OverlayState, colors: OverlayColors): void {
  const { viewport, frames, frame, hovered, marks } = state;
  context.save();
  drawGuides(context, state, colors);
  if (hovered !== null) outline(context, viewport, hovered, colors.line, 1.5, 0.55);
  for (const placed of marks.touched ?? []) outline(context, viewport, placed, colors.line, 1.5, 0.8);
  const isMany = frames.length > 1;
  for (const placed of frames) outline(context, viewport, placed, colors.line, isMany ? 1 : 1.5, 1);
  if (frame !== null && frames.length !== 1) outline(context, viewport, frame, colors.line, 1.5, 1);
  for (const line of marks.lines ?? []) drawLine(context, viewport, line, colors.snap);
  for (const gap of marks.gaps ?? []) drawGap(context, viewport, gap, colors);
  if (marks.selectionBox !== undefined) drawSelectionBox(context, viewport, marks.selectionBox, colors);
  if (frame !== null) drawHandles(context, state, frame, colors);
  if (frame !== null && marks.label !== undefined) {
    const { left, top, width, height } = boundsOf(frame);
    const below = toScreen(viewport, { x: left + width / 2, y: top + height });
    const y = Math.min(below.y + 18, state.room.height - 14);
    label(context, marks.label, { x: below.x, y }, colors.line, colors);
  }
  context.restore();
}

function outline(
  context: Context,
  viewport: Viewport,
  placed: Placed,
  color: string,
  width: number,
  alpha: number,
): void {
  const [first, ...rest] = cornersOf(placed).map((corner) => toScreen(viewport, corner)) as [
    Point,
    ...Point[],
  ];
  context.globalAlpha = alpha;
  context.strokeStyle = color;
  context.lineWidth = width;
  context.beginPath();
  context.moveTo(first.x, first.y);
  for (const { x, y } of rest) context.lineTo(x, y);
  context.closePath();
  context.stroke();
  context.globalAlpha = 1;
}

function drawHandles(context: Context, state: OverlayState, frame: Placed, colors: OverlayColors): void {
  const { viewport, handles, rotate } = state;
  context.fillStyle = colors.fill;
  context.strokeStyle = colors.line;
  context.lineWidth = 1.5;
  if (rotate !== null) {
    context.beginPath();
    context.moveTo(rotate.from.x, rotate.from.y);
    context.lineTo(rotate.at.x, rotate.at.y);
    context.stroke();
    context.beginPath();
    context.arc(rotate.at.x, rotate.at.y, HANDLE_SIZE / 2 + 0.5, 0, Math.PI * 2);
    context.fill();
    context.stroke();
  }
  for (const handle of handles) {
    const { x, y } = toScreen(viewport, turnedHandlePoint(frame, handle));
    context.beginPath();
    context.roundRect(x - HANDLE_SIZE / 2, y - HANDLE_SIZE / 2, HANDLE_SIZE, HANDLE_SIZE, 2);
    context.fill();
    context.stroke();
  }
}

function stroke(context: Context, from: Point, to: Point): void {
  context.beginPath();
  context.moveTo(Math.round(from.x) + 0.5, Math.round(from.y) + 0.5);
  context.lineTo(Math.round(to.x) + 0.5, Math.round(to.y) + 0.5);
  context.stroke();
}

const along = (axis: Axis, main: number, across: number): Point =>
  axis === 'x' ? { x: main, y: across } : { x: across, y: main };

function drawLine(
  context: Context,
  viewport: Viewport,
  { axis, at, from, to }: SnapLine,
  color: string,
): void {
  context.strokeStyle = color;
  context.lineWidth = 1;
  stroke(context, toScreen(viewport, along(axis, at, from)), toScreen(viewport, along(axis, at, to)));
}

function drawGap(context: Context, viewport: Viewport, gap: GapMark, colors: OverlayColors): void {
  const { axis, from, to, across, distance } = gap;
  const [a, b] = [toScreen(viewport, along(axis, from, across)), toScreen(viewport, along(axis, to, across))];
  context.strokeStyle = colors.snap;
  context.lineWidth = 1;
  stroke(context, a, b);
  const [dx, dy] = axis === 'x' ? [0, TICK] : [TICK, 0];
  for (const { x, y } of [a, b]) stroke(context, { x: x - dx, y: y - dy }, { x: x + dx, y: y + dy });
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const place = axis === 'x' ? { x: middle.x, y: middle.y - 12 } : { x: middle.x + 18, y: middle.y };
  label(context, String(Math.round(distance)), place, colors.snap, colors);
}

function drawSelectionBox(context: Context, viewport: Viewport, box: Box, colors: OverlayColors): void {
  const { x, y } = toScreen(viewport, { x: box.left, y: box.top });
  const [width, height] = [box.width * viewport.scale, box.height * viewport.scale];
  context.globalAlpha = 0.12;
  context.fillStyle = colors.line;
  context.fillRect(x, y, width, height);
  context.globalAlpha = 1;
  context.strokeStyle = colors.line;
  context.lineWidth = 1;
  context.strokeRect(Math.round(x) + 0.5, Math.round(y) + 0.5, Math.round(width), Math.round(height));
}

function drawGuides(context: Context, state: OverlayState, colors: OverlayColors): void {
  const { viewport, room, guides, marks } = state;
  const pulled = marks.guide;
  context.lineWidth = 1;
  const line = (axis: Axis, at: number) => {
    const place = viewport[axis] + at * viewport.scale;
    const end = axis === 'x' ? room.height : room.width;
    stroke(context, along(axis, place, 0), along(axis, place, end));
    return place;
  };
  context.strokeStyle = colors.guide;
  for (const axis of ['x', 'y'] as const) {
    (guides?.[axis] ?? []).forEach((at, index) => {
      if (pulled?.axis !== axis || pulled.index !== index) line(axis, at);
    });
  }
  if (pulled === undefined) return;
  context.strokeStyle = pulled.goes ? colors.danger : colors.guide;
  const place = line(pulled.axis, pulled.at);
  if (!pulled.goes) {
    const at = pulled.axis === 'x' ? { x: place + 22, y: 40 } : { x: 48, y: place + 14 };
    label(context, String(pulled.at), at, colors.line, colors);
  }
}

/** Cached widths of labels by font and text, since numbers repeat with every move. */
const widths = new Map<string, number>();
const WIDTHS_LIMIT = 500;

function widthOf(context: Context, text: string): number {
  const key = `${context.font}/${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  if (widths.size >= WIDTHS_LIMIT) widths.clear();
  const { width } = context.measureText(text);
  widths.set(key, width);
  return width;
}

/** A label in a pill around a point. */
function label(context: Context, text: string, { x, y }: Point, ground: string, colors: OverlayColors): void {
  context.font = `500 11px ${colors.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const width = widthOf(context, text) + 10;
  context.fillStyle = ground;
  context.beginPath();
  context.roundRect(x - width / 2, y - 8, width, 16, 4);
  context.fill();
  context.fillStyle = colors.fill;
  context.fillText(text, x, y + 0.5);
}
