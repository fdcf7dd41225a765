import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import dialog from '../dialog.module.css';
import styles from './filters.module.css';

interface FilterSheetProps {
  title: string;
  children: ReactNode;
  /** Absent while nothing narrows the list. */
  onClear: (() => void) | undefined;
  onClose: () => void;
}

/** The filters on a narrow screen, at its lower edge. They take effect at once. */
export default function FilterSheet({ title, children, onClear, onClose }: FilterSheetProps) {
  const { t } = useTranslation('common');
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
      centered={false}
      yOffset={0}
      xOffset={0}
      transitionProps={{ transition: 'slide-up', duration: 200 }}
      classNames={{
        title: dialog.title,
        inner: styles.sheetInner,
        content: styles.sheet,
        body: styles.sheetBody,
      }}
    >
      <div className={styles.sheetFields}>{children}</div>
      <div className={styles.sheetActs}>
        <Button variant="default" disabled={onClear === undefined} onClick={onClear}>
          {t('filters.clear')}
        </Button>
        <Button onClick={onClose}>{t('filters.show')}</Button>
      </div>
    </Modal>
  );
}
