import { Button } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Folder } from '../../../../contract/material/schema';
import { ErrorState } from '../../../ui/ErrorState';
import { lazyWithRetry } from '../../../ui/lazyWithRetry';
import { SelectionBar } from '../../../ui/SelectionBar';
import { CardSkeletons } from '../../../ui/Skeletons';
import { useSelection } from '../../../ui/useSelection';
import { ItemButtons } from '../../../ui/folders/ItemButtons';
import type { ItemQuestion } from '../../../ui/folders/ItemDialogs';
import { TRASH } from '../../../ui/folders/place';
import { TrashLine } from '../../../ui/folders/TrashLine';
import type { ItemCalls } from '../../../ui/folders/useItemActions';
import { CARD } from './cardWidths';
import type { MaterialQuestion } from './materialQuestion';
import type { PageQuestion } from './MaterialDialogs';
import { MaterialGrid } from './MaterialGrid';
import { type MaterialFilter, useMaterials } from './materialQueries';
import styles from './materials.module.css';
import { NoMaterials } from './NoMaterials';
import { useSight } from './useSight';

const MaterialDialogs = lazyWithRetry(() => import('./MaterialDialogs'));
const ItemDialogs = lazyWithRetry(() => import('../../../ui/folders/ItemDialogs'));

/** Neighbors of the opened asset that the preview can show. */
const TURNED = 30;

interface Props {
  filter: MaterialFilter;
  actions: ItemCalls;
  folders: readonly Folder[];
  /** Space that the trash takes, as text; null while it takes none. */
  trashSize: string | null;
  /** The place for new files is open. */
  uploading: boolean;
  /** Opens it. */
  onUpload: () => void;
}

/** The files of one kind: preview, select, rename, sort, delete. Remounted for each filter. */
export function Library({ filter, actions, folders, trashSize, uploading, onUpload }: Props) {
  const { t } = useTranslation(['materials', 'folders']);
  const [inSight, onSight] = useSight();
  const { first, total, error, retry, at } = useMaterials(filter, inSight);
  const selection = useSelection(at);
  const { selected, selecting } = selection;
  const [question, setQuestion] = useState<PageQuestion | null>(null);
  const [asked, setAsked] = useState<ItemQuestion | null>(null);
  const loaded = () =>
    Array.from({ length: total }, (_, place) => at(place)).filter((one) => one !== undefined);

  const ask = ({ about, material, place }: MaterialQuestion) => {
    const ids = [material.id];
    if (about === 'use' || about === 'rename' || about === 'replace') return setQuestion({ about, material });
    if (about === 'move' || about === 'purge') return setAsked({ about, ids });
    // The error catalogue has shown a refusal.
    if (about === 'trash' || about === 'restore') return void actions[about](ids).catch(() => undefined);
    const from = Math.max(0, place - TURNED);
    const places = Array.from(
      { length: Math.min(total, place + TURNED + 1) - from },
      (_, step) => from + step,
    );
    const near = places.map(at).filter((one) => one !== undefined);
    setQuestion({ about, items: near, index: near.findIndex(({ id }) => id === material.id) });
  };

  // For an empty library the upload area is open.
  const isBare = first.data?.total === 0 && filter.name === '' && filter.place === '';
  useEffect(() => {
    if (isBare) onUpload();
  }, [isBare, onUpload]);

  if (first.isPending) return <CardSkeletons count={8} least={CARD[filter.type]} />;
  if (first.isError && first.data === undefined)
    return (
      <ErrorState
        message={first.error.message}
        failure={first.error}
        busy={first.isFetching}
        onRetry={() => void first.refetch()}
      />
    );
  return (
    <>
      {filter.place === TRASH && (
        <TrashLine
          isEmpty={trashSize === null}
          note={trashSize === null ? undefined : t('materials:trashCounts', { size: trashSize })}
          onEmpty={() => setAsked({ about: 'empty' })}
        />
      )}
      {error !== null && <ErrorState message={error.message} failure={error} onRetry={retry} />}
      {total === 0 ? (
        <NoMaterials filter={filter} uploading={uploading} onUpload={onUpload} />
      ) : (
        <>
          <MaterialGrid
            type={filter.type}
            total={total}
            at={at}
            onSight={onSight}
            selected={selected}
            selecting={selecting}
            onPick={selection.pick}
            movedWith={selection.movedWith}
            onAsk={ask}
          />
          <p className={styles.end}>
            {t('materials:count', { count: total })}{' '}
            {!selecting && (
              <Button size="compact-sm" variant="subtle" onClick={selection.begin}>
                {t('folders:select')}
              </Button>
            )}
          </p>
        </>
      )}
      {selecting && (
        <SelectionBar count={selected.size} onAll={() => selection.add(loaded())} onEnd={selection.end}>
          <ItemButtons
            place={filter.place}
            ids={[...selected.keys()]}
            actions={actions}
            onAsk={setAsked}
            onDone={selection.end}
          />
        </SelectionBar>
      )}
      <Suspense fallback={null}>
        {question !== null && <MaterialDialogs question={question} onClose={() => setQuestion(null)} />}
        {asked !== null && (
          <ItemDialogs
            folders={folders}
            question={asked}
            actions={actions}
            onDone={selection.end}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </>
  );
}
