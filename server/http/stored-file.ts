import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { OPEN_TO_OTHER_SITES } from './security-headers';

/** Bytes `start` to `end` of a file, both included. */
interface Range {
  start: number;
  end: number;
}

export interface StoredFile {
  key: string;
  size: number;
  contentType: string;
  /** File name for downloads; null when there is none. */
  name: string | null;
}

export interface Serving {
  open: (key: string, range?: Range) => Promise<Readable>;
  cache: string;
  /** Whether browsers save it instead of showing it. */
  isDownload?: boolean;
}

/** Content types that a browser may show on a page of its own. All others are downloaded, never opened on our origin. */
const shown: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/webp',
  'video/mp4',
  'video/webm',
  'video/quicktime',
  'audio/mpeg',
  'audio/wav',
  'audio/mp4',
  'audio/webm',
  'audio/flac',
  'audio/aac',
]);

/** One part `bytes=a-b` of a file; null when the whole is meant, `unsatisfiable` when it lies outside. */
function rangeOf(header: string | undefined, size: number): Range | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (match === null || (match[1] === '' && match[2] === '')) return null;
  const [, first = '', last = ''] = match;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}

function dispositionOf({ contentType, name }: StoredFile, isDownload: boolean): string {
  const kind = shown.has(contentType) && !isDownload ? 'inline' : 'attachment';
  if (name === null) return kind;
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename*=UTF-8''${encoded}`;
}

/** Sends a file that a user brought, or the part of it that the request asks for; a browser runs nothing in it. */
export async function sendStored(
  reply: FastifyReply,
  file: StoredFile,
  from: Serving,
): Promise<FastifyReply> {
  const { headers } = reply.request;
  // The content of a key never changes.
  const tag = `"${file.key.replace('/', '-')}"`;
  const describe = () =>
    reply
      .type(file.contentType)
      .header('accept-ranges', 'bytes')
      .header('cache-control', from.cache)
      .header('etag', tag)
      .header('content-disposition', dispositionOf(file, from.isDownload ?? false))
      .header('x-content-type-options', 'nosniff')
      .headers(OPEN_TO_OTHER_SITES)
      .header('content-security-policy', "sandbox; default-src 'none'");
  if (headers['if-none-match'] === tag) return describe().code(304).send();
  const isSame = headers['if-range'] === undefined || headers['if-range'] === tag;
  const part = isSame ? rangeOf(headers.range, file.size) : null;
  if (part === 'unsatisfiable') {
    return describe().code(416).header('content-range', `bytes */${file.size}`).send();
  }
  // Opened first: the refusal of a storage that is away must not be kept by browsers as the file.
  const body = await from.open(file.key, ...(part === null ? [] : [part]));
  if (part === null) return describe().header('content-length', file.size).send(body);
  return describe()
    .code(206)
    .header('content-range', `bytes ${part.start}-${part.end}/${file.size}`)
    .header('content-length', part.end - part.start + 1)
    .send(body);
}
