import type { Place, SheetPlace } from '../../contract/provider/schema';

/** The pictures of one body, as they came. */
export interface WholePose {
  readonly on?: undefined;
  body: { place: Place; picture: Blob };
  eyes: { place: SheetPlace; picture: Blob };
  mouths: { place: SheetPlace; picture: Blob };
}

/** What a body changes in another one, whose eyes and mouths it has. */
export interface PatchPose {
  /** Number of that other body. */
  readonly on: number;
  body: { place: Place; picture: Blob };
}

export type PoseFile = WholePose | PatchPose;

const MAGIC = 'MIRRAPO1';
const HEAD_AT = MAGIC.length + 4;

type PartName = 'body' | 'eyes' | 'mouths';
type Head = Record<PartName, SheetPlace & { bytes: number }> & { on?: number };

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
  const part = (name: PartName) => {
    const { bytes, ...place } = head[name];
    const picture = file.slice(at, at + bytes, 'image/webp');
    at += bytes;
    return { place, picture };
  };
  const pose =
    head.on === undefined
      ? { body: part('body'), eyes: part('eyes'), mouths: part('mouths') }
      : { on: head.on, body: part('body') };
  if (at !== file.size) throw new RangeError(`A pose file of ${file.size} bytes names ${at}`);
  return pose;
}
