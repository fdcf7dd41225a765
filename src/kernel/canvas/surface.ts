import type { Group } from 'konva/lib/Group';
import type { Layer } from 'konva/lib/Layer';
import type { Box } from '../../../contract/document/schema';
import type { Axis, GapMark, Handle, Placed, Point, Size, SnapLine } from '../../document';
import type { Viewport } from './viewport';

/** The part of the canvas that drags use. */
export interface Surface {
  viewport(): Viewport;
  stage(): Size;
  node(id: string): Group | null;
  /** The layer for dragged nodes, apart from still ones. */
  dragGroup(): Group | null;
  dragLayer(): Layer | null;
  /** Redraws frames, handles and guides. */
  drawOverlay(marks?: Marks): void;
}

/** Marks of a drag beside the objects. */
export interface Marks {
  readonly lines?: readonly SnapLine[];
  readonly gaps?: readonly GapMark[];
  /** The selection box, and the objects that it touches. */
  readonly selectionBox?: Box;
  readonly touched?: readonly Placed[];
  /** A guide that is dragged; releasing it over its ruler removes it. */
  readonly guide?: { axis: Axis; at: number; index: number | null; goes: boolean };
  /** A size or an angle, shown below the frame. */
  readonly label?: string;
}

export interface Keys {
  readonly shift: boolean;
  readonly alt: boolean;
  /** Ctrl, or Command on Apple's keyboards. */
  readonly mod: boolean;
}

/** A drag from the press of the pointer until its release. Points are CSS pixels of the canvas. */
export interface PointerDrag {
  /** True once something has been moved; a press that moves nothing is a click. */
  readonly moving: boolean;
  /** Displayed positions of dragged objects, ahead of the document. */
  readonly placed?: ReadonlyMap<string, Placed>;
  /** The frame of the selection while it is rotated or resized. */
  readonly frame?: Placed | null;
  readonly pulls?: Handle | 'rotate' | null;
  move(at: Point, keys: Keys): void;
  up(at: Point): void;
  cancel(): void;
}

/** Pointer travel that makes a click a drag, CSS pixels. */
export const DRAG_THRESHOLD = 3;
/** Snap distance, CSS pixels. */
export const SNAP_REACH = 6;

export const exceedsDragThreshold = (from: Point, to: Point): boolean =>
  Math.hypot(to.x - from.x, to.y - from.y) >= DRAG_THRESHOLD;
