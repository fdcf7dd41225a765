import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { ErrorState } from '../ui/ErrorState';

interface FailurePageProps {
  error: Error;
  onRetry: () => void;
}

/** The page failed: shows what happened and offers a retry. */
export function FailurePage({ error, onRetry }: FailurePageProps) {
  const { t } = useTranslation('common');
  return (
    <main id="main" tabIndex={-1}>
      <ErrorState title={t('pageFailed')} message={error.message} onRetry={onRetry} />
    </main>
  );
}

/** The same for failures of the router. */
export function RouteFailure() {
  const failure = useRouteError();
  const error = failure instanceof Error ? failure : new Error(String(failure));
  return <FailurePage error={error} onRetry={() => window.location.reload()} />;
}
