/** Last signs of a request's id that are shown: enough to find it in a log. */
const SHOWN = 8;

/** A failed call as `src/api` throws it. */
interface FailedCall {
  code: number;
  status: number;
  requestId: string | null;
}

const isFailedCall = (error: unknown): error is FailedCall =>
  error instanceof Error && 'requestId' in error && 'status' in error && 'code' in error;

/** Whether the error is a failure of the server, not a refusal. */
const isServersFault = ({ code, status }: FailedCall): boolean =>
  status >= 500 || code === 500 || (code >= 5000 && code < 6000);

/** The part of a request's id that a user can quote. */
export const shownId = (requestId: string): string => requestId.slice(-SHOWN);

/**
 * What a user can quote of an error, by which an operator finds it in the log; null for refusals, and for errors that no server
 * has answered.
 */
export function errorIdOf(error: unknown): string | null {
  if (!isFailedCall(error) || error.requestId === null || !isServersFault(error)) return null;
  return shownId(error.requestId);
}
