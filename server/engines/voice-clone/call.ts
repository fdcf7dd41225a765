import { type BadSampleReason, VoiceCloneError, type VoiceCloneErrorCode } from './port';

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

const cancelled = (): VoiceCloneError => new VoiceCloneError('aborted', 'the call was cancelled');

/**
 * Calls a service.
 * @returns its answer, whatever its status
 * @throws VoiceCloneError `aborted`, `timeout`, or `providerFailed` when it cannot be reached
 */
export async function callService(
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
    if (signal?.aborted === true) throw cancelled();
    if (late.aborted) throw new VoiceCloneError('timeout', `no answer within ${timeoutMs} ms`);
    throw new VoiceCloneError('providerFailed', `the service cannot be reached: ${String(error)}`, {
      cause: error,
    });
  }
}

/** What a status that is not good means. */
export function codeOfStatus(status: number): VoiceCloneErrorCode {
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 402 || status === 429) return 'quotaExceeded';
  return status === 408 || status === 504 ? 'timeout' : 'providerFailed';
}

/** The beginning of an answer, for the operator's log. */
export const wordsOf = ({ bytes }: ServiceAnswer): string => bytes.toString('utf8', 0, 300);

/** @throws VoiceCloneError when the status is not good */
export function accepted(answer: ServiceAnswer): ServiceAnswer {
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw new VoiceCloneError(codeOfStatus(answer.status), `${answer.status}: ${wordsOf(answer)}`);
}

/** The object that an answer holds. @throws VoiceCloneError `providerFailed` when it holds none */
export function objectOf(answer: ServiceAnswer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(answer.bytes.toString());
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch (error) {
    throw new VoiceCloneError('providerFailed', `no JSON: ${wordsOf(answer)}`, { cause: error });
  }
  throw new VoiceCloneError('providerFailed', `no object: ${wordsOf(answer)}`);
}

/** A text that an answer must have. @throws VoiceCloneError `providerFailed` without it */
export function textOf(value: unknown, name: string): string {
  if (typeof value === 'string' && value !== '') return value;
  if (typeof value === 'number') return String(value);
  throw new VoiceCloneError('providerFailed', `the service answered without ${name}`);
}

export const badSample = (reason: BadSampleReason, message: string): VoiceCloneError =>
  new VoiceCloneError('badSample', message, { reason });

export const bearer = (apiKey: string | null): Record<string, string> =>
  apiKey === null ? {} : { authorization: `Bearer ${apiKey}` };

/** A file of a form. */
export const wavFile = (wav: Buffer): Blob => new Blob([Uint8Array.from(wav)], { type: 'audio/wav' });
