/** A text with a mark in place of what is selected, with a space on the sides on which there is a letter, and the place behind it. */
export function withMark(
  text: string,
  { at, end }: { at: number; end: number },
  mark: string,
): { text: string; cursor: number } {
  const [before, after] = [text.slice(0, at), text.slice(end)];
  const head = `${before}${/\S$/.test(before) ? ' ' : ''}${mark}${/^\S/.test(after) ? ' ' : ''}`;
  return { text: head + after, cursor: head.length };
}
