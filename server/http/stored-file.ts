import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Bytes `start` to `end` of a file, both included. */
interface Range {
  start: number;
  end: number;
}

/** `bytes=a-b` of a file; null when the whole is meant, `unsatisfiable` when it lies outside. */
function rangeOf(header: string | undefined, size: number): Range | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (match === null || (match[1] === '' && match[2] === '')) return null;
  const [, first = '', last = ''] = match;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}

/** Sends a file that a user brought, or the part of it that a range asks for; a browser runs nothing in it. */
export async function sendStored(
  reply: FastifyReply,
  range: string | undefined,
  file: { key: string; size: number; contentType: string },
  from: { open: (key: string, range?: Range) => Promise<Readable>; cache: string },
): Promise<FastifyReply> {
  reply
    .type(file.contentType)
    .header('accept-ranges', 'bytes')
    .header('cache-control', from.cache)
    .header('content-security-policy', "sandbox; default-src 'none'");
  const part = rangeOf(range, file.size);
  if (part === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  }
  if (part === null) {
    return reply.header('content-length', file.size).send(await from.open(file.key));
  }
  return reply
    .code(206)
    .header('content-range', `bytes ${part.start}-${part.end}/${file.size}`)
    .header('content-length', part.end - part.start + 1)
    .send(await from.open(file.key, part));
}
