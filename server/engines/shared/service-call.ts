export interface ServiceRequest {
  method?: 'POST' | 'GET' | 'DELETE';
  headers?: Readonly<Record<string, string>>;
  body?: string | FormData | Uint8Array<ArrayBuffer>;
}

export interface ServiceAnswer {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

export interface CallLimits {
  /** Longest time, milliseconds. */
  timeoutMs: number;
  signal?: AbortSignal;
}

/** `aborted`: the caller has given up. `timeout`: no answer in time. `unreachable`: no answer at all. */
export type CallFailureCode = 'aborted' | 'timeout' | 'unreachable';

/** A call without an answer. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  constructor(
    readonly code: CallFailureCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * Calls a service.
 * @returns its answer, whatever its status
 * @throws CallFailure
 */
export async function fetchAnswer(
  url: string,
  { method = 'POST', headers = {}, body }: ServiceRequest,
  { timeoutMs, signal }: CallLimits,
): Promise<ServiceAnswer> {
  const late = AbortSignal.timeout(timeoutMs);
  const type: Record<string, string> = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  try {
    const response = await fetch(url, {
      method,
      redirect: 'error',
      headers: { ...type, ...headers },
      body,
      signal: signal ? AbortSignal.any([signal, late]) : late,
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, bytes };
  } catch (error) {
    if (signal?.aborted === true) throw new CallFailure('aborted', 'the call was cancelled');
    if (late.aborted) throw new CallFailure('timeout', `no answer within ${timeoutMs} ms`);
    throw new CallFailure('unreachable', `the service cannot be reached: ${String(error)}`, { cause: error });
  }
}

/** The beginning of an answer, for the operator's log. */
export const wordsOf = ({ bytes }: ServiceAnswer): string => bytes.toString('utf8', 0, 300);
