import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { ErrorState } from '../../ui/ErrorState';
import { RowSkeletons } from '../../ui/Skeletons';
import { useDocument } from './knowledgeQueries';
import { usePlace } from './usePlace';

/** A citation names a document and no base: goes on to the chunks of the document in its base. */
export function CitedDocument({ id }: { id: string }) {
  const { t } = useTranslation('knowledge');
  const { href } = usePlace();
  const { data, isError, error, isFetching, refetch } = useDocument(id);
  if (data) return <Navigate replace to={href({ base: data.knowledgeId, tab: 'chunks' })} />;
  if (!isError) return <RowSkeletons count={4} />;
  return (
    <>
      <ErrorState message={error.message} failure={error} busy={isFetching} onRetry={() => void refetch()} />
      <Button component={Link} to={href({ document: null, chunk: null })} variant="subtle">
        {t('toBases')}
      </Button>
    </>
  );
}
