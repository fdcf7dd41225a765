import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CloneOrder } from '../../../../contract/clone/schema';
import dialog from '../../../ui/dialog.module.css';
import { IconAlert } from '../../../ui/icons';
import common from '../clone.module.css';
import styles from './order.module.css';

interface ReasonsDialogProps {
  order: CloneOrder;
  onAgain: () => void;
  onClose: () => void;
}

/** Why a clone was rejected, and how it is done better. */
export function ReasonsDialog({ order, onAgain, onClose }: ReasonsDialogProps) {
  const { t } = useTranslation('clone');
  const { reasons, note } = order.stateInfo;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('reasons.title')}
      size={576}
      classNames={{ title: dialog.title }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <ul className={common.faults}>
        {reasons.map((reason) => (
          <li key={reason}>
            <IconAlert size={18} />
            <span>
              <strong>{t(`reasons.${reason}.title`)}</strong>
              {t(`reasons.${reason}.hint`)}
            </span>
          </li>
        ))}
      </ul>
      {note !== null && <p className={styles.note}>{note}</p>}
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
        <Button
          onClick={() => {
            onClose();
            onAgain();
          }}
        >
          {t('submitAgain')}
        </Button>
      </div>
    </Modal>
  );
}
