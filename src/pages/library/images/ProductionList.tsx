import { Button } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/ErrorState';
import { lazyWithRetry } from '../../../ui/lazyWithRetry';
import { RowSkeletons } from '../../../ui/Skeletons';
import styles from './production.module.css';
import { isOpen, useCancelProduction, type useProductions } from './pictureQueries';
import { ProductionCard, type ProductionQuestion } from './ProductionCard';
import { type ImageRequest, requestOf } from './request';

const PictureDialogs = lazyWithRetry(() => import('./PictureDialogs'));

interface Props {
  list: ReturnType<typeof useProductions>;
  onReuse: (request: ImageRequest) => void;
  /** Shows images two by two instead of in rows. */
  large?: boolean;
  /** Shown when there is nothing. */
  empty: ReactNode;
}

/** The user's generated images, the latest first. */
export function ProductionList({ list, onReuse, large = false, empty }: Props) {
  const { t } = useTranslation('pictures');
  const [question, setQuestion] = useState<ProductionQuestion | null>(null);
  const cancel = useCancelProduction();
  if (list.isPending) return <RowSkeletons count={3} height={220} />;
  if (list.isError && list.productions.length === 0)
    return (
      <ErrorState
        message={list.error.message}
        failure={list.error}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  const isCut = list.isRefetchError || list.fetchStatus === 'paused';
  return (
    <>
      {list.productions.length === 0 && empty}
      {isCut && list.productions.some(isOpen) && (
        <output className={styles.notice}>{t('connectionLost')}</output>
      )}
      <div className={styles.productions} data-large={large || undefined} aria-busy={list.isPlaceholderData}>
        {list.productions.map((production) => (
          <ProductionCard
            key={production.id}
            production={production}
            onAsk={setQuestion}
            onReuse={() => onReuse(requestOf(production))}
            onCancel={() => cancel.mutate(production.id)}
          />
        ))}
      </div>
      {list.hasNextPage && (
        <Button
          variant="default"
          className={styles.more}
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
      {question !== null && (
        <Suspense fallback={null}>
          <PictureDialogs question={question} onClose={() => setQuestion(null)} />
        </Suspense>
      )}
    </>
  );
}
