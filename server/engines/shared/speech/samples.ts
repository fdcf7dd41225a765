/** Pieces of sound as one. */
export function concatSamples(pieces: readonly Int16Array[]): Int16Array {
  const out = new Int16Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    out.set(piece, at);
    at += piece.length;
  }
  return out;
}

/** PCM16 little-endian bytes as samples, copied: bytes may begin anywhere. */
export const samplesOfBytes = (bytes: Uint8Array): Int16Array =>
  new Int16Array(Uint8Array.from(bytes).buffer, 0, bytes.length >> 1);

/** Samples as bytes, PCM16 little-endian. */
export const bytesOfSamples = (pcm: Int16Array): Buffer =>
  Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength);

/** Samples from -1 to 1. */
export function floatsOf(pcm: Int16Array): Float32Array {
  const out = new Float32Array(pcm.length);
  for (let i = 0; i < pcm.length; i++) out[i] = (pcm[i] as number) / 32_768;
  return out;
}
