import { useLayoutEffect, useState } from 'react';

/** Where the canvas stands in the window, CSS pixels. */
export interface CanvasPosition {
  readonly left: number;
  readonly width: number;
}

/** Follows the canvas while panels beside it open and close; null until it is there. */
export function useStageRoom(): CanvasPosition | null {
  const [room, setRoom] = useState<CanvasPosition | null>(null);
  useLayoutEffect(() => {
    const canvas = document.querySelector('[data-stage]');
    if (canvas === null) return;
    const measure = () => {
      const { left, width } = canvas.getBoundingClientRect();
      setRoom((before) => (before?.left === left && before.width === width ? before : { left, width }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(canvas);
    measure();
    return () => observer.disconnect();
  }, []);
  return room;
}
