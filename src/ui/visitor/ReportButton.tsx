import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithRetry } from '../lazyWithRetry';
import { IconFlag } from '../icons/shared';
import styles from './visitor.module.css';
import type { Told } from './ReportDialog';

export type { Told };

const ReportDialog = lazyWithRetry(() => import('./ReportDialog'));

interface Props {
  /** Of the dialog. */
  title: string;
  /** Resolves to the words of a refusal, and to null once it was sent. */
  send: (told: Told) => Promise<string | null>;
  /** A flag on the stage of a player, or words below a film. */
  variant?: 'flag' | 'text';
}

/** Opens the report of what a link shows. */
export function ReportButton({ title, send, variant = 'flag' }: Props) {
  const { t } = useTranslation('player-page');
  const [open, setOpen] = useState(false);
  return (
    <>
      {variant === 'text' ? (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconFlag size={14} />}
          onClick={() => setOpen(true)}
        >
          {t('report.button')}
        </Button>
      ) : (
        <button
          type="button"
          className={styles.flag}
          aria-label={t('report.button')}
          title={t('report.button')}
          onClick={() => setOpen(true)}
        >
          <IconFlag />
        </button>
      )}
      {open && (
        <Suspense fallback={null}>
          <ReportDialog title={title} send={send} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
