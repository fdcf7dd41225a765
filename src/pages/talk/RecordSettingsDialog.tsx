import { Button, Modal } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeptRecordSettings } from '../../../contract/record/schema';
import { ErrorState } from '../../ui/ErrorState';
import { RowSkeletons } from '../../ui/Skeletons';
import { showToast } from '../../ui/toast';
import { useRecordChanges, useRecordSettings } from './talkQueries';
import styles from './talk.module.css';
import { SelectField } from '../../ui/SelectField';

const KEPT = [30, 90, 180, 365] as const;

function Form({ settings, onClose }: { settings: KeptRecordSettings; onClose: () => void }) {
  const { t } = useTranslation(['talk', 'common']);
  const { settings: save } = useRecordChanges();
  const [days, setDays] = useState(settings.retentionDays);
  const [zone, setZone] = useState(settings.zone);
  const zones = [...new Set([settings.zone, ...Intl.supportedValuesOf('timeZone')])].toSorted();
  const most = settings.mostDays;
  const isWithin = (value: number | null) => value !== null && (most === null || value < most);
  // A longer wish is kept, and counts again should this installation keep records for longer.
  const kept = [
    ...new Set([
      ...KEPT.filter(isWithin),
      ...(settings.retentionDays === null ? [] : [settings.retentionDays]),
    ]),
  ];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(
      { retentionDays: days, zone },
      {
        onSuccess: () => {
          void showToast({ message: t('talk:settings.saved'), tone: 'success' });
          onClose();
        },
      },
    );
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <SelectField
        label={t('talk:settings.retention')}
        value={days === null ? '' : String(days)}
        options={[
          {
            value: '',
            label: most === null ? t('talk:settings.forever') : t('talk:settings.most', { count: most }),
          },
          ...kept.map((value) => ({
            value: String(value),
            label: t('talk:settings.days', { count: value }),
          })),
        ]}
        onChange={(value) => setDays(value === '' ? null : Number(value))}
      />
      {most !== null && <p className={styles.hint}>{t('talk:settings.mostHint', { count: most })}</p>}
      {days !== null && <p className={styles.hint}>{t('talk:settings.warning', { count: days })}</p>}
      <SelectField
        label={t('talk:settings.zone')}
        value={zone}
        options={zones.map((value) => ({ value, label: value }))}
        onChange={setZone}
      />
      <div className={styles.actions}>
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {t('talk:settings.save')}
        </Button>
      </div>
    </form>
  );
}

/** How long conversations are kept, and whose days are counted. */
export default function RecordSettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['talk', 'common']);
  const settings = useRecordSettings();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('talk:settings.open')}
      size={480}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {settings.isPending && <RowSkeletons count={2} height={60} />}
      {settings.isError && (
        <ErrorState
          message={settings.error.message}
          failure={settings.error}
          busy={settings.isFetching}
          onRetry={() => void settings.refetch()}
        />
      )}
      {settings.data && <Form settings={settings.data} onClose={onClose} />}
    </Modal>
  );
}
