const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** The size of a PNG by its first bytes; null for what is none. */
export function pngSize(head: Buffer): { width: number; height: number } | null {
  const isPng =
    head.length >= 24 &&
    head.subarray(0, SIGNATURE.length).equals(SIGNATURE) &&
    head.toString('latin1', 12, 16) === 'IHDR';
  return isPng ? { width: head.readUInt32BE(16), height: head.readUInt32BE(20) } : null;
}
