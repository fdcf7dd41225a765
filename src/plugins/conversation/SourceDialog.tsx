import { Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Citation } from '../../../contract/conversation';
import { call } from '../../api/client';
import { ErrorState } from '../../ui/ErrorState';
import styles from './AnswerExtras.module.css';

interface Props {
  messageId: string;
  source: Omit<Citation, 'sentence'>;
  onClose: () => void;
}

/** The passage that a sentence rests on, with its place in the document. */
export function SourceDialog({ messageId, source, onClose }: Props) {
  const { t } = useTranslation('player');
  const { chunkId, documentName } = source;
  const cited = useQuery({
    queryKey: ['citation', messageId, chunkId],
    queryFn: ({ signal }) =>
      call('GET /avatar/chat/citation', { query: { messageId, chunkId } }, { signal, quiet: true }),
  });
  const { page, sheet, row } = cited.data?.position ?? {};
  const place = [
    page !== undefined && t('sourcePage', { page }),
    sheet,
    row !== undefined && t('sourceRow', { row }),
    cited.data?.heading,
  ].filter(Boolean);
  const url = cited.data?.url;
  return (
    <Modal opened onClose={onClose} title={documentName} centered size={560}>
      {cited.isPending && <Skeleton height={120} />}
      {cited.isError && (
        <ErrorState
          message={cited.error.message}
          onRetry={() => void cited.refetch()}
          busy={cited.isFetching}
        />
      )}
      {cited.isSuccess && (
        <>
          {place.length > 0 && <p className={styles.place}>{place.join(' · ')}</p>}
          <blockquote className={styles.quote}>{cited.data.text}</blockquote>
          {url !== undefined && (
            <a href={url} target="_blank" rel="noreferrer noopener">
              {t('sourceOpen')}
            </a>
          )}
        </>
      )}
    </Modal>
  );
}
