import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client';
import { useEditor } from '../../kernel';
import { ErrorState } from '../../ui/ErrorState';
import { useFormat } from '../../ui/useFormat';
import styles from './share.module.css';
import { TriedNotice } from './TriedNotice';
import { useTried } from './useTried';

const PAGE_SIZE = 10;

interface Props {
  /** The version that visitors see now. */
  current: string | null;
  onRollBack: (versionId: string) => Promise<void>;
}

/** Earlier publications, each with a button that rolls back to it. */
export function PublicationList({ current, onRollBack }: Props) {
  const { t } = useTranslation('share');
  const { dateTime } = useFormat();
  const { project } = useEditor();
  const [busy, setBusy] = useState<string | null>(null);
  /** The version that was asked for last. */
  const [wanted, setWanted] = useState<string | null>(null);
  const tried = useTried();
  const list = useInfiniteQuery({
    queryKey: ['versions', project.id, 'publish', current],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /avatar/project/{id}/version/page',
        {
          params: { id: project.id },
          query: { kind: 'publish', page: pageParam, pageSize: PAGE_SIZE },
        },
        { signal, quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    staleTime: 0,
  });
  const records = list.data?.pages.flatMap((page) => page.records) ?? [];

  const rollBack = async (id: string) => {
    setBusy(id);
    setWanted(id);
    try {
      await tried.attempt(onRollBack(id));
    } finally {
      setBusy(null);
    }
  };

  // The refusal has been shown.
  const rollBackPatiently = (id: string) => void rollBack(id).catch(() => undefined);

  if (list.error !== null && list.data === undefined)
    return (
      <ErrorState message={list.error.message} failure={list.error} onRetry={() => void list.refetch()} />
    );
  if (records.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>{t('publication.title')}</h3>
      <TriedNotice
        assets={tried.assets}
        busy={busy !== null}
        onRetry={() => wanted !== null && rollBackPatiently(wanted)}
      />
      <ul className={styles.list}>
        {records.map(({ id, number, name, createTime, by }) => (
          <li key={id} className={styles.row}>
            <div>
              <div className={styles.strong}>
                {name ?? t('publication.number', { number })}
                {id === current && <span className={styles.mark}>{t('publication.current')}</span>}
              </div>
              <div className={styles.dim}>
                {[...(name === null ? [] : [t('publication.number', { number })]), dateTime(createTime)]
                  .concat(by ?? [])
                  .join(' · ')}
              </div>
            </div>
            {id !== current && (
              <Button
                variant="subtle"
                loading={busy === id}
                aria-label={t('publication.showNamed', { number })}
                onClick={() => rollBackPatiently(id)}
              >
                {t('publication.show')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('publication.more')}
        </Button>
      )}
    </section>
  );
}
