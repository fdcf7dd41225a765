import { ApiError } from '../api/client';

/** What reports is loaded with the first error: most visits have none. */
const report = (error: unknown): void => {
  if (!(error instanceof Error) || error instanceof ApiError) return;
  import('../api/pageErrors').then(
    ({ reportPageError }) => reportPageError(error),
    // Without a connection nobody can be told.
    () => undefined,
  );
};

/** Reports the errors of a page that nothing else catches. */
export function watchPageErrors(page: Window): void {
  page.addEventListener('error', ({ error }: ErrorEvent) => report(error));
  page.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => report(reason));
}
