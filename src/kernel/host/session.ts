import type { Point, Size } from '../../document';
import type { KeyBindings } from '../core/commands';
import { createObservable } from '../core/observable';
import type { EditorSession } from '../core/ports';

/** A new session: nothing selected, the stage fitted to the canvas. */
export const createSession = (): EditorSession => ({
  selection: createObservable<readonly string[]>([]),
  zoom: createObservable<number | null>(null),
  scale: createObservable(1),
  pan: createObservable<Point>({ x: 0, y: 0 }),
  room: createObservable<Size>({ width: 0, height: 0 }),
  dragging: createObservable<ReturnType<EditorSession['dragging']['get']>>(null),
  editing: createObservable<ReturnType<EditorSession['editing']['get']>>(null),
  contextMenu: createObservable<Point | null>(null),
  view: createObservable({ rulers: false, guides: true, snap: true }),
  keys: createObservable<KeyBindings>({}),
  announcement: createObservable(''),
});
