import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { RouteInput } from '../../contract/route';
import type { Routes } from '../../contract/routes';
import { ApiError, type CallOptions, openEnvelope, type Parts, reportApiError, send } from './client';

type EventRoute = { [K in keyof Routes]: Routes[K] extends { framing: 'events' } ? K : never }[keyof Routes];

/** An event of the stream with its name and data, as in the contract. */
export type StreamEvent =
  | { event: 'token'; data: { text: string } }
  | { event: 'sentence'; data: { index: number; text: string } }
  | { event: 'done'; data: { messageId: string; text: string } };

/** Longest silence of a stream, milliseconds. */
const STREAM_TIMEOUT_MS = 120_000;

async function* readEvents(response: Response): AsyncGenerator<StreamEvent> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream') || response.body === null) {
    await openEnvelope(response);
    throw new ApiError('answer', response.statusText, 500, response.status);
  }
  const reader = response.body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      const { event, data } = piece.value;
      const said: unknown = JSON.parse(data);
      if (event === 'error') {
        const { code, msg } = said as { code: number; msg: string };
        throw new ApiError('answer', msg, code, response.status);
      }
      yield { event, data: said } as StreamEvent;
    }
  } finally {
    await reader.cancel();
  }
}

/**
 * Makes a call whose response is a stream of events, and yields them as they arrive.
 * @throws ApiError for a refusal, for an `error` event, and when the connection breaks
 */
export async function* callEvents<K extends EventRoute>(
  route: K,
  input: RouteInput<Routes[K]>,
  options: CallOptions = {},
): AsyncGenerator<StreamEvent> {
  try {
    yield* readEvents(await send(route, input as Parts, { timeout: STREAM_TIMEOUT_MS, ...options }));
  } catch (error) {
    const failure =
      error instanceof ApiError
        ? error
        : new ApiError(options.signal?.aborted ? 'aborted' : 'offline', String(error));
    reportApiError(failure, route, options);
    throw failure;
  }
}
