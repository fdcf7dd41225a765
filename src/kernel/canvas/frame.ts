import { boundsOf, type Handle, handles, type Placed, type Point, turnPoint, unionOf } from '../../document';
import { centreOf, hitTurnedHandle } from '../../document';
import type { Editor } from '../host/editor';
import type { StageObject } from '../core/ports';
import { toScreen, toStage, type Viewport } from './viewport';

/** How far the rotate handle stands from the frame, CSS pixels. */
const ROTATE_DISTANCE = 26;
const corners: readonly Handle[] = ['nw', 'ne', 'se', 'sw'];

/** What is selected and can be seen. */
export function selectedObjects({ session, objects }: Editor): StageObject[] {
  return session.selection.get().flatMap((id) => {
    const object = objects.get(id);
    return object === null || object.hidden ? [] : object;
  });
}

/** The frame round the selection: as one object is turned, or upright round several; null for none. */
export function frameOf(objects: readonly Placed[]): Placed | null {
  const [first, second] = objects;
  if (first !== undefined && second === undefined) return first;
  const box = unionOf(objects.map(boundsOf));
  return box === null ? null : { box, rotation: 0 };
}

/** The handles of a selection: none on what is locked, corners alone where the shape is locked or there are several. */
export function handlesOf(objects: readonly StageObject[]): readonly Handle[] {
  if (objects.length === 0 || objects.some(({ locked }) => locked)) return [];
  return objects.length > 1 || objects[0]?.lockAspect ? corners : handles;
}

/** Whether the selection can be turned: the avatar cannot. */
export const canTurn = (objects: readonly StageObject[]): boolean =>
  objects.length > 0 && objects.every(({ kind, locked }) => kind === 'element' && !locked);

/** Where the rotate handle of a frame stands, CSS pixels of the canvas, and where its stem begins. */
export function rotateHandle(viewport: Viewport, { box, rotation }: Placed): { at: Point; from: Point } {
  const centre = toScreen(viewport, centreOf(box));
  const half = (box.height * viewport.scale) / 2;
  const turned = (y: number) => turnPoint({ x: centre.x, y: centre.y + y }, centre, rotation);
  const above = { at: turned(-half - ROTATE_DISTANCE), from: turned(-half) };
  // Where the top of the canvas would hide it, it stands at the other end.
  return above.at.y > ROTATE_DISTANCE ? above : { at: turned(half + ROTATE_DISTANCE), from: turned(half) };
}

/** What of a selection's frame lies under a point of the canvas, `reach` CSS pixels around it. */
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
