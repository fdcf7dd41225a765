import { showToast, type Toast } from '../../ui/toast';
import type { Notice, Notifier } from '../core/services';
import { translate } from '../core/translate';

/** How long a toast stands that offers something to do, milliseconds. */
const ACTION_MS = 10_000;

async function show(notice: Notice, tone: NonNullable<Toast['tone']>): Promise<void> {
  const message = typeof notice === 'string' ? await translate(notice) : notice.text;
  // The text is the id, so that a visible toast is not shown twice.
  const action = typeof notice === 'string' ? undefined : notice.action;
  await showToast({
    message,
    id: message,
    tone,
    ...(action !== undefined && {
      duration: ACTION_MS,
      action: { label: action.label, onPress: action.run },
    }),
  });
}

/** The toasts of the page. */
export const toastNotifier: Notifier = {
  info: (notice) => void show(notice, 'neutral'),
  warn: (notice) => void show(notice, 'neutral'),
  success: (notice) => void show(notice, 'success'),
  error: (notice) => void show(notice, 'danger'),
};
