/** Longest message between the server and a speech program, in bytes after the length field. */
export const MAX_MESSAGE = 1 << 20;

const NO_BYTES = new Uint8Array(0);

/** Packs one message for a speech program (docs/protocols/speech-program.md). */
export function encodeMessage(fields: object, bytes: Uint8Array = NO_BYTES): Buffer {
  const json = Buffer.from(JSON.stringify(fields));
  const out = Buffer.allocUnsafe(8 + json.length + bytes.length);
  out.writeUInt32BE(4 + json.length + bytes.length, 0);
  out.writeUInt32BE(json.length, 4);
  json.copy(out, 8);
  out.set(bytes, 8 + json.length);
  return out;
}

/**
 * Makes a reader that takes arbitrary pieces of a stream and calls back once per complete message.
 * The returned function throws `RangeError` or `SyntaxError` on a malformed message.
 */
export function createMessageDecoder(
  onMessage: (fields: unknown, bytes: Buffer) => void,
): (piece: Buffer) => void {
  let pending: Buffer = Buffer.alloc(0);
  return (piece) => {
    pending = pending.length === 0 ? piece : Buffer.concat([pending, piece]);
    while (pending.length >= 8) {
      const length = pending.readUInt32BE(0);
      if (length < 4 || length > MAX_MESSAGE) throw new RangeError(`message of ${length} bytes`);
      if (pending.length < 4 + length) return;
      const jsonLength = pending.readUInt32BE(4);
      if (jsonLength > length - 4) throw new RangeError('JSON part longer than its message');
      const fields: unknown = JSON.parse(pending.toString('utf8', 8, 8 + jsonLength));
      const bytes = pending.subarray(8 + jsonLength, 4 + length);
      pending = pending.subarray(4 + length);
      onMessage(fields, bytes);
    }
  };
}
