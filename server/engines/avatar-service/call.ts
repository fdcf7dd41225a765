import {
  CallFailure,
  type CallLimits,
  fetchAnswer,
  type ServiceAnswer,
  type ServiceRequest,
  wordsOf,
} from '../shared/service-call';
import { AvatarServiceError, type AvatarServiceErrorCode } from './port';

const codes = { aborted: 'aborted', timeout: 'timeout', unreachable: 'providerFailed' } as const;

/** What a status that is not good means. */
function codeOfStatus(status: number): AvatarServiceErrorCode {
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 402 || status === 429) return 'quotaExceeded';
  if (status === 404) return 'unknownAvatar';
  return status === 408 || status === 504 ? 'timeout' : 'providerFailed';
}

/**
 * Calls a service that makes or shows avatars.
 * @returns the object that it answers
 * @throws AvatarServiceError when there is no answer, its status is not good, or it is no object
 */
export async function callForObject(
  url: string,
  request: ServiceRequest,
  limits: CallLimits,
): Promise<Record<string, unknown>> {
  let answer: ServiceAnswer;
  try {
    answer = await fetchAnswer(url, request, limits);
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    throw new AvatarServiceError(codes[error.code], error.message, { cause: error });
  }
  if (answer.status < 200 || answer.status >= 300)
    throw new AvatarServiceError(codeOfStatus(answer.status), `${answer.status}: ${wordsOf(answer)}`);
  if (answer.bytes.length === 0) return {};
  return objectOf(answer);
}

function objectOf(answer: ServiceAnswer): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(answer.bytes.toString());
  } catch (error) {
    throw new AvatarServiceError('providerFailed', `no JSON: ${wordsOf(answer)}`, { cause: error });
  }
  if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  throw new AvatarServiceError('providerFailed', `no object: ${wordsOf(answer)}`);
}

/** A part of an answer that is an object; an empty one when it is none. */
export const partOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** A text that an answer must have. @throws AvatarServiceError `providerFailed` without it */
export function textOf(value: unknown, name: string): string {
  if (typeof value === 'string' && value !== '') return value;
  throw new AvatarServiceError('providerFailed', `the service answered without ${name}`);
}
