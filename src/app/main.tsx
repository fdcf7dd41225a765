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
import '../ui/theme/mantine.css';
import '../ui/theme/tokens.css';
import '../ui/theme/base.css';
import { declareFonts } from '../ui/theme/fonts';
import { cssVariables, theme } from '../ui/theme/theme';
import { createColorSchemes } from './colorScheme';
import { startI18n } from './i18n';
import { routes } from './routes';
import { watchFailures } from './session/watchFailures';
import { watchPageErrors } from './session/watchPageErrors';
import { styleNonce } from './styleNonce';

const colorSchemes = createColorSchemes();
const Toasts = lazyWithRetry(() => import('./Toasts'));

async function start(host: HTMLElement): Promise<void> {
  watchPageErrors();
  void import('../ui/wholeLetters').then(({ keepLettersWhole }) => keepLettersWhole());
  const nonce = styleNonce();
  const i18n = await startI18n();
  const queries = createQueryClient();
  const router = createBrowserRouter(routes);
  watchFailures(i18n, {
    pathname: () => router.state.location.pathname,
    navigate: (to) => void router.navigate(to),
  });
  onStorageTrouble((trouble) => {
    void import('./session/storageNotice').then(({ tellTrouble }) =>
      tellTrouble(i18n, trouble, router.state.location.pathname),
    );
  });
  // Texts from the server (names of voices, messages) are loaded again in the chosen language. A conversation continues,
  // except the demo's, which is a different one in each language.
  i18n.on('languageChanged', () => {
    void queries.invalidateQueries({ predicate: ({ meta }) => meta?.anyLanguage !== true });
  });

  createRoot(host).render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          defaultColorScheme="auto"
          colorSchemeManager={colorSchemes}
          getStyleNonce={() => nonce}
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
  await declareFonts();
}

const host = document.getElementById('root');
if (host === null) throw new Error('index.html has no element #root');
void start(host);
