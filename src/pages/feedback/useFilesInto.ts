import { type RefObject, useEffect, useState } from 'react';

/**
 * Lets files be dropped and pasted anywhere in an element. Answers whether one is being dragged over it.
 * @param take hears of the files; must stay the same function
 */
export function useFilesInto(
  element: RefObject<HTMLElement | null>,
  take: (files: readonly File[]) => void,
): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (target === null) return;
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && target.contains(event.relatedTarget))) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!event.dataTransfer?.files.length) return;
      event.preventDefault();
      take([...event.dataTransfer.files]);
    };
    const paste = (event: ClipboardEvent) => {
      if (!event.clipboardData?.files.length) return;
      event.preventDefault();
      take([...event.clipboardData.files]);
    };
    target.addEventListener('dragover', over);
    target.addEventListener('dragleave', leave);
    target.addEventListener('drop', drop);
    target.addEventListener('paste', paste);
    return () => {
      target.removeEventListener('dragover', over);
      target.removeEventListener('dragleave', leave);
      target.removeEventListener('drop', drop);
      target.removeEventListener('paste', paste);
    };
  }, [element, take]);
  return isOver;
}
