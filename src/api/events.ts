import i18next from 'i18next';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { Static, TSchema } from 'typebox';
import type { RouteInput } from '../../contract/api/route';
import type { Routes } from '../../contract/routes';
import {
  ApiError,
  type CallOptions,
  openEnvelope,
  type Parts,
  reportApiError,
  requestIdOf,
  send,
} from './client';

type EventRoute = { [K in keyof Routes]: Routes[K] extends { framing: 'events' } ? K : never }[keyof Routes];

type EventsOf<K extends EventRoute> = Routes[K]['events'];

/** An event of a route's stream with its name and data, as in the contract; an `error` is thrown instead. */
export type StreamEvent<K extends EventRoute> = {
  [E in Exclude<keyof EventsOf<K>, 'error'>]: {
    event: E;
    data: EventsOf<K>[E] extends TSchema ? Static<EventsOf<K>[E]> : never;
  };
}[Exclude<keyof EventsOf<K>, 'error'>];

/** Longest silence of a stream, milliseconds. */
const STREAM_TIMEOUT_MS = 120_000;

async function* readEvents<K extends EventRoute>(response: Response): AsyncGenerator<StreamEvent<K>> {
  const requestId = requestIdOf(response);
  if (!response.headers.get('content-type')?.startsWith('text/event-stream') || response.body === null) {
    await openEnvelope(response);
    throw new ApiError('answer', i18next.t('errors:systemError'), 500, response.status, null, requestId);
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
        throw new ApiError('answer', msg, code, response.status, null, requestId);
      }
      yield { event, data: said } as unknown as StreamEvent<K>;
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
): AsyncGenerator<StreamEvent<K>> {
  try {
    yield* readEvents<K>(await send(route, input as Parts, { timeout: STREAM_TIMEOUT_MS, ...options }));
  } catch (error) {
    const failure =
      error instanceof ApiError
        ? error
        : new ApiError(options.signal?.aborted ? 'aborted' : 'offline', String(error));
    reportApiError(failure, route, options);
    throw failure;
  }
}
