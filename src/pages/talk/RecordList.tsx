import { Button, Checkbox } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { recordLimits } from '../../../contract/record/limits';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { IconTalk } from '../../ui/icons';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import { RowSkeletons } from '../../ui/Skeletons';
import { useFirstChosen } from '../../ui/useFirstChosen';
import { RecordRow } from './RecordRow';
import styles from './talk.module.css';
import { recordsOf, useRecordChanges, useRecords } from './talkQueries';
import type { TalkSearch } from './useTalkSearch';

const Transcript = lazyWithRetry(() => import('./Transcript'));
const DeleteQuestion = lazyWithRetry(() => import('./DeleteQuestion'));

interface RecordListProps {
  search: TalkSearch;
  /** The records are somebody else's: they are read and annotated, not deleted. */
  isShared: boolean;
}

/** The conversations that match, and the transcript of the selected one. On phones one at a time. */
export function RecordList({ search, isShared }: RecordListProps) {
  const { t } = useTranslation('talk');
  const sessionId = search.get('session');
  const list = useRecords(search.filter);
  const { star, remove } = useRecordChanges();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState(false);
  const records = recordsOf(list.data);
  // What a filter has taken out of sight must not be deleted with the rest.
  const selected = records.filter((record) => chosen.has(record.sessionId)).map((record) => record.sessionId);
  const choose = (ids: readonly string[], on: boolean) =>
    setChosen((known) => {
      const next = new Set(known);
      for (const id of ids) {
        if (!on) next.delete(id);
        else if (next.size < recordLimits.atOnce) next.add(id);
      }
      return next;
    });
  const shownId = useFirstChosen(
    sessionId,
    records.map((record) => record.sessionId),
  );
  const clear = () => setChosen(new Set());

  return (
    <>
      {list.isPending && <RowSkeletons count={5} height={84} />}
      {list.isError && (
        <ErrorState
          message={list.error.message}
          failure={list.error}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && records.length === 0 && search.filtered && (
        <EmptyState icon={<IconTalk size={28} />} title={t('nothingFound')}>
          {t('nothingFoundText')}
        </EmptyState>
      )}
      {list.isSuccess && records.length === 0 && !search.filtered && (
        <EmptyState
          icon={<IconTalk size={28} />}
          title={t('emptyTitle')}
          action={
            <Button component={Link} to="/work/project">
              {t('emptyAction')}
            </Button>
          }
        >
          {t('emptyText')}
        </EmptyState>
      )}
      {(records.length > 0 || (sessionId !== '' && list.isSuccess)) && (
        <div className={styles.split} data-chosen={sessionId !== '' || undefined}>
          <div className={styles.list}>
            {!isShared && records.length > 0 && (
              <div className={styles.bulk}>
                <Checkbox
                  label={selected.length === 0 ? t('selectAll') : t('selected', { count: selected.length })}
                  checked={selected.length > 0 && selected.length === records.length}
                  indeterminate={selected.length > 0 && selected.length < records.length}
                  onChange={(event) =>
                    choose(
                      records.map((record) => record.sessionId),
                      event.currentTarget.checked,
                    )
                  }
                />
                {selected.length > 0 && (
                  <>
                    <Button
                      variant="default"
                      size="compact-sm"
                      loading={star.isPending}
                      onClick={() =>
                        star.mutate({ sessionIds: selected, starred: true }, { onSuccess: clear })
                      }
                    >
                      {t('star.add')}
                    </Button>
                    <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
                      {t('delete.action')}
                    </Button>
                  </>
                )}
              </div>
            )}
            <ul>
              {records.map((record) => (
                <RecordRow
                  key={record.sessionId}
                  record={record}
                  current={record.sessionId === shownId}
                  selected={chosen.has(record.sessionId)}
                  onSelect={isShared ? null : (on) => choose([record.sessionId], on)}
                />
              ))}
            </ul>
            {list.hasNextPage ? (
              <Button
                variant="default"
                fullWidth
                loading={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                {t('more')}
              </Button>
            ) : (
              <p className={styles.end}>{t('end')}</p>
            )}
          </div>
          {shownId !== '' && (
            <Suspense fallback={<RowSkeletons count={5} height={84} />}>
              <Transcript
                key={shownId}
                sessionId={shownId}
                improving={search.get('improve')}
                onImprove={(improve) => search.set({ session: shownId, improve })}
                onBack={() => search.set({ session: null, improve: null })}
              />
            </Suspense>
          )}
        </div>
      )}
      {asking && (
        <Suspense>
          <DeleteQuestion
            count={selected.length}
            onClose={() => setAsking(false)}
            onConfirm={async () => {
              await remove.mutateAsync(selected);
              clear();
              if (selected.includes(sessionId)) search.set({ session: null, improve: null });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
