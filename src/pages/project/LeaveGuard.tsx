import { Button, Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Blocker, useBlocker } from 'react-router-dom';
import type { Autosave } from '../../kernel/saving/autosave';
import styles from './dialogs.module.css';

/** A save that is faster than this needs no question, milliseconds. */
const PATIENCE_MS = 600;

/** Leaving waits for the last save; if that fails, the user is asked. When the window is closed, the browser asks. */
export function LeaveGuard({ autosave }: { autosave: Autosave }) {
  const { t } = useTranslation('editor');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && autosave.isDirty(),
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (autosave.isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [autosave]);

  const [asks, setAsks] = useState(false);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const timer = setTimeout(() => setAsks(true), PATIENCE_MS);
    void leaveWhenSaved(autosave, blocker);
    return () => {
      clearTimeout(timer);
      setAsks(false);
    };
  }, [autosave, blocker]);

  return (
    <Modal
      opened={asks && blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('leave.title')}
      size={440}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <p className={styles.text}>{t('leave.text')}</p>
      <div className={styles.actions}>
        <Button variant="default" onClick={() => blocker.reset?.()} data-autofocus>
          {t('leave.stay')}
        </Button>
        <Button color="red" onClick={() => blocker.proceed?.()}>
          {t('leave.leave')}
        </Button>
      </div>
    </Modal>
  );
}

/** Usually the save takes a moment and no question is needed. */
async function leaveWhenSaved(autosave: Autosave, blocker: Blocker): Promise<void> {
  if ((await autosave.flush()) && blocker.state === 'blocked') blocker.proceed();
}
