import { type FileHandle, open } from 'node:fs/promises';

/** Fields of an ONNX file: the graph is most of it and is skipped, and each entry of the metadata is a key with its text. */
const METADATA_FIELD = 14;
const KEY_FIELD = 1;
const TEXT_FIELD = 2;
const BYTES_TYPE = 2;
const WIDTHS: Readonly<Record<number, number>> = { 1: 8, 5: 4 };
const HEAD_BYTES = 20;
/** Longest entry that is read; names of speakers and statistics of features are below. */
const LONGEST_ENTRY = 1 << 20;

/** A number of the format, and how many bytes it takes; null when it does not end. */
function varint(bytes: Buffer, at: number): { value: number; length: number } | null {
  let value = 0;
  for (let length = 1; length <= 9; length++) {
    const byte = bytes[at + length - 1];
    if (byte === undefined) return null;
    value += (byte & 0x7f) * 2 ** (7 * (length - 1));
    if (byte < 0x80) return { value, length };
  }
  return null;
}

function entryOf(bytes: Buffer): [string, string] | null {
  let key: string | null = null;
  let text = '';
  for (let at = 0; at < bytes.length; ) {
    const tag = varint(bytes, at);
    const size = tag && varint(bytes, at + tag.length);
    if (!tag || !size || (tag.value & 7) !== BYTES_TYPE) return null;
    at += tag.length + size.length;
    const part = bytes.toString('utf8', at, at + size.value);
    if (tag.value >>> 3 === KEY_FIELD) key = part;
    if (tag.value >>> 3 === TEXT_FIELD) text = part;
    at += size.value;
  }
  return key === null ? null : [key, text];
}

async function piece(file: FileHandle, position: number, size: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, position);
  return buffer.subarray(0, bytesRead);
}

/**
 * What an ONNX file says of itself, without reading its weights.
 * @returns null when the file is no ONNX model
 */
export async function readOnnxMetadata(path: string): Promise<ReadonlyMap<string, string> | null> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const metadata = new Map<string, string>();
    for (let at = 0; at < size; ) {
      const head = await piece(file, at, HEAD_BYTES);
      const tag = varint(head, 0);
      const number = tag && varint(head, tag.length);
      if (!tag || tag.value >>> 3 === 0) return null;
      const type = tag.value & 7;
      at += tag.length;
      if (type === BYTES_TYPE && number) {
        at += number.length;
        if (at + number.value > size) return null;
        if (tag.value >>> 3 === METADATA_FIELD && number.value <= LONGEST_ENTRY) {
          const entry = entryOf(await piece(file, at, number.value));
          if (entry !== null) metadata.set(...entry);
        }
        at += number.value;
      } else if (type === 0 && number) at += number.length;
      else if (WIDTHS[type] !== undefined) at += WIDTHS[type];
      else return null;
    }
    return metadata;
  } finally {
    await file.close();
  }
}
