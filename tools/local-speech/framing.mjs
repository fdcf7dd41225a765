/** Longest message that is accepted; a sentence or a piece of sound is far below. */
const MAX_MESSAGE = 1 << 20;

/**
 * Packs one message: u32 length of the rest, u32 length of the JSON, the JSON in UTF-8, then raw bytes.
 * @param {object} fields
 * @param {Uint8Array} [bytes]
 * @returns {Buffer}
 */
export function encode(fields, bytes = new Uint8Array(0)) {
  const json = Buffer.from(JSON.stringify(fields));
  const head = Buffer.allocUnsafe(8);
  head.writeUInt32BE(4 + json.length + bytes.length, 0);
  head.writeUInt32BE(json.length, 4);
  return Buffer.concat([head, json, bytes]);
}

/**
 * Makes a reader that is fed with arbitrary pieces of the stream and calls back once per whole message.
 * @param {(fields: Record<string, unknown>, bytes: Buffer) => void} onMessage
 * @returns {(piece: Buffer) => void} throws on a malformed or oversized message
 */
export function createDecoder(onMessage) {
  let pending = Buffer.alloc(0);
  return (piece) => {
    pending = pending.length === 0 ? piece : Buffer.concat([pending, piece]);
    while (pending.length >= 8) {
      const length = pending.readUInt32BE(0);
      if (length < 4 || length > MAX_MESSAGE) throw new Error(`message of ${length} bytes`);
      if (pending.length < 4 + length) return;
      const jsonLength = pending.readUInt32BE(4);
      if (jsonLength > length - 4) throw new Error('JSON part longer than its message');
      const fields = JSON.parse(pending.toString('utf8', 8, 8 + jsonLength));
      const bytes = pending.subarray(8 + jsonLength, 4 + length);
      pending = pending.subarray(4 + length);
      onMessage(fields, bytes);
    }
  };
}
