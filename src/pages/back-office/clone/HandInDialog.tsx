import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { avatarServices, voiceCloneServices } from '../../../../contract/clone/limits';
import type { CloneService, CloneType, DeskClone } from '../../../../contract/clone/schema';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { showToast } from '../../../ui/toast';
import { useAct } from '../opsQueries';
import styles from '../ops.module.css';
import { SelectField } from '../../../ui/SelectField';

/** Services where something can be trained by hand; the style of a voice is made here. */
const services: Readonly<Record<CloneType, readonly CloneService[]>> = {
  virtual: avatarServices,
  audio: voiceCloneServices.filter((service) => service !== 'style'),
};

/** Hands in an avatar or a voice that was trained elsewhere. */
export function HandInDialog({ clone, onClose }: { clone: DeskClone; onClose: () => void }) {
  const { t } = useTranslation('opsClone');
  const offered = services[clone.type];
  const [service, setService] = useState<CloneService | undefined>(offered[0]);
  const [ref, setRef] = useState('');
  const [asked, setAsked] = useState(false);
  const handIn = useAct(
    'POST /ops/clone/{id}/result',
    () => void showToast({ message: t(`handedIn.${clone.type}`), tone: 'success' }),
  );
  const isMissing = ref.trim() === '';
  return (
    <ConfirmDialog
      opened
      tone="primary"
      title={t('handInTitle', { name: clone.name })}
      confirmLabel={t('handIn')}
      onConfirm={async () => {
        setAsked(true);
        if (isMissing || service === undefined) throw new Error('nothing was written');
        await handIn.mutateAsync({ params: { id: clone.id }, body: { service, ref: ref.trim() } });
      }}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p>{t(`handInText.${clone.type}`)}</p>
        {service !== undefined && (
          <SelectField
            label={t('service')}
            options={offered.map((one) => ({ value: one, label: t(`services.${one}`) }))}
            value={service}
            onChange={setService}
          />
        )}
        <TextInput
          label={t(`ref.${clone.type}`)}
          value={ref}
          maxLength={200}
          error={asked && isMissing ? t(`refMissing.${clone.type}`) : undefined}
          onChange={(event) => setRef(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
