import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './ConfirmDialog';

interface Props {
  dirty: boolean;
  /** What is asked, where it is no form that would lose changes. */
  words?: { title: string; text: string; leave: string };
}

/** Asks before a page is left that would lose something, inside of the site and when the window closes. */
export function UnsavedGuard({ dirty, words }: Props) {
  const { t } = useTranslation('common');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title={words?.title ?? t('unsaved.title')}
      confirmLabel={words?.leave ?? t('unsaved.leave')}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {words?.text ?? t('unsaved.text')}
    </ConfirmDialog>
  );
}
