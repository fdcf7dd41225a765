import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { ErrorState } from '../ui/ErrorState';

interface FailurePageProps {
  error: Error;
  onRetry: () => void;
}

/** The whole page failed: what happened, and another try. */
export function FailurePage({ error, onRetry }: FailurePageProps) {
  const { t } = useTranslation('common');
  return (
    <main id="main" tabIndex={-1}>
      <ErrorState title={t('pageFailed')} message={error.message} onRetry={onRetry} />
    </main>
  );
}

/** The same for what the router itself could not load. */
export function RouteFailure() {
  const failure = useRouteError();
  const error = failure instanceof Error ? failure : new Error(String(failure));
  return <FailurePage error={error} onRetry={() => window.location.reload()} />;
}
