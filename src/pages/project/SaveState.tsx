import { Button } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAtRest } from '../../kernel/host/useAtRest';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import { IconAlert } from '../../ui/icons';
import { IconCheck } from '../../ui/icons/actions';
import type { Autosave } from '../../kernel/saving/autosave';
import styles from './project.module.css';

const RefusedDialog = lazyWithRetry(async () => ({
  default: (await import('./RefusedDialog')).RefusedDialog,
}));

/** Saved, saving, offline with the next attempt, or refused. */
export function SaveState({ autosave }: { autosave: Autosave }) {
  const { t } = useTranslation('editor');
  const state = useAtRest(autosave.state);
  const [asking, setAsking] = useState(false);
  const seconds = useSecondsUntil(state.kind === 'offline' ? state.retryAt : null);
  const text = state.kind === 'offline' ? t('save.offline', { seconds }) : t(`save.${state.kind}`);
  const isProblem = state.kind === 'offline' || state.kind === 'refused' || state.kind === 'conflict';
  return (
    <div className={styles.save} data-state={state.kind}>
      {isProblem ? (
        <IconAlert size={16} />
      ) : state.kind === 'saved' ? (
        <IconCheck size={16} />
      ) : (
        <i className={styles.pulse} />
      )}
      {/* The countdown ticks in sight only; readers hear the change of state once. */}
      <span aria-hidden={state.kind === 'offline'}>{text}</span>
      {state.kind === 'offline' && <output className={styles.hidden}>{t('save.offlineShort')}</output>}
      {state.kind === 'offline' && (
        <Button size="compact-xs" variant="subtle" onClick={() => autosave.retryNow()}>
          {t('save.retry')}
        </Button>
      )}
      {state.kind === 'refused' && (
        <Button size="compact-xs" variant="subtle" onClick={() => setAsking(true)}>
          {t('refused.more')}
        </Button>
      )}
      {state.kind === 'refused' && asking && (
        <Suspense fallback={null}>
          <RefusedDialog autosave={autosave} state={state} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}

function useSecondsUntil(time: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (time === null) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [time]);
  return time === null ? 0 : Math.max(0, Math.ceil((time - now) / 1000));
}
