import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { engineTrials } from '../../../../../contract/system/limits';
import type { LiveSetting } from '../../../../../contract/system/schema';
import { call } from '../../../../api/client';
import { showToast } from '../../../../ui/toast';
import { useFormat } from '../../../../ui/useFormat';
import { useAct } from '../../opsQueries';
import styles from '../system.module.css';
import { type Block, changesOf, deletedAfterDays, type SettingsDraft, isWrong } from './draft';
import { SettingField } from './SettingField';
import { Trial } from './Trial';
import { useChoiceName } from './useChoiceName';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../../ui/ConfirmDialog')).ConfirmDialog,
}));

interface SettingsBlockProps {
  block: Block;
  settings: readonly LiveSetting[];
}

/** The settings of one matter. Their changes are checked and kept together; an engine can be tried with them first. */
export function SettingsBlock({ block, settings }: SettingsBlockProps) {
  const { t } = useTranslation('opsSystem');
  const choiceName = useChoiceName();
  const { number } = useFormat();
  const [draft, setDraft] = useState<SettingsDraft>(new Map());
  const [isAsking, setAsking] = useState(false);
  const keep = useAct('POST /ops/system/settings', () => {
    void showToast({ message: t('save.done'), tone: 'success' });
    setDraft(new Map());
  });
  const engine = engineTrials.find((one) => one === block);
  const trial = useMutation({
    mutationFn: (changes: ReturnType<typeof changesOf>) =>
      call('POST /ops/system/settings/try', {
        body: {
          engine: engine ?? 'chat',
          changes: changes.map(({ name, value }) => ({ name, value })),
        },
      }),
  });
  const changes = changesOf(settings, draft);
  const isRefused = settings.some((setting) => isWrong(setting, draft));
  const write = (name: string, value: string | null) => {
    setDraft(new Map(draft).set(name, value));
    trial.reset();
  };
  const deletedAfter = deletedAfterDays(settings, changes);
  const inWords = (value: string | null) => (value === null || value === '' ? '–' : choiceName(value));
  return (
    <form
      className={styles.section}
      aria-labelledby={`settings-${block}`}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (changes.length > 0 && !isRefused) setAsking(true);
      }}
    >
      <h2 id={`settings-${block}`}>{t(`blocks.${block}`)}</h2>
      <div className={styles.fields}>
        {settings.map((setting) => (
          <SettingField key={setting.name} setting={setting} draft={draft} onChange={write} />
        ))}
      </div>
      {engine !== undefined && <Trial trial={trial} />}
      {(changes.length > 0 || engine !== undefined) && (
        <div className={styles.acts}>
          {engine !== undefined && (
            <Button
              variant="default"
              loading={trial.isPending}
              disabled={isRefused}
              onClick={() => trial.mutate(changes)}
            >
              {t('try.try')}
            </Button>
          )}
          {changes.length > 0 && (
            <>
              <Button variant="subtle" onClick={() => setDraft(new Map())}>
                {t('save.discard')}
              </Button>
              <Button type="submit" disabled={isRefused} loading={keep.isPending}>
                {t('save.changes', { count: changes.length })}
              </Button>
            </>
          )}
        </div>
      )}
      {isAsking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            opened
            tone={deletedAfter === null ? 'primary' : 'danger'}
            title={t('save.title')}
            confirmLabel={t('save.changes', { count: changes.length })}
            onConfirm={async () => void (await keep.mutateAsync({ body: { changes } }))}
            onClose={() => setAsking(false)}
          >
            <p>{t('save.text')}</p>
            {deletedAfter !== null && (
              <p className={styles.urgent}>{t('save.deletes', { days: number(deletedAfter) })}</p>
            )}
            <ul className={styles.changes}>
              {changes.map(({ name, value }) => {
                const setting = settings.find((one) => one.name === name);
                const to = value ?? setting?.environmentValue ?? null;
                return (
                  <li key={name}>
                    <span className={styles.name}>{name}</span>{' '}
                    {t('save.change', { from: inWords(setting?.value ?? null), to: inWords(to) })}
                  </li>
                );
              })}
            </ul>
          </ConfirmDialog>
        </Suspense>
      )}
    </form>
  );
}
