import { setTimeout as pause } from 'node:timers/promises';
import { type PaymentFailure, PaymentError, type PaymentTransport } from './port';

/** How an adapter reaches its provider, and by which clock. */
export interface ProviderConnection {
  transport: PaymentTransport;
  now(): Date;
  /** Milliseconds that a call may take, its repeats included. */
  timeLimit: number;
  /** Waits before a repeat; milliseconds. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

const CALL_LIMIT_MS = 10_000;

/** The given parts of a reach, and for the others the network and the clock of this machine. */
export const connectionOf = (given: Partial<ProviderConnection>): ProviderConnection => ({
  transport: given.transport ?? ((request) => fetch(request)),
  now: given.now ?? (() => new Date()),
  timeLimit: given.timeLimit ?? CALL_LIMIT_MS,
  wait: given.wait ?? ((ms, signal) => pause(ms, undefined, { signal })),
});

/**
 * What a call does there when it arrives: it only reads, it acts, or it moves money.
 * The provider may have acted upon a call whose answer did not come.
 */
export type CallEffect = 'reads' | 'acts' | 'refunds';

/** The failure of a call that may have reached the provider: a reading has done nothing by that. */
export const failureWithoutAnswer = (effect: CallEffect): PaymentFailure =>
  effect === 'reads' ? 'unavailable' : 'unknown';

/** The connection could not be made, so nothing was sent. */
export class ConnectionFailed extends Error {}

/** A response whose body has been read completely. */
export interface Answer {
  status: number;
  headers: Headers;
  body: Buffer;
}

/**
 * Sends a request and reads the whole answer.
 * @param limit bytes that the answer may have
 * @throws ConnectionFailed, PaymentError, and the reason of the signal
 */
export async function sendRequest(
  reach: ProviderConnection,
  request: { url: string; method: string; headers: Record<string, string>; body: string | null },
  { limit, effect, signal }: { limit: number; effect: CallEffect; signal: AbortSignal },
): Promise<Answer> {
  signal.throwIfAborted();
  const { url, ...init } = request;
  try {
    // A redirect would take the signed request elsewhere.
    const sent = new Request(url, { ...init, redirect: 'error', signal });
    const response = await untilAborted(reach.transport(sent), signal);
    const body = await untilAborted(bodyOf(response, limit, effect), signal);
    return { status: response.status, headers: response.headers, body };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof PaymentError) throw error;
    if (isBeforeSending(error)) throw new ConnectionFailed('The provider was not reached', { cause: error });
    throw new PaymentError(failureWithoutAnswer(effect), null, 'The provider did not answer', {
      cause: error,
    });
  }
}

/** Waits for something that need not look at the signal itself; the caller is let go all the same. @throws the signal's reason */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

async function bodyOf(response: Response, limit: number, effect: CallEffect): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > limit)
      throw new PaymentError(failureWithoutAnswer(effect), null, `The answer has more than ${limit} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** System calls that come before the first byte. */
const BEFORE_SENDING = new Set(['connect', 'getaddrinfo']);
const isRefusedCertificate = (code: string) =>
  /^(CERT_|ERR_TLS_CERT|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT|UNABLE_TO_)/.test(code);

function isBeforeSending(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isBeforeSending);
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall !== undefined && BEFORE_SENDING.has(syscall)) return true;
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || (code !== undefined && isRefusedCertificate(code))) return true;
  return isBeforeSending(error.cause);
}

/**
 * Runs a call under its time limit and the caller's signal.
 * @throws the reason of the caller's signal; PaymentError when the time is over, or the provider was not reached
 */
export async function withTimeLimit<T>(
  reach: Pick<ProviderConnection, 'timeLimit'>,
  { effect, signal }: { effect: CallEffect; signal: AbortSignal | undefined },
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const time = AbortSignal.timeout(reach.timeLimit);
  try {
    return await run(signal === undefined ? time : AbortSignal.any([signal, time]));
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof ConnectionFailed)
      throw new PaymentError('unavailable', null, error.message, { cause: error.cause });
    if (time.aborted && !(error instanceof PaymentError))
      throw new PaymentError(failureWithoutAnswer(effect), null, 'The provider took too long', {
        cause: error,
      });
    throw error;
  }
}
