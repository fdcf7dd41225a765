import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChooseFile } from './ChooseFile';
import type { ReadFile } from './readFile';
import { ReviewScenes } from './ReviewScenes';

/** Makes a deck, a document or a text into scenes of the film. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('studio');
  const [read, setRead] = useState<ReadFile | null>(null);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('import.title')}
      size={880}
      closeOnClickOutside={read === null}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {read === null ? (
        <ChooseFile onRead={setRead} />
      ) : (
        <ReviewScenes read={read} onBack={() => setRead(null)} onDone={onClose} />
      )}
    </Modal>
  );
}
