import type { Place, SheetPlace } from '../../../contract/provider/schema';

/** The pictures of one body, as they came: WebP. */
interface WholePose {
  readonly on?: undefined;
  readonly body: { readonly place: Place; readonly picture: Uint8Array };
  readonly eyes: { readonly place: SheetPlace; readonly picture: Uint8Array };
  readonly mouths: { readonly place: SheetPlace; readonly picture: Uint8Array };
}

/** What a body changes in another one, whose eyes and mouths it has. */
interface PatchPose {
  /** Number of that other body. */
  readonly on: number;
  readonly body: { readonly place: Place; readonly picture: Uint8Array };
}

export type PoseFile = WholePose | PatchPose;

const MAGIC = 'MIRRAPO1';
const HEAD_AT = MAGIC.length + 4;

type PartName = 'body' | 'eyes' | 'mouths';
type Head = Record<PartName, SheetPlace & { bytes: number }> & { on?: number };

/** Takes a pose file apart (docs/protocols/avatar-stream.md). @throws RangeError for bytes that are none */
export function readPoseFile(file: Buffer): PoseFile {
  if (file.length < HEAD_AT || file.toString('latin1', 0, MAGIC.length) !== MAGIC)
    throw new RangeError('The bytes are no pose file');
  const headEnd = HEAD_AT + file.readUInt32BE(MAGIC.length);
  const head = JSON.parse(file.toString('utf8', HEAD_AT, headEnd)) as Head;
  let at = headEnd;
  const part = (name: PartName) => {
    const { bytes, ...place } = head[name];
    const picture = file.subarray(at, at + bytes);
    at += bytes;
    return { place, picture };
  };
  const pose =
    head.on === undefined
      ? { body: part('body'), eyes: part('eyes'), mouths: part('mouths') }
      : { on: head.on, body: part('body') };
  if (at !== file.length) throw new RangeError(`A pose file of ${file.length} bytes names ${at}`);
  return pose;
}
