import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { voiceCloneServices } from '../../../../contract/constants';
import type { DeskClone } from '../../../../contract/clone';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { showToast } from '../../../ui/toast';
import { useAct } from '../opsQueries';
import styles from '../ops.module.css';

/** Services whose voices have a number; the style is made here. */
const services = voiceCloneServices.filter((service) => service !== 'style');

type Service = (typeof voiceCloneServices)[number];

/** Hands in a voice that was trained elsewhere. */
export function HandInDialog({ clone, onClose }: { clone: DeskClone; onClose: () => void }) {
  const { t } = useTranslation('opsClone');
  const [service, setService] = useState<Service>(services[0] ?? 'iflytek');
  const [voiceRef, setVoiceRef] = useState('');
  const [asked, setAsked] = useState(false);
  const handIn = useAct(
    'POST /ops/clone/{id}/result',
    () => void showToast({ message: t('handedIn'), tone: 'success' }),
  );
  const isMissing = voiceRef.trim() === '';
  return (
    <ConfirmDialog
      opened
      tone="primary"
      title={t('handInTitle', { name: clone.name })}
      confirmLabel={t('handIn')}
      onConfirm={async () => {
        setAsked(true);
        if (isMissing) throw new Error('nothing was written');
        await handIn.mutateAsync({
          params: { id: clone.id },
          body: { service, voiceRef: voiceRef.trim() },
        });
      }}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p>{t('handInText')}</p>
        <Select
          label={t('service')}
          data={services}
          value={service}
          allowDeselect={false}
          onChange={(value) => setService(services.find((one) => one === value) ?? service)}
        />
        <TextInput
          label={t('voiceRef')}
          value={voiceRef}
          maxLength={200}
          error={asked && isMissing ? t('voiceRefMissing') : undefined}
          onChange={(event) => setVoiceRef(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
