import { fileTypeFromBuffer } from 'file-type';
import { feedbackImageEndings, feedbackVideoEndings } from '../../../../contract/message/limits';

export interface FileKind {
  kind: 'image' | 'video';
  contentType: string;
}

/** Number of bytes needed to detect the type; file-type needs the most for the boxes of an MP4. */
export const HEAD_BYTES = 4_100;

const pictures: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];
/** Accepted brands of ISO base media files; pictures and sound use the same container. */
const boxed: Readonly<Record<string, string>> = {
  'video/mp4': 'video/mp4',
  'video/x-m4v': 'video/mp4',
  'video/quicktime': 'video/quicktime',
};

/** Signatures of videos that file-type does not detect, or detects only by reading further. */
const signatures: readonly { at: number; bytes: Buffer; contentType: string }[] = [
  // Advanced Systems Format: wmv
  { at: 0, bytes: Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'), contentType: 'video/x-ms-wmv' },
  { at: 0, bytes: Buffer.from('FLV\u0001'), contentType: 'video/x-flv' },
  // RealMedia: rmvb
  { at: 0, bytes: Buffer.from('.RMF'), contentType: 'application/vnd.rn-realmedia-vbr' },
  // Video CD: an MPEG stream in RIFF, or bare
  { at: 8, bytes: Buffer.from('CDXA'), contentType: 'video/mpeg' },
  { at: 0, bytes: Buffer.from('000001ba', 'hex'), contentType: 'video/mpeg' },
];

const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
const isOneOf = (endings: readonly string[], name: string): boolean => endings.includes(endingOf(name));

/**
 * Detects the type of a file by its first bytes; its name must have a matching extension.
 * @param head the first `HEAD_BYTES` of the file, or all of a shorter one
 * @returns null for any type that feedback does not accept
 */
export async function fileKindOf(head: Buffer, name: string): Promise<FileKind | null> {
  const found = signatures.find(({ at, bytes }) => head.subarray(at, at + bytes.length).equals(bytes));
  const mime = found?.contentType ?? (await fileTypeFromBuffer(head))?.mime ?? '';
  if (pictures.includes(mime))
    return isOneOf(feedbackImageEndings, name) ? { kind: 'image', contentType: mime } : null;
  const video = found?.contentType ?? boxed[mime];
  return video !== undefined && isOneOf(feedbackVideoEndings, name)
    ? { kind: 'video', contentType: video }
    : null;
}
