import type { Place, SheetPlace } from '../../contract/provider/schema';

/** The pictures of one body, as they came. */
export interface PoseFile {
  body: { place: Place; picture: Blob };
  eyes: { place: SheetPlace; picture: Blob };
  mouths: { place: SheetPlace; picture: Blob };
}

const MAGIC = 'MIRRAPO1';
const HEAD_AT = MAGIC.length + 4;

type Head = Record<'body' | 'eyes' | 'mouths', SheetPlace & { bytes: number }>;

/**
 * Takes a pose file apart (docs/protocols/avatar-stream.md).
 * @throws RangeError for bytes that are no pose file
 */
export async function readPoseFile(file: Blob): Promise<PoseFile> {
  const start = await file.slice(0, HEAD_AT).arrayBuffer();
  if (start.byteLength < HEAD_AT || new TextDecoder().decode(start.slice(0, MAGIC.length)) !== MAGIC)
    throw new RangeError('The bytes are no pose file');
  const headLength = new DataView(start).getUint32(MAGIC.length);
  const head = JSON.parse(await file.slice(HEAD_AT, HEAD_AT + headLength).text()) as Head;
  let at = HEAD_AT + headLength;
  const part = <K extends keyof Head>(name: K) => {
    const { bytes, ...place } = head[name];
    const picture = file.slice(at, at + bytes, 'image/webp');
    at += bytes;
    return { place, picture };
  };
  const pose = { body: part('body'), eyes: part('eyes'), mouths: part('mouths') };
  if (at !== file.size) throw new RangeError(`A pose file of ${file.size} bytes names ${at}`);
  return pose;
}
