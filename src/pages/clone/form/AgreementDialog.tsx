import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CloneType } from '../../../../contract/clone/schema';
import common from '../clone.module.css';
import styles from './form.module.css';

const points = ['who', 'what', 'where', 'delete', 'forbidden', 'label'] as const;

/** What somebody agrees to who is cloned. */
export function AgreementDialog({ type }: { type: CloneType }) {
  const { t } = useTranslation('clone');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" className={common.quiet} onClick={() => setOpened(true)}>
        {t('agreement.open')}
      </button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('agreement.title')}
        size={768}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <ol className={styles.points}>
          {points.map((point) => (
            <li key={point}>{t(`agreement.${point}`, { kind: t(`types.${type}.thing`) })}</li>
          ))}
        </ol>
      </Modal>
    </>
  );
}
