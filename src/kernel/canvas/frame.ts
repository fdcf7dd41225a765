import { boundsOf, type Handle, handles, type Placed, type Point, turnPoint, unionOf } from '../../document';
import { centerOf, hitTurnedHandle } from '../../document';
import type { Editor } from '../host/editor';
import type { StageObject } from '../core/ports';
import { toScreen, toStage, type Viewport } from './viewport';

/** Distance of the rotate handle from the frame, CSS pixels. */
const ROTATE_DISTANCE = 26;
const corners: readonly Handle[] = ['nw', 'ne', 'se', 'sw'];

/** The visible part of the selection. */
export function selectedObjects({ session, objects }: Editor): StageObject[] {
  return session.selection.get().flatMap((id) => {
    const object = objects.get(id);
    return object === null || object.hidden ? [] : object;
  });
}

/** The frame around the selection: rotated with one object, or upright around several; null for none. */
export function frameOf(objects: readonly Placed[]): Placed | null {
  const [first, second] = objects;
  if (first !== undefined && second === undefined) return first;
  const box = unionOf(objects.map(boundsOf));
  return box === null ? null : { box, rotation: 0 };
}

/** The handles of a selection: none when it is locked, and only corners when the ratio is locked or for several objects. */
export function handlesOf(objects: readonly StageObject[]): readonly Handle[] {
  if (objects.length === 0 || objects.some(({ locked }) => locked)) return [];
  return objects.length > 1 || objects[0]?.lockAspect ? corners : handles;
}

/** Whether the selection can be rotated, which the avatar cannot. */
export const canTurn = (objects: readonly StageObject[]): boolean =>
  objects.length > 0 && objects.every(({ kind, locked }) => kind === 'element' && !locked);

/** Position of the rotate handle of a frame, CSS pixels of the canvas, and the start of its stem. */
export function rotateHandle(viewport: Viewport, { box, rotation }: Placed): { at: Point; from: Point } {
  const center = toScreen(viewport, centerOf(box));
  const half = (box.height * viewport.scale) / 2;
  const turned = (y: number) => turnPoint({ x: center.x, y: center.y + y }, center, rotation);
  const above = { at: turned(-half - ROTATE_DISTANCE), from: turned(-half) };
  // If the top of the canvas would hide it, it is at the other end.
  return above.at.y > ROTATE_DISTANCE ? above : { at: turned(half + ROTATE_DISTANCE), from: turned(half) };
}

/** The part of a selection's frame at a point of the canvas, within `reach` CSS pixels. */
export function gripAt(
  viewport: Viewport,
  objects: readonly StageObject[],
  point: Point,
  reach: number,
): Handle | 'rotate' | null {
  const frame = frameOf(objects);
  if (frame === null) return null;
  if (canTurn(objects)) {
    const { at } = rotateHandle(viewport, frame);
    if (Math.hypot(at.x - point.x, at.y - point.y) <= reach) return 'rotate';
  }
  return hitTurnedHandle(frame, toStage(viewport, point), reach / viewport.scale, handlesOf(objects));
}
