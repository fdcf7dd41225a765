import type { Place, SheetPlace } from '../../../contract/provider/schema';

/** One body with the eyes and mouths that belong to it; pictures are WebP with alpha. */
export interface PoseFile {
  body: { place: Place; bytes: Buffer };
  eyes: { place: SheetPlace; bytes: Buffer };
  mouths: { place: SheetPlace; bytes: Buffer };
}

/** What a body changes in another one, whose eyes and mouths it has. */
export interface PatchFile {
  /** Number of the body that is changed. */
  on: number;
  body: { place: Place; bytes: Buffer };
}

const MAGIC = 'MIRRAPO1';

/** Magic, length of the head, head, and pictures. */
function fileOf(head: object, pictures: readonly Buffer[]): Buffer {
  const json = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  return Buffer.concat([Buffer.from(MAGIC), length, json, ...pictures]);
}

const inHead = ({ place, bytes }: { place: Place; bytes: Buffer }) => ({ ...place, bytes: bytes.length });

/** The bytes of the file of a patch: those of a pose file with one picture, and the number `on` in its head. */
export const encodePatchFile = ({ on, body }: PatchFile): Buffer =>
  fileOf({ on, body: inHead(body) }, [body.bytes]);

/**
 * The bytes of a pose file: magic, u32 length of a JSON head, the head with the places and the lengths of the pictures, and the
 * pictures (docs/protocols/avatar-stream.md). Numbers are big-endian.
 */
export function encodePoseFile({ body, eyes, mouths }: PoseFile): Buffer {
  const head = { body: inHead(body), eyes: inHead(eyes), mouths: inHead(mouths) };
  return fileOf(head, [body.bytes, eyes.bytes, mouths.bytes]);
}

/** Takes the file of a whole body apart. @throws Error when the bytes are none */
export function decodePoseFile(bytes: Buffer): PoseFile {
  const start = MAGIC.length + 4;
  if (bytes.length < start || bytes.toString('latin1', 0, MAGIC.length) !== MAGIC)
    throw new Error('The bytes are no pose file');
  const headEnd = start + bytes.readUInt32BE(MAGIC.length);
  if (headEnd > bytes.length) throw new Error('The pose file is cut off');
  type Head = { body: Place & { bytes: number }; eyes: SheetHead; mouths: SheetHead };
  type SheetHead = SheetPlace & { bytes: number };
  const head = JSON.parse(bytes.toString('utf8', start, headEnd)) as Head;
  let at = headEnd;
  const take = <P extends Place>({ bytes: length, ...place }: P & { bytes: number }) => {
    const part = bytes.subarray(at, at + length);
    at += length;
    if (at > bytes.length) throw new Error('The pose file is cut off');
    return { place, bytes: part };
  };
  return { body: take(head.body), eyes: take(head.eyes), mouths: take(head.mouths) } as unknown as PoseFile;
}
