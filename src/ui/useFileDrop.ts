import { type RefObject, useEffect, useRef, useState } from 'react';

/** The mounted drop areas; pasted files go to the last one, which is on top. */
const shown: object[] = [];

/**
 * Accepts files that are dropped on an element, or pasted anywhere on the page while it is shown. Returns whether files are
 * being dragged over it.
 */
export function useFileDrop(
  element: RefObject<HTMLElement | null>,
  take: (files: readonly File[]) => void,
  disabled = false,
): boolean {
  const [isOver, setOver] = useState(false);
  const taking = useRef(take);
  useEffect(() => {
    taking.current = take;
  });
  useEffect(() => {
    const target = element.current;
    if (target === null || disabled) return;
    const stop = new AbortController();
    const { signal } = stop;
    shown.push(stop);
    target.addEventListener(
      'dragover',
      (event) => {
        if (!event.dataTransfer?.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      },
      { signal },
    );
    target.addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && target.contains(relatedTarget))) setOver(false);
      },
      { signal },
    );
    target.addEventListener(
      'drop',
      (event) => {
        setOver(false);
        if (!event.dataTransfer?.files.length) return;
        event.preventDefault();
        taking.current([...event.dataTransfer.files]);
      },
      { signal },
    );
    document.addEventListener(
      'paste',
      (event) => {
        if (shown.at(-1) !== stop || !event.clipboardData?.files.length) return;
        event.preventDefault();
        // The editor behind a drawer has a clipboard of its own.
        event.stopPropagation();
        taking.current([...event.clipboardData.files]);
      },
      { signal, capture: true },
    );
    return () => {
      shown.splice(shown.indexOf(stop), 1);
      stop.abort();
    };
  }, [element, disabled]);
  return isOver;
}
