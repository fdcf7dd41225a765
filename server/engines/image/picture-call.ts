import sharp from 'sharp';
import { type DrawnImage, ImageError, type OpenLink } from './port';

/** A model may need minutes on a weak machine. */
export const MODEL_TIMEOUT_MS = 180_000;
/** Largest response: a picture of {@link PIXEL_LIMIT} as PNG in base64. */
const ANSWER_LIMIT = 64 * 1024 * 1024;
/** Largest picture that is fetched by its address: as much as fits into such a response. */
export const FETCHED_LIMIT = (ANSWER_LIMIT / 4) * 3;
const PIXEL_LIMIT = 32_000_000;

export interface Answer {
  status: number;
  body: unknown;
}

/** Reads a stream to its end; throws when it is longer than the limit. */
async function bytesOf(stream: AsyncIterable<Uint8Array>, limit: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of stream) {
    bytes += part.length;
    if (bytes > limit) throw new ImageError('unavailable', 'The picture service sent too many bytes');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * Sends JSON and reads a JSON answer of bounded length; a body that is no JSON is null.
 * @throws ImageError `unavailable`; the signal's reason when the caller stopped it.
 */
export async function post(
  url: string,
  headers: Record<string, string>,
  body: object,
  signal: AbortSignal,
): Promise<Answer> {
  signal.throwIfAborted();
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(MODEL_TIMEOUT_MS)]),
      // A redirect would take the request past every filter, together with the key.
      redirect: 'error',
    });
    const text = response.body === null ? '' : (await bytesOf(response.body, ANSWER_LIMIT)).toString('utf8');
    return { status: response.status, body: parse(text) };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ImageError) throw error;
    throw new ImageError('unavailable', `The picture service did not answer: ${reasonOf(error)}`);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
};

/**
 * The bytes behind an address that a service returned instead of a picture.
 * @throws ImageError `unavailable`; the signal's reason when the caller stopped it.
 */
export async function fetched(open: OpenLink, link: string, signal: AbortSignal): Promise<Buffer> {
  signal.throwIfAborted();
  const done = new AbortController();
  try {
    const { stream, length } = await open(link, AbortSignal.any([signal, done.signal]));
    if ((length ?? 0) > FETCHED_LIMIT)
      throw new ImageError('unavailable', 'The picture service sent too many bytes');
    return await bytesOf(stream, FETCHED_LIMIT);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ImageError) throw error;
    throw new ImageError('unavailable', `The picture could not be fetched: ${reasonOf(error)}`);
  } finally {
    // Stops the rest of the download.
    done.abort();
  }
}

/** A member of an unvalidated response. */
export const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

const formats = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' } as const;

/**
 * Decodes a model's picture once to be sure that it is one.
 * @throws ImageError `unavailable` when the bytes are not a picture, or it is too large.
 */
export async function drawnImage(bytes: Buffer): Promise<DrawnImage> {
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXEL_LIMIT, failOn: 'error' });
    const { format } = await picture.metadata();
    const contentType = format in formats ? formats[format as keyof typeof formats] : null;
    if (contentType === null) throw new Error(`its form is ${format}`);
    await picture.resize(8).raw().toBuffer();
    return { bytes, contentType, understood: [] };
  } catch (error) {
    throw new ImageError(
      'unavailable',
      `The picture service sent no picture that can be used: ${reasonOf(error)}`,
    );
  }
}
