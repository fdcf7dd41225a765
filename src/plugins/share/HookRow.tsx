import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hook, HookEvent } from '../../../contract/hook/schema';
import { call } from '../../api/client';
import { useFormat } from '../../ui/useFormat';
import styles from './share.module.css';

/** Texts of the events, by key: a dot would lead a level deeper. */
export const eventKey: Record<HookEvent, 'ended' | 'fallback' | 'rendered' | 'renderFailed'> = {
  'conversation.ended': 'ended',
  'answer.fallback': 'fallback',
  'film.rendered': 'rendered',
  'film.failed': 'renderFailed',
};

interface Props {
  hook: Hook;
  onChanged: () => void;
  onRemove: () => void;
}

/** A web hook with its latest deliveries. */
export function HookRow({ hook, onChanged, onRemove }: Props) {
  const { t } = useTranslation('share');
  const { dateTime } = useFormat();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const { id, url, events, enabled, deliveries } = hook;

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  };
  // A refusal has been announced by the catalogue.
  const patiently = (work: () => Promise<void>) => void run(work).catch(() => undefined);
  const test = async () => {
    const { ok, status, error } = await call('POST /hook/{id}/test', { params: { id } });
    setSaid(ok ? t('hook.testGood', { status }) : t('hook.testBad', { error: error ?? '' }));
  };
  const enable = async (next: boolean) => {
    await call('PUT /hook/{id}', { params: { id }, body: { enabled: next } });
    onChanged();
  };

  return (
    <li className={styles.hook}>
      <div className={styles.address}>{url}</div>
      <div className={styles.dim}>
        {events.map((event) => t(`hook.event.${eventKey[event]}`)).join(' · ')}
      </div>
      <div className={styles.maker}>
        <Switch
          label={t(enabled ? 'hook.on' : 'hook.off')}
          checked={enabled}
          disabled={busy}
          onChange={(event) => {
            const next = event.currentTarget.checked;
            patiently(() => enable(next));
          }}
        />
        <Button variant="default" loading={busy} onClick={() => patiently(test)}>
          {t('hook.test')}
        </Button>
        <Button variant="subtle" color="red" onClick={onRemove} aria-label={t('hook.removeNamed', { url })}>
          {t('hook.remove')}
        </Button>
      </div>
      <p className={styles.once} role="status">
        {said}
      </p>
      {deliveries.length > 0 && (
        <details className={styles.fold}>
          <summary>{t('hook.deliveries')}</summary>
          <ul className={styles.list}>
            {deliveries.map(({ id: key, event, state, tries, error, createTime, nextTime }) => (
              <li key={key} className={styles.dim}>
                {[
                  dateTime(createTime),
                  t(`hook.event.${eventKey[event]}`),
                  t(`hook.state.${state}`, { count: tries }),
                  ...(error === null ? [] : [error]),
                  ...(nextTime === null || tries === 0 ? [] : [t('hook.next', { time: dateTime(nextTime) })]),
                ].join(' · ')}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
