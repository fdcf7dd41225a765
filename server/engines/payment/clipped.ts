/** The longest beginning of a text that has at most this many bytes in UTF-8; no character is cut in two. */
export function clippedToBytes(text: string, limit: number): string {
  let bytes = 0;
  let kept = '';
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > limit) return kept;
    kept += character;
  }
  return kept;
}

/** The longest beginning of a text that has at most this many characters; no character is cut in two. */
export const clipped = (text: string, limit: number): string => [...text].slice(0, limit).join('');
