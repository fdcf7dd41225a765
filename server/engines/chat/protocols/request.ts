import { cutText } from '../../../../contract/text/text';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { ChatError } from '../port';

/** How a service is reached. */
export interface ServiceSettings {
  /** Base address without a slash at its end. */
  baseUrl: string;
  apiKey: string | null;
  /** Milliseconds until the first byte, and between two pieces. */
  timeout: number;
}

/** A response whose body fails with a `timeout` when nothing comes for too long. */
export interface OpenResponse {
  body: ReadableStream<Uint8Array>;
  /** Ends the watch, and the connection if it is still open. */
  close(): void;
}

const reasonOf = (status: number): ChatError['reason'] => {
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 408 || status === 504) return 'timeout';
  return status === 429 || status === 503 || status === 529 ? 'busy' : 'failed';
};

/**
 * Posts JSON and returns the open response.
 * @throws ChatError; the caller's own abort is passed on as it is
 */
export async function post(
  url: string,
  {
    headers,
    body,
    timeout,
    signal,
  }: {
    headers: Record<string, string>;
    body: unknown;
    timeout: number;
    signal: AbortSignal;
  },
): Promise<OpenResponse> {
  const late = new AbortController();
  let timer = setTimeout(() => late.abort(), timeout);
  const close = () => {
    clearTimeout(timer);
    late.abort();
  };
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => late.abort(), timeout);
  };
  const silence = () => new ChatError('timeout', `The chat service was silent for ${timeout} ms`);
  let response: Response;
  try {
    response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.any([signal, late.signal]),
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  } catch (error) {
    clearTimeout(timer);
    if (signal.aborted) throw error;
    if (late.signal.aborted) throw silence();
    throw new ChatError('unreachable', 'The chat service cannot be reached', { cause: error });
  }
  if (!response.ok || response.body === null) {
    const detail = cutText(await response.text().catch(() => ''), 300);
    close();
    throw new ChatError(reasonOf(response.status), `${response.status}: ${detail}`);
  }
  const watched = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        alive();
        controller.enqueue(chunk);
      },
    }),
  );
  return { body: watched, close };
}

/** Translates what a broken stream throws. */
export function streamFailure(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof ChatError || signal.aborted) return error;
  const isAbort = error instanceof Error && error.name === 'AbortError';
  return isAbort
    ? new ChatError('timeout', 'The chat service fell silent')
    : new ChatError('failed', 'The connection to the chat service broke', { cause: error });
}

const decoder = () => new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>;

/** JSON that a service sent. @throws ChatError */
export function parse<T>(text: string): T {
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    throw new ChatError('failed', 'The chat service sent something that is not JSON', { cause: error });
  }
}

/** The events of a server-sent stream: name and data. */
export async function* eventsOf(
  response: OpenResponse,
  signal: AbortSignal,
): AsyncGenerator<{ event: string; data: string }> {
  try {
    const events = response.body.pipeThrough(decoder()).pipeThrough(new EventSourceParserStream());
    for await (const { event, data } of events) yield { event: event ?? '', data };
  } catch (error) {
    throw streamFailure(error, signal);
  } finally {
    response.close();
  }
}

/** The lines of a stream, without the empty ones. */
export async function* linesOf(response: OpenResponse, signal: AbortSignal): AsyncGenerator<string> {
  let rest = '';
  try {
    for await (const piece of response.body.pipeThrough(decoder())) {
      const lines = `${rest}${piece}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.trim() !== '') yield line;
    }
    if (rest.trim() !== '') yield rest;
  } catch (error) {
    throw streamFailure(error, signal);
  } finally {
    response.close();
  }
}
