import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadTable } from '../../../../film/variables/rows';
import { BatchView } from './BatchView';
import { ChooseTable } from './ChooseTable';
import { ReviewRows } from './ReviewRows';

type Shown =
  | { step: 'choose' }
  | { step: 'review'; table: ReadTable; fileName: string }
  | { step: 'batch'; id: string };

/** Makes many videos of the film by a table with a row for each, and shows the batches that are under way. */
export default function BatchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('studio');
  const [shown, setShown] = useState<Shown>({ step: 'choose' });
  // Escape closes what lies above it, and not both.
  const [isCovered, setCovered] = useState(false);
  const choose = () => setShown({ step: 'choose' });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('batch.title')}
      size={960}
      closeOnEscape={!isCovered}
      closeOnClickOutside={shown.step !== 'review'}
      closeButtonProps={{ 'aria-label': t('batch.close') }}
    >
      {shown.step === 'choose' && (
        <ChooseTable
          onRead={(table, fileName) => setShown({ step: 'review', table, fileName })}
          onBatch={(id) => setShown({ step: 'batch', id })}
        />
      )}
      {shown.step === 'review' && (
        <ReviewRows
          table={shown.table}
          fileName={shown.fileName}
          onCovered={setCovered}
          onBack={choose}
          onOrdered={(id) => setShown({ step: 'batch', id })}
        />
      )}
      {shown.step === 'batch' && <BatchView id={shown.id} onCovered={setCovered} onBack={choose} />}
    </Modal>
  );
}
