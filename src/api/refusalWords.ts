import { ApiError } from './client';

/**
 * The words of a refusal, for a form that shows them itself; null when the call succeeds.
 * @throws what is no failed call
 */
export const refusalWords = (calling: Promise<unknown>): Promise<string | null> =>
  calling.then(
    () => null,
    (error: unknown) => {
      if (error instanceof ApiError) return error.message;
      throw error;
    },
  );
