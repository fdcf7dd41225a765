import type { Place, SheetPlace } from '../../../../contract/provider';

/** One body with the eyes and mouths that belong to it; pictures are WebP with alpha. */
export interface PoseFile {
  body: { place: Place; bytes: Buffer };
  eyes: { place: SheetPlace; bytes: Buffer };
  mouths: { place: SheetPlace; bytes: Buffer };
}

const MAGIC = 'MIRRAPO1';

/**
 * The bytes of a pose file: magic, u32 length of a JSON head, the head with the places and the lengths of the pictures, and the
 * pictures (docs/protocols/avatar-stream.md). Numbers are big-endian.
 */
export function encodePoseFile({ body, eyes, mouths }: PoseFile): Buffer {
  const part = ({ place, bytes }: { place: Place; bytes: Buffer }) => ({ ...place, bytes: bytes.length });
  const head = Buffer.from(JSON.stringify({ body: part(body), eyes: part(eyes), mouths: part(mouths) }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([Buffer.from(MAGIC), length, head, body.bytes, eyes.bytes, mouths.bytes]);
}
