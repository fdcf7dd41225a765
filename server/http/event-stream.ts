import { once } from 'node:events';
import type { FastifyReply } from 'fastify';
import { errorCatalogue } from '../../contract/errors';
import { refusalText } from './field-faults';
import { failureOf } from './frame';
import { isOpenAi, openAiError } from './openai-shape';
import { languageOf } from './refusal';

/** A server-sent event without a name. */
export const dataFrame = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`;

/** A server-sent event. */
export const eventFrame = (event: string, data: unknown): string => `event: ${event}\n${dataFrame(data)}`;

function failureFrame(error: unknown, reply: FastifyReply): string {
  const failure = failureOf(error, reply.request);
  const language = languageOf(reply.request);
  if (isOpenAi(reply.request)) return dataFrame(openAiError(failure, language));
  const { code } = errorCatalogue[failure.entry];
  return eventFrame('error', { code, msg: refusalText(failure, language) });
}

/**
 * Sends frames as they come, as fast as the caller reads them. An error becomes the last frame, since the status has been
 * sent; a caller who has left ends the frames.
 * @param gone aborts when the caller leaves
 */
export async function sendEvents(
  reply: FastifyReply,
  frames: AsyncIterable<string>,
  gone: AbortSignal,
): Promise<void> {
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  try {
    for await (const frame of frames) {
      if (!reply.raw.write(frame)) await once(reply.raw, 'drain', { signal: gone });
    }
  } catch (error) {
    if (!gone.aborted) reply.raw.write(failureFrame(error, reply));
  } finally {
    reply.raw.end();
  }
}
