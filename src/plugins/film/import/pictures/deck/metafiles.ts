/** The record of an EMF that holds a bitmap, and the one that ends it. */
const STRETCH_DIBITS = 81;
const END = 14;
/** Where that record says where its head and its pixels are, bytes. */
const HEAD_AT = 48;
const PIXELS_AT = 56;
/** Within the head: bits of a pixel, and how the pixels are packed, of which 0 is not at all. */
const DEPTH_AT = 14;
const PACKING_AT = 16;

/**
 * Makes the bitmaps of an EMF opaque, in place. Those of 32 bits a pixel have a byte that Windows leaves at 0, and that the library takes for
 * transparency. A damaged file stays as it is.
 */
export function makeBitmapsOpaque(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 8 <= bytes.length; ) {
    const type = view.getUint32(at, true);
    const size = view.getUint32(at + 4, true);
    if (type === END || size < 8 || at + size > bytes.length) return;
    if (type === STRETCH_DIBITS && size >= PIXELS_AT + 8) makeOpaque(bytes, view, { at, size });
    at += size;
  }
}

function makeOpaque(bytes: Uint8Array, view: DataView, { at, size }: { at: number; size: number }): void {
  const head = view.getUint32(at + HEAD_AT, true);
  const first = view.getUint32(at + PIXELS_AT, true);
  const length = view.getUint32(at + PIXELS_AT + 4, true);
  if (head + PACKING_AT + 4 > size || first + length > size) return;
  const isPlain =
    view.getUint16(at + head + DEPTH_AT, true) === 32 && view.getUint32(at + head + PACKING_AT, true) === 0;
  const pixels = bytes.subarray(at + first, at + first + length);
  if (!isPlain || pixels.some((byte, index) => index % 4 === 3 && byte !== 0)) return;
  for (let index = 3; index < pixels.length; index += 4) pixels[index] = 255;
}
