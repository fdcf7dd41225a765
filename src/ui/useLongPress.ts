import { type PointerEvent, type SyntheticEvent, useCallback, useEffect, useRef } from 'react';

/** How long a finger rests before it counts, milliseconds; a little less than until the browser opens its own menu. */
const PRESS_MS = 450;
/** Pixels that a resting finger may move. */
const STILL = 10;

/** Handlers of an element that a finger rests on to select it. The press that follows does nothing else. */
export function useLongPress(onLong: () => void) {
  const press = useRef<{ timer: number; x: number; y: number } | null>(null);
  const isLong = useRef(false);
  const stop = useCallback(() => {
    if (press.current !== null) window.clearTimeout(press.current.timer);
    press.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  const swallow = (event: SyntheticEvent) => {
    if (!isLong.current) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    onPointerDown(event: PointerEvent) {
      isLong.current = false;
      if (event.pointerType !== 'touch') return;
      const timer = window.setTimeout(() => {
        isLong.current = true;
        onLong();
      }, PRESS_MS);
      press.current = { timer, x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent) {
      const { x = 0, y = 0 } = press.current ?? {};
      if (Math.hypot(event.clientX - x, event.clientY - y) > STILL) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onClickCapture: swallow,
    onContextMenu: swallow,
  };
}
