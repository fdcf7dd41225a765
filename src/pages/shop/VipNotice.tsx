import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import dialog from '../../ui/dialog.module.css';

/** The warning that a thing is for members alone, with the way to a membership. */
export default function VipNotice({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['shop', 'common']);
  return (
    <Modal
      opened
      onClose={onClose}
      size={420}
      title={t('shop:vip.title')}
      classNames={{ title: dialog.title }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <p className={dialog.message}>{t('shop:vip.text')}</p>
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button component={Link} to="/buy" data-autofocus onClick={onClose}>
          {t('shop:vip.open')}
        </Button>
      </div>
    </Modal>
  );
}
