import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { defaultLanguage } from '../../../contract/errors';
import type { Announcement } from '../../../contract/staff/schema';
import { IconPlus } from '../../ui/icons/actions';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import { PageHeader } from '../../ui/PageHeader';
import { RowSkeletons } from '../../ui/Skeletons';
import { useFormat } from '../../ui/useFormat';
import { ListFrame } from './ListFrame';
import { PAGE_SIZE, useOpsPage } from './opsQueries';
import styles from './ops.module.css';
import { useListSearch } from './useListSearch';

const AnnouncementEditor = lazyWithRetry(async () => ({
  default: (await import('./AnnouncementEditor')).AnnouncementEditor,
}));

/** Value of `id` in the address for a new one. */
const NEW = 'new';

type State = 'draft' | 'coming' | 'running' | 'ended';

function stateOf({ beginTime, endTime }: Announcement, now: number): State {
  if (beginTime === null) return 'draft';
  if (Date.parse(beginTime) > now) return 'coming';
  return endTime !== null && Date.parse(endTime) <= now ? 'ended' : 'running';
}

interface RowProps {
  announcement: Announcement;
  current: boolean;
  onChoose: () => void;
}

function Row({ announcement, current, onChoose }: RowProps) {
  const { t } = useTranslation('ops');
  const { dateTime } = useFormat();
  const [now] = useState(Date.now);
  const state = stateOf(announcement, now);
  const time = announcement.beginTime ?? announcement.createTime;
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-current={current ? 'true' : undefined}
        onClick={onChoose}
      >
        <span className={styles.rowText}>{announcement.titles[defaultLanguage]}</span>
        <span className={styles.meta}>
          <span className={styles.badge} data-status={state}>
            {t(`announcements.states.${state}`)}
          </span>
          <span>
            {announcement.shownAs === 'once'
              ? t('announcements.seen', { count: announcement.seenCount })
              : t(`announcements.kinds.${announcement.shownAs}`)}
          </span>
          <time dateTime={time}>{dateTime(time)}</time>
        </span>
      </button>
    </li>
  );
}

/** The list of announcements beside an editor. */
export default function AnnouncementDesk() {
  const { t } = useTranslation('ops');
  const search = useListSearch();
  const [, setParams] = useSearchParams();
  const list = useOpsPage('GET /ops/announcement/page', { page: search.page, pageSize: PAGE_SIZE });
  const id = search.get('id');
  const chosen = list.data?.records.find((one) => one.id === id) ?? null;
  const writing = id === NEW || chosen !== null;
  return (
    <>
      <PageHeader
        title={t('areas.announcement')}
        tools={
          <Button leftSection={<IconPlus size={18} />} onClick={() => search.set('id', NEW)}>
            {t('announcements.add')}
          </Button>
        }
      >
        {t('announcements.text')}
      </PageHeader>
      <div className={styles.split}>
        <div>
          <ListFrame list={list} search={search} empty={t('announcements.empty')}>
            {(records) => (
              <ul className={styles.list}>
                {records.map((announcement) => (
                  <Row
                    key={announcement.id}
                    announcement={announcement}
                    current={announcement.id === id}
                    onChoose={() => search.set('id', announcement.id)}
                  />
                ))}
              </ul>
            )}
          </ListFrame>
        </div>
        {writing ? (
          <Suspense fallback={<RowSkeletons count={4} height={60} />}>
            <AnnouncementEditor
              key={`${id}-${chosen?.version ?? 0}`}
              announcement={chosen}
              onDone={(next) => setParams(next === null ? {} : { id: next })}
            />
          </Suspense>
        ) : (
          <p className={styles.choose}>{t('announcements.choose')}</p>
        )}
      </div>
    </>
  );
}
