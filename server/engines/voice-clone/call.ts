import {
  CallFailure,
  type CallLimits,
  fetchAnswer,
  type ServiceAnswer,
  type ServiceRequest,
  wordsOf,
} from '../shared/service-call';
import { type BadSampleReason, VoiceCloneError, type VoiceCloneErrorCode } from './port';

export { type CallLimits, type ServiceAnswer, type ServiceRequest, wordsOf } from '../shared/service-call';

const codes = { aborted: 'aborted', timeout: 'timeout', unreachable: 'providerFailed' } as const;

/**
 * Calls a service.
 * @returns its answer, whatever its status
 * @throws VoiceCloneError `aborted`, `timeout`, or `providerFailed` when it cannot be reached
 */
export async function callService(
  url: string,
  request: ServiceRequest,
  limits: CallLimits,
): Promise<ServiceAnswer> {
  try {
    return await fetchAnswer(url, request, limits);
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    throw new VoiceCloneError(codes[error.code], error.message, { cause: error });
  }
}

/** What a status that is not good means. */
export function codeOfStatus(status: number): VoiceCloneErrorCode {
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 402 || status === 429) return 'quotaExceeded';
  return status === 408 || status === 504 ? 'timeout' : 'providerFailed';
}

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
