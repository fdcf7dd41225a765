import { type RefObject, useEffect } from 'react';
import type { Point } from '../../document';
import type { Editor } from '../host/editor';
import type { CanvasView } from './CanvasView';
import { PinchGesture } from './pinch';
import { trackSpaceKey } from './spaceKey';
import { openContextMenu } from './openContextMenu';
import type { Keys } from './surface';

/** Duration of a long press that opens the menu, milliseconds. */
const LONG_PRESS_MS = 500;
/** One line of a wheel event, CSS pixels. */
const LINE = 16;
const ZOOM_DISTANCE = 400;

const keysOf = (event: MouseEvent): Keys => ({
  shift: event.shiftKey,
  alt: event.altKey,
  mod: event.ctrlKey || event.metaKey,
});

/** Layers over the canvas handle their own presses. */
const isForeign = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[data-editing], [data-marks]') !== null;

/**
 * Mouse, pen, fingers and wheel on the canvas. The left button works on objects; the middle one, the space bar, two fingers and
 * the wheel move the view; with Ctrl or Command the wheel zooms about the pointer.
 */
export function usePointer(container: RefObject<HTMLElement | null>, view: CanvasView, editor: Editor): void {
  useEffect(() => {
    const element = container.current;
    if (element === null) return;
    const { interaction } = view;
    const space = trackSpaceKey(element);
    const at = (event: MouseEvent): Point => {
      const { left, top } = element.getBoundingClientRect();
      return { x: event.clientX - left, y: event.clientY - top };
    };
    const pinch = new PinchGesture(view);
    let held: 'objects' | 'view' | null = null;
    let last: Point = { x: 0, y: 0 };
    let longPress: ReturnType<typeof setTimeout> | undefined;
    let opensMenu = false;

    const down = (event: PointerEvent) => {
      if (isForeign(event)) return;
      const point = at(event);
      const isTouch = event.pointerType === 'touch';
      editor.session.editing.set(null);
      editor.session.contextMenu.set(null);
      if (isTouch && pinch.down(event.pointerId, point) > 1) {
        clearTimeout(longPress);
        interaction.cancel();
        held = null;
        return;
      }
      if (event.button === 2) return;
      element.focus({ preventScroll: true });
      element.setPointerCapture(event.pointerId);
      opensMenu = false;
      held = event.button === 1 || space.isHeld() ? 'view' : 'objects';
      last = point;
      if (held === 'view') element.style.cursor = 'grabbing';
      else interaction.down(point, keysOf(event), isTouch ? 'touch' : 'mouse');
      if (!isTouch) return;
      longPress = setTimeout(() => {
        if (interaction.isDragging) return;
        held = null;
        opensMenu = true;
        openContextMenu(editor, view, point, { x: event.clientX, y: event.clientY });
      }, LONG_PRESS_MS);
    };
    const move = (event: PointerEvent) => {
      const point = at(event);
      if (event.pointerType === 'touch' && pinch.move(event.pointerId, point)) return;
      if (held === 'view') view.panBy(point.x - last.x, point.y - last.y);
      else if (held === 'objects') interaction.move(point, keysOf(event));
      else if (!isForeign(event)) {
        element.style.cursor = space.isHeld() ? 'grab' : interaction.hover(point);
      }
      last = point;
    };
    const up = (event: PointerEvent) => {
      clearTimeout(longPress);
      pinch.up(event.pointerId);
      if (held === 'objects') interaction.up(at(event));
      held = null;
    };
    const cancel = (event: PointerEvent) => {
      clearTimeout(longPress);
      pinch.up(event.pointerId);
      held = null;
      interaction.cancel();
    };
    const touchEnd = (event: TouchEvent) => {
      // The mouse press that browsers emulate when a finger is lifted would close the menu that it has opened.
      if (opensMenu) event.preventDefault();
    };
    const leave = () => {
      if (held === null) interaction.hover(null);
    };
    const wheel = (event: WheelEvent) => {
      if (isForeign(event)) return;
      event.preventDefault();
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1;
      if (event.ctrlKey || event.metaKey) {
        view.zoomAt(view.viewport().scale * Math.exp((-event.deltaY * unit) / ZOOM_DISTANCE), at(event));
      } else view.panBy(-event.deltaX * unit, -event.deltaY * unit);
    };
    const doubleClick = (event: MouseEvent) => {
      if (!isForeign(event) && event.button === 0) interaction.doubleClick(at(event));
    };
    const menu = (event: MouseEvent) => {
      if (isForeign(event)) return;
      event.preventDefault();
      held = null;
      // From the keyboard it has no position.
      const isPointed = event.clientX !== 0 || event.clientY !== 0;
      openContextMenu(editor, view, isPointed ? at(event) : null, { x: event.clientX, y: event.clientY });
    };
    const giveUp = (event: KeyboardEvent) => {
      // A command ends an open gesture, but not a selection box or a dragged guide, so that is done here.
      if (event.key !== 'Escape' || !interaction.isDragging || editor.document.gestureOpen) return;
      event.preventDefault();
      held = null;
      interaction.cancel();
    };
    const noScroll = (event: MouseEvent) => {
      if (event.button === 1) event.preventDefault();
    };
    const listen = <K extends keyof HTMLElementEventMap>(
      type: K,
      run: (event: HTMLElementEventMap[K]) => void,
    ) => {
      element.addEventListener(type, run, { passive: false });
      return () => element.removeEventListener(type, run);
    };
    const stops = [
      listen('pointerdown', down),
      listen('pointermove', move),
      listen('pointerup', up),
      listen('pointercancel', cancel),
      listen('touchend', touchEnd),
      listen('pointerleave', leave),
      listen('wheel', wheel),
      listen('dblclick', doubleClick),
      listen('contextmenu', menu),
      listen('mousedown', noScroll),
      listen('keydown', giveUp),
    ];
    return () => {
      clearTimeout(longPress);
      interaction.cancel();
      space.stop();
      for (const stop of stops) stop();
    };
  }, [container, view, editor]);
}
