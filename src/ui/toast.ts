import i18next from 'i18next';
import { createElement } from 'react';

export interface Toast {
  message: string;
  /** While a toast with the same id is shown no second one appears, so that many equal failures are one toast. */
  id?: string;
  tone?: 'danger' | 'success' | 'neutral';
  /** Milliseconds on the screen. */
  duration?: number;
  /** A button beside the message, such as undo; pressing it closes the toast. */
  action?: { label: string; onPress: () => void };
}

const colors = { danger: 'red', success: 'teal', neutral: 'ink' } as const;

/** Shows a toast. The notification code is loaded with the first one, since most visits never need it. */
export async function showToast({
  message,
  id,
  tone = 'neutral',
  duration = 5000,
  action,
}: Toast): Promise<void> {
  const { notifications } = await import('@mantine/notifications');
  const { ToastAction } = action === undefined ? {} : await import('./ToastAction');
  const shown: string = notifications.show({
    message:
      action === undefined || ToastAction === undefined
        ? message
        : createElement(ToastAction, {
            message,
            label: action.label,
            onPress: () => {
              notifications.hide(shown);
              action.onPress();
            },
          }),
    color: colors[tone],
    autoClose: duration,
    withBorder: true,
    closeButtonProps: { 'aria-label': i18next.t('common:close') },
    ...(id === undefined ? {} : { id }),
  });
}
