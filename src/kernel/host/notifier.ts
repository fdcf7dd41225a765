import { showToast, type Toast } from '../../ui/toast';
import type { Notice, Notifier } from '../core/services';
import { translate } from '../core/translate';

async function show(notice: Notice, tone: NonNullable<Toast['tone']>): Promise<void> {
  const message = typeof notice === 'string' ? await translate(notice) : notice.text;
  // The text is the id, so that a visible toast is not shown twice.
  await showToast({ message, id: message, tone });
}

/** The toasts of the page. */
export const toastNotifier: Notifier = {
  info: (notice) => void show(notice, 'neutral'),
  warn: (notice) => void show(notice, 'neutral'),
  success: (notice) => void show(notice, 'success'),
  error: (notice) => void show(notice, 'danger'),
};
