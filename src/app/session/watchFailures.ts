import type { i18n as I18n } from 'i18next';
import { onApiError } from '../../api/client';
import { actionFor } from '../../api/errorCatalogue';
import { endSession, sessionToken } from '../../api/session';
import { showToast } from '../../ui/toast';
import { HOME, isSharePage } from './guardRules';

interface Way {
  pathname: () => string;
  navigate: (to: string) => void;
}

/** Carries out the reaction of the error catalogue to every failed call. Returns a function that stops it. */
export function watchFailures(i18n: I18n, way: Way): () => void {
  let returning: ReturnType<typeof setTimeout> | undefined;

  const stop = onApiError((error, failed) => {
    const action = actionFor(error, {
      onShareLink: failed.byShareCode || isSharePage(way.pathname()),
      quiet: failed.quiet,
    });
    if (action.toast !== null) {
      const message = 'key' in action.toast ? i18n.t(action.toast.key) : action.toast.message;
      // The text is the id, so that ten equal failures of a page show one toast.
      if (error.requestId !== null)
        void import('./failureToast').then(({ showFailure }) => showFailure(i18n, message, error));
      else void showToast({ message, id: message, tone: 'danger' });
    }
    if (action.clearSession) endSession();
    if (action.redirectAfter !== null && returning === undefined) {
      returning = setTimeout(() => {
        returning = undefined;
        // A user who has logged in again meanwhile stays here.
        if (sessionToken() === null) way.navigate(HOME);
      }, action.redirectAfter);
    }
  });

  return () => {
    stop();
    clearTimeout(returning);
  };
}
