import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useObservable, useService } from '../../kernel';
import { PreviewPlayer } from './PreviewPlayer';
import { PreviewState } from './previewState';
import styles from './preview.module.css';

/** The player over the editor; Escape closes it. */
export default function PreviewOverlay() {
  const { t } = useTranslation('preview');
  const state = useService(PreviewState);
  const opened = useObservable(state);
  return (
    <Modal
      opened={opened}
      onClose={() => state.set(false)}
      fullScreen
      title={t('title')}
      padding={0}
      radius={0}
      classNames={{ header: styles.header, content: styles.content, body: styles.body }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {opened && <PreviewPlayer />}
    </Modal>
  );
}
