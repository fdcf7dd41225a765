import { Button } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LibraryMaterial } from '../../../../contract/material';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { IconInbox } from '../../../ui/icons';
import { lazyWithRetry } from '../../../ui/lazyWithRetry';
import { CardSkeletons } from '../../../ui/Skeletons';
import { CARD } from './cardWidths';
import type { MaterialQuestion } from './materialQuestion';
import type { PageQuestion } from './MaterialDialogs';
import { MaterialGrid } from './MaterialGrid';
import { type MaterialFilter, useMaterials } from './materialQueries';
import styles from './materials.module.css';
import { useSight } from './useSight';

const MaterialDialogs = lazyWithRetry(() => import('./MaterialDialogs'));

/** Neighbours of the opened asset that the preview can show. */
const TURNED = 30;

interface Props {
  filter: MaterialFilter;
  /** The place for new files is open. */
  uploading: boolean;
  /** Opens it. */
  onUpload: () => void;
}

/** The files of one kind: preview, select, rename, delete. Remounted for each filter. */
export function Library({ filter, uploading, onUpload }: Props) {
  const { t } = useTranslation('materials');
  const [inSight, onSight] = useSight();
  const { first, total, error, retry, at } = useMaterials(filter, inSight);
  const [selected, setSelected] = useState<ReadonlyMap<string, LibraryMaterial>>(new Map());
  const [question, setQuestion] = useState<PageQuestion | null>(null);

  const select = (material: LibraryMaterial, on: boolean) =>
    setSelected((was) => {
      const now = new Map(was);
      if (on) now.set(material.id, material);
      else now.delete(material.id);
      return now;
    });
  const ask = ({ about, material, place }: MaterialQuestion) => {
    if (about === 'delete') return setQuestion({ about, materials: [material] });
    if (about === 'use' || about === 'rename') return setQuestion({ about, material });
    const from = Math.max(0, place - TURNED);
    const places = Array.from(
      { length: Math.min(total, place + TURNED + 1) - from },
      (_, step) => from + step,
    );
    const near = places.map(at).filter((one) => one !== undefined);
    setQuestion({ about, items: near, index: near.findIndex(({ id }) => id === material.id) });
  };

  // For an empty library the upload area is open.
  const isBare = first.data?.total === 0 && filter.name === '';
  useEffect(() => {
    if (isBare) onUpload();
  }, [isBare, onUpload]);

  if (first.isPending) return <CardSkeletons count={8} least={CARD[filter.type]} />;
  if (first.isError && first.data === undefined)
    return (
      <ErrorState
        message={first.error.message}
        busy={first.isFetching}
        onRetry={() => void first.refetch()}
      />
    );
  if (total === 0) {
    return (
      <EmptyState
        icon={<IconInbox size={28} />}
        title={filter.name === '' ? t(`empty.${filter.type}`) : t('noneFound', { name: filter.name })}
        action={isBare && !uploading ? <Button onClick={onUpload}>{t('upload')}</Button> : undefined}
      >
        {isBare ? uploading && t('emptyText') : t('noneFoundText')}
      </EmptyState>
    );
  }
  return (
    <>
      {error !== null && <ErrorState message={error.message} onRetry={retry} />}
      <MaterialGrid
        type={filter.type}
        total={total}
        at={at}
        onSight={onSight}
        selected={selected}
        onSelect={select}
        onAsk={ask}
      />
      <p className={styles.end}>{t('count', { count: total })}</p>
      {selected.size > 0 && (
        <div className={styles.bar} role="toolbar" aria-label={t('selection')}>
          <span aria-live="polite">{t('selected', { count: selected.size })}</span>
          <Button size="sm" variant="default" onClick={() => setSelected(new Map())}>
            {t('unselect')}
          </Button>
          <Button
            size="sm"
            color="red"
            onClick={() => setQuestion({ about: 'delete', materials: [...selected.values()] })}
          >
            {t('delete.action')}
          </Button>
        </div>
      )}
      {question !== null && (
        <Suspense fallback={null}>
          <MaterialDialogs
            question={question}
            onDeleted={(ids) => setSelected((was) => new Map([...was].filter(([id]) => !ids.includes(id))))}
            onClose={() => setQuestion(null)}
          />
        </Suspense>
      )}
    </>
  );
}
