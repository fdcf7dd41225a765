import type { i18n as I18n } from 'i18next';
import { errorIdOf } from '../../ui/shownError';
import { showToast } from '../../ui/toast';

/** Shows a failure of the server, with a button that copies its id. */
export function showFailure(i18n: I18n, message: string, error: Error): void {
  const id = errorIdOf(error);
  const label = i18n.t('errors:errorId', { id });
  const onPress = () => {
    // Without the right to the clipboard the id is still there to be read and written down.
    navigator.clipboard?.writeText(id ?? '').then(
      () => void showToast({ message: i18n.t('errors:idCopied'), id: 'error-id', duration: 2000 }),
      () => void showToast({ message: label, id: 'error-id' }),
    );
  };
  void showToast({
    message,
    id: message,
    tone: 'danger',
    ...(id !== null && { action: { label, onPress } }),
  });
}
