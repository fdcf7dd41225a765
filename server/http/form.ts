import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error';

/** What a form may hold where its route does not say otherwise; files have the limits of their kind. */
export const formLimits = {
  fileSize: 6 * 1024 * 1024,
  files: 20,
  fields: 20,
  /** Bytes of one field. */
  fieldSize: 64 * 1024,
  /** Headers of one part. */
  headerPairs: 20,
} as const;

/** Messages of the form parser for a body that is cut off or is not a form. */
const BROKEN_FORM = /^Multipart: |Unexpected end of multipart|terminated early/;

/**
 * Reads a multipart form. When a part is refused midway, the rest of the request runs through unread: a browser looks
 * at the answer only after all that it sends has gone.
 * @throws AppError unsupportedMedia for another kind of body, malformedRequest for a broken form
 */
export async function readForm<T>(request: FastifyRequest, read: () => Promise<T>): Promise<T> {
  if (!request.isMultipart()) throw new AppError('unsupportedMedia');
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && BROKEN_FORM.test(error.message)) throw new AppError('malformedRequest');
    throw error;
  } finally {
    request.raw.unpipe();
    request.raw.resume();
  }
}
