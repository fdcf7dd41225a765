/** Largest magnitude of a byte. */
const MOST = 127;

/** Lists of equal length as a byte a number, base64. @param scale the largest number that is kept */
export function toBytes(lists: readonly Float64Array[], scale: number): string {
  let text = '';
  for (const list of lists)
    for (const value of list) {
      const byte = Math.round(Math.max(-1, Math.min(1, value / scale)) * MOST);
      text += String.fromCharCode(byte & 255);
    }
  return btoa(text);
}

/**
 * The lists of {@link toBytes}.
 * @throws DOMException when the text is no base64
 */
export function fromBytes(text: string, width: number, scale: number): Float64Array[] {
  const bytes = Int8Array.from(atob(text), (one) => (one.charCodeAt(0) << 24) >> 24);
  return Array.from({ length: Math.floor(bytes.length / width) }, (_, row) =>
    Float64Array.from(bytes.subarray(row * width, (row + 1) * width), (byte) => (byte / MOST) * scale),
  );
}
