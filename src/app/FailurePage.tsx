import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { ApiError } from '../api/client';
import { tellPageError } from '../api/tellPageError';
import { ErrorState } from '../ui/ErrorState';

interface FailurePageProps {
  error: Error;
  onRetry: () => void;
}

/** Reports an error of the page; the id of its report, once the server has it. */
function useReported(error: Error): string | null {
  const [id, setId] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    void tellPageError(error).then((known) => {
      if (!isGone) setId(known);
    });
    return () => {
      isGone = true;
    };
  }, [error]);
  return id;
}

/** The page failed: shows what happened and offers a retry. */
export function FailurePage({ error, onRetry }: FailurePageProps) {
  const { t } = useTranslation('common');
  const id = useReported(error);
  // The browser's own message is in English, and says nothing to a user.
  const message = error instanceof ApiError ? error.message : t('pageFailedText');
  return (
    <main id="main" tabIndex={-1}>
      <ErrorState title={t('pageFailed')} message={message} errorId={id} onRetry={onRetry} />
    </main>
  );
}

/** The same for failures of the router. */
export function RouteFailure() {
  const failure = useRouteError();
  const [error] = useState(() => (failure instanceof Error ? failure : new Error(String(failure))));
  return <FailurePage error={error} onRetry={() => window.location.reload()} />;
}
