import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChooseFile } from './ChooseFile';
import type { ReadFile } from './readFile';
import type { ImportFrom } from '../studio';
import { ReviewScenes } from './ReviewScenes';
import { WriteScript } from './WriteScript';

interface Props {
  /** Whether scenes are made of a file, or of a script that is written on a topic. */
  from: ImportFrom;
  onClose: () => void;
}

/** Makes a deck, a document, a text or a topic into scenes of the film. */
export default function ImportDialog({ from, onClose }: Props) {
  const { t } = useTranslation('studio');
  const [read, setRead] = useState<ReadFile | null>(null);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(from === 'file' ? 'import.title' : 'write')}
      size={880}
      closeOnClickOutside={read === null}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {/* What was chosen and written is there again when somebody comes back to it. */}
      <div hidden={read !== null}>
        {from === 'file' ? <ChooseFile onRead={setRead} /> : <WriteScript onRead={setRead} />}
      </div>
      {read !== null && (
        <ReviewScenes read={read} from={from} onBack={() => setRead(null)} onDone={onClose} />
      )}
    </Modal>
  );
}
