import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './client';

const RETRIES = 2;

/** Refusals are final; only a lost connection or a restarting server is worth a retry. */
const isPassing = (error: Error): boolean =>
  error instanceof ApiError && (error.kind === 'offline' || error.kind === 'timeout' || error.status === 503);

/** One cache of server state for the whole page. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < RETRIES && isPassing(error),
      },
      mutations: { retry: false },
    },
  });
