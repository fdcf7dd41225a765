import { Button, PasswordInput, SegmentedControl, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteInput } from '../../../../contract/api/route';
import type { Routes } from '../../../../contract/routes';
import { shareLimits } from '../../../../contract/sharing/limits';
import { watchValidities } from '../../../../contract/watch/limits';
import styles from './watch.module.css';

export type AskedLink = Omit<RouteInput<Routes['POST /film/{id}/share']>['body'], 'renderId'>;

type Validity = AskedLink['validity'];

/** Makes a link by one press; what differs from the usual is folded away. */
export function LinkMaker({ onMake }: { onMake: (asked: AskedLink) => Promise<void> }) {
  const { t } = useTranslation('film-watch');
  const [validity, setValidity] = useState<Validity>('permanent');
  const [password, setPassword] = useState('');
  const [canDownload, setDownload] = useState(false);
  const [canEmbed, setEmbed] = useState(true);
  const [busy, setBusy] = useState(false);
  const isShort = password !== '' && password.length < shareLimits.password.min;

  const make = async () => {
    setBusy(true);
    try {
      await onMake({ validity, canDownload, canEmbed, ...(password !== '' && { password }) });
      setPassword('');
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={styles.maker}>
      {/* A refusal has been announced; the dialog stays for another try. */}
      <Button loading={busy} disabled={isShort} onClick={() => void make().catch(() => undefined)}>
        {t('make')}
      </Button>
      <details className={styles.fold}>
        <summary>{t('options')}</summary>
        <div className={styles.fields}>
          <SegmentedControl
            aria-label={t('validity')}
            value={validity}
            data={watchValidities.toReversed().map((value) => ({ value, label: t(`valid.${value}`) }))}
            onChange={(value) => setValidity(value as Validity)}
          />
          <PasswordInput
            label={t('password')}
            placeholder={t('noPassword')}
            value={password}
            maxLength={shareLimits.password.max}
            autoComplete="new-password"
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={isShort ? t('passwordShort', { count: shareLimits.password.min }) : undefined}
          />
          <Switch
            label={t('download')}
            checked={canDownload}
            onChange={({ currentTarget: { checked } }) => setDownload(checked)}
          />
          <Switch
            label={t('embed')}
            description={t('embedHint')}
            checked={canEmbed}
            onChange={({ currentTarget: { checked } }) => setEmbed(checked)}
          />
        </div>
      </details>
    </div>
  );
}
