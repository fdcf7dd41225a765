import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../../api/download';
import { IconDownload } from '../../../ui/icons/actions';
import { saveFile } from '../../../ui/saveFile';
import type { Ask } from './PersonDialogs';
import { Section } from './Section';
import styles from './person.module.css';

const MEGABYTE = 1024 * 1024;

/** Export or delete all data. */
export function DataSection({ ask }: { ask: Ask }) {
  const { t } = useTranslation('person');
  const [running, setRunning] = useState<{ abort: AbortController; received: number } | null>(null);
  const abort = running?.abort;
  useEffect(() => () => abort?.abort(), [abort]);

  const take = async () => {
    const stop = new AbortController();
    setRunning({ abort: stop, received: 0 });
    try {
      const file = await download(
        'GET /user/export',
        {},
        {
          as: 'session',
          signal: stop.signal,
          onBytes: (received) => setRunning({ abort: stop, received }),
        },
      );
      saveFile(file, 'mirra-account.zip');
    } finally {
      setRunning(null);
    }
  };

  return (
    <Section title={t('data.title')}>
      <ul className={styles.rows}>
        <li className={styles.row}>
          <span className={styles.what}>
            <strong>{t('data.export')}</strong>
            <span className={styles.dim}>{t('data.exportText')}</span>
          </span>
          {running === null ? (
            <Button
              size="sm"
              variant="default"
              leftSection={<IconDownload size={16} />}
              // The error catalogue has shown the refusal.
              onClick={() => void take().catch(() => undefined)}
            >
              {t('data.exportAction')}
            </Button>
          ) : (
            <Button size="sm" variant="default" onClick={() => running.abort.abort()}>
              {t('data.exporting', { size: (running.received / MEGABYTE).toFixed(1) })}
            </Button>
          )}
        </li>
        <li className={styles.row}>
          <span className={styles.what}>
            <strong>{t('data.delete')}</strong>
            <span className={styles.dim}>{t('data.deleteText')}</span>
          </span>
          <Button size="sm" variant="light" color="red" onClick={() => ask({ about: 'delete' })}>
            {t('data.deleteAction')}
          </Button>
        </li>
      </ul>
    </Section>
  );
}
