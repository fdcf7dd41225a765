import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../api/queryClient';
import { tellPageError } from '../api/tellPageError';
import { onStorageTrouble } from '../storage/siteStorage';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { lazyWithRetry } from '../ui/lazyWithRetry';
import { cssVariables, theme } from '../ui/theme/theme';
import { createColorSchemes } from './colorScheme';
import { startI18n } from './i18n';
import { routes } from './routes';
import { watchFailures } from './session/watchFailures';
import { watchPageErrors } from './session/watchPageErrors';
import { styleNonce } from './styleNonce';

const Toasts = lazyWithRetry(() => import('./Toasts'));

/**
 * Shows the product in an element of the page, at the page's address.
 * @param env `test` where nothing is laid out: menus are not placed, and nothing moves
 * @returns takes it away again, with all that it listens to
 */
export async function mountApp(host: HTMLElement, env: 'default' | 'test' = 'default'): Promise<() => void> {
  void import('../ui/wholeLetters').then(({ keepLettersWhole }) => keepLettersWhole());
  const nonce = styleNonce();
  const i18n = await startI18n();
  const queries = createQueryClient();
  const router = createBrowserRouter(routes);
  const pathname = () => router.state.location.pathname;
  // Texts from the server (names of voices, messages) are loaded again in the chosen language. A conversation continues,
  // except the demo's, which is a different one in each language.
  const reload = () =>
    void queries.invalidateQueries({ predicate: ({ meta }) => meta?.anyLanguage !== true });
  i18n.on('languageChanged', reload);
  const stops = [
    watchPageErrors(),
    watchFailures(i18n, { pathname, navigate: (to) => void router.navigate(to) }),
    onStorageTrouble((trouble) => {
      void import('./session/storageNotice').then(({ notifyStorageTrouble }) =>
        notifyStorageTrouble(i18n, trouble, pathname()),
      );
    }),
    () => i18n.off('languageChanged', reload),
    () => router.dispose(),
    () => queries.clear(),
  ];

  const root = createRoot(host);
  root.render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          defaultColorScheme="auto"
          colorSchemeManager={createColorSchemes()}
          getStyleNonce={() => nonce}
          env={env}
        >
          <QueryClientProvider client={queries}>
            <RouterProvider router={router} />
            <ErrorBoundary renderFallback={() => null} onError={(error) => void tellPageError(error)}>
              <Suspense fallback={null}>
                <Toasts />
              </Suspense>
            </ErrorBoundary>
          </QueryClientProvider>
        </MantineProvider>
      </I18nextProvider>
    </StrictMode>,
  );
  return () => {
    root.unmount();
    for (const stop of stops) stop();
  };
}
