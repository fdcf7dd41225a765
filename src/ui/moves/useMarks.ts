import type { RefObject } from 'react';
import { withMark } from './withMark';

/**
 * Puts marks into a text area where its cursor is or was.
 * @param value what the area shows
 * @param limit UTF-16 units that the text may have: a mark for which there is no room is left out
 * @param write takes the text with the mark
 */
export function useMarks(
  area: RefObject<HTMLTextAreaElement | null>,
  value: string,
  limit: number,
  write: (text: string) => void,
): (mark: string) => void {
  return (mark) => {
    const { selectionStart: at = value.length, selectionEnd: end = at } = area.current ?? {};
    const { text, cursor } = withMark(value, { at, end }, mark);
    if (text.length > limit) return;
    write(text);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(cursor, cursor);
    });
  };
}
