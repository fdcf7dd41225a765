import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { Observable } from '../core/observable';
import { useEditor } from './hostContext';

/** The value of an observable, whose changes during a drag are rendered after the drag. */
export function useAtRest<T>(observable: Observable<T>): T {
  const { dragging } = useEditor().session;
  const shown = useRef(observable.get());
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [observable.subscribe(listener), dragging.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [observable, dragging],
  );
  const read = () => {
    if (dragging.get() === null) shown.current = observable.get();
    return shown.current;
  };
  return useSyncExternalStore(subscribe, read, read);
}
