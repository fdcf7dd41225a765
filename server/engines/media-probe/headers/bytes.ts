import type { FileHandle } from 'node:fs/promises';

/** Reads at most this many bytes of a file from a place on; fewer at its end. */
export async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
