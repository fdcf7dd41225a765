import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Location,
  Navigate,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
} from 'react-router-dom';
import { useIsPhone } from '../ui/device';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { lazyWithRetry } from '../ui/lazyWithRetry';
import { LoadingOverlay } from '../ui/LoadingOverlay';
import { BusyOverlay } from './BusyOverlay';
import { FailurePage } from './FailurePage';
import { useRootFont } from './rootFont';
import { HOME, isOpenOnPhones } from './session/guardRules';
import { LoginHost } from './session/LoginHost';
import { StepUpHost } from './session/StepUpHost';
import { useReferral } from './session/useReferral';
import styles from './shell/shell.module.css';

/** The first pages of a window share the key `default`: those are told apart by their addresses. */
const scrollKey = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key);

const Notices = lazyWithRetry(() => import('./shell/Notices'));

/** The handle of a route. */
export interface RouteHandle {
  /** Key of the page's title in the `common` namespace, below `titles`. */
  title: string;
}

/** The title of the page that says that there is none. */
const NOT_FOUND = 'notFound';

const isHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle;

/** The title's key of the page that the address leads to; undefined for a redirect. */
const usePageTitle = (): string | undefined =>
  useMatches()
    .map((match) => match.handle)
    .findLast(isHandle)?.title;

function useDocumentTitle(): void {
  const { t } = useTranslation('common');
  const page = usePageTitle();
  const title = page === undefined ? t('brand') : t(`titles.${page}`);
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** The page of the address; of the pages that there are, phones only get those that are made for them. */
function DevicePage() {
  const { pathname } = useLocation();
  const isForComputers = usePageTitle() !== NOT_FOUND && !isOpenOnPhones(pathname);
  return useIsPhone() && isForComputers ? <Navigate to={HOME} replace /> : <Outlet />;
}

/** The frame of every route: title, skip link, scroll restoration, login dialog, and the outermost error boundary. */
export function Root() {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  useDocumentTitle();
  useRootFont();
  useReferral();
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <ErrorBoundary
        resetKey={pathname}
        renderFallback={(error, reset) => <FailurePage error={error} onRetry={reset} />}
      >
        <Suspense fallback={null}>
          <Notices />
        </Suspense>
        <Suspense fallback={<LoadingOverlay visible label={t('loading')} cover="window" />}>
          <DevicePage />
          <LoginHost />
          <StepUpHost />
        </Suspense>
      </ErrorBoundary>
      <BusyOverlay />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
