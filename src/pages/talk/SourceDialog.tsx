import { Modal, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Citation } from '../../../contract/conversation/schema';
import { useCitation } from '../../api/useCitation';
import { ErrorState } from '../../ui/ErrorState';
import { SourcePassage } from '../../ui/SourcePassage';

interface Props {
  messageId: string;
  source: Citation;
  onClose: () => void;
}

/** What an owner sees of a source: the passage, and the way to its knowledge base. */
export default function SourceDialog({ messageId, source, onClose }: Props) {
  const { t } = useTranslation(['talk', 'common']);
  const cited = useCitation(messageId, source.chunkId);
  return (
    <Modal
      opened
      onClose={onClose}
      title={source.documentName}
      size={560}
      closeButtonProps={{ 'aria-label': t('common:close') }}
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
      {cited.isSuccess && (
        <>
          <SourcePassage chunk={cited.data} />
          <p>
            <Link to={`/work/know?document=${source.documentId}&chunk=${source.chunkId}`}>
              {t('talk:openKnowledge')}
            </Link>
          </p>
        </>
      )}
    </Modal>
  );
}
