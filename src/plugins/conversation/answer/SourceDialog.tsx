import { Modal, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Citation } from '../../../../contract/conversation/schema';
import { useCitation } from '../../../api/useCitation';
import { ErrorState } from '../../../ui/ErrorState';
import { SourcePassage } from '../../../ui/SourcePassage';

interface Props {
  messageId: string;
  source: Omit<Citation, 'sentence'>;
  onClose: () => void;
}

/** What a visitor sees of a source. */
export function SourceDialog({ messageId, source, onClose }: Props) {
  const { t } = useTranslation('common');
  const cited = useCitation(messageId, source.chunkId);
  return (
    <Modal
      opened
      onClose={onClose}
      title={source.documentName}
      centered
      size={560}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {cited.isPending && <Skeleton height={120} />}
      {cited.isError && (
        <ErrorState
          message={cited.error.message}
          failure={cited.error}
          onRetry={() => void cited.refetch()}
          busy={cited.isFetching}
        />
      )}
      {cited.isSuccess && <SourcePassage chunk={cited.data} />}
    </Modal>
  );
}
