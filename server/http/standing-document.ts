import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Encodings in the order of our preference. */
const encodings = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof encodings)[number];

/** Half the time of the best quality for a twentieth more bytes. */
const BROTLI_QUALITY = 9;

const compress: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes),
  identity: async (bytes) => bytes,
};

/**
 * The encoding for a caller, by its `Accept-Encoding`; the plain bytes for one that names none of ours.
 * @param accepted the header; undefined when there is none
 */
export function preferredEncoding(accepted: string | undefined): Encoding {
  const qualities = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const quality = parameters.map((text) => /^q=([\d.]+)$/.exec(text)?.[1]).find(Boolean);
      return [name, quality === undefined ? 1 : Number(quality)] as const;
    }),
  );
  const qualityOf = (encoding: Encoding): number =>
    qualities.get(encoding) ?? (encoding === 'identity' ? 0.001 : (qualities.get('*') ?? 0));
  const [best = 'identity'] = encodings.toSorted((a, b) => qualityOf(b) - qualityOf(a));
  return best;
}

/** Whether an `If-None-Match` names a tag: what the caller has is still right. */
export const hasTag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((one) => ['*', tag, `W/${tag}`].includes(one.trim()));

/** A document in one encoding, with the tag of just these bytes. */
interface Form {
  bytes: Buffer;
  tag: string;
}

async function formsOf(plain: Buffer): Promise<Record<Encoding, Form>> {
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const form = async (encoding: Encoding): Promise<Form> => ({
    bytes: await compress[encoding](plain),
    tag: `"${digest}-${encoding}"`,
  });
  const [br, gzipped, identity] = await Promise.all([form('br'), form('gzip'), form('identity')]);
  return { br, gzip: gzipped, identity };
}

export interface StandingDocument {
  type: string;
  /** Makes it, when it is first asked for. */
  make: () => string;
  headers?: Readonly<Record<string, string>>;
}

/**
 * Serves a document that stays the same as long as the server runs. It is made once and held in each encoding, and all answers
 * share these bytes: a reader who never reads costs no memory of its own.
 */
export function serveStanding(
  http: FastifyInstance,
  path: string,
  { type, make, headers = {} }: StandingDocument,
): void {
  let forms: ReturnType<typeof formsOf> | null = null;
  http.get(path, async (request, reply) => {
    forms ??= formsOf(Buffer.from(make())).catch((error: unknown) => {
      forms = null;
      throw error;
    });
    const encoding = preferredEncoding(String(request.headers['accept-encoding'] ?? ''));
    const { bytes, tag } = (await forms)[encoding];
    reply.headers({ ...headers, etag: tag, vary: 'accept-encoding', 'cache-control': 'no-cache' }).type(type);
    if (hasTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(bytes);
  });
}
