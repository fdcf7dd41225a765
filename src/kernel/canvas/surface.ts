import type { Group } from 'konva/lib/Group';
import type { Layer } from 'konva/lib/Layer';
import type { Box } from '../../../contract/document';
import type { Axis, GapMark, Handle, Placed, Point, Size, SnapLine } from '../../document';
import type { Viewport } from './viewport';

/** What the canvas lends to whoever moves things on it. */
export interface Surface {
  viewport(): Viewport;
  stage(): Size;
  node(id: string): Group | null;
  /** Where a dragged node is drawn, apart from everything that stands still. */
  dragGroup(): Group | null;
  dragLayer(): Layer | null;
  /** Draws frames, handles and guides anew. */
  drawOverlay(marks?: Marks): void;
}

/** What a drag shows besides the objects themselves. */
export interface Marks {
  readonly lines?: readonly SnapLine[];
  readonly gaps?: readonly GapMark[];
  /** The rubber box, and what it touches. */
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

/** What a press of the pointer drags, until its release. Points are CSS pixels of the canvas. */
export interface PointerDrag {
  /** True once something has been moved; a press that moves nothing is a click. */
  readonly moving: boolean;
  /** Where dragged objects are shown now, ahead of the document. */
  readonly placed?: ReadonlyMap<string, Placed>;
  /** The frame of the selection while it is turned or resized. */
  readonly frame?: Placed | null;
  readonly pulls?: Handle | 'rotate' | null;
  move(at: Point, keys: Keys): void;
  up(at: Point): void;
  cancel(): void;
}

/** Pointer travel that makes a click a drag, CSS pixels. */
export const DRAG_THRESHOLD = 3;
/** How near a moving edge must come to a line, CSS pixels. */
export const SNAP_REACH = 6;

export const farEnough = (from: Point, to: Point): boolean =>
  Math.hypot(to.x - from.x, to.y - from.y) >= DRAG_THRESHOLD;
