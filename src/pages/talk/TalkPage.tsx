import { Button, SegmentedControl } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import { PageHeader } from '../../ui/PageHeader';
import { RowSkeletons } from '../../ui/Skeletons';
import { RecordFilters } from './RecordFilters';
import { useShared } from './talkQueries';
import styles from './talk.module.css';
import { useTalkSearch } from './useTalkSearch';

const ExportMenu = lazyWithRetry(() => import('./ExportMenu'));
const RecordList = lazyWithRetry(async () => ({ default: (await import('./RecordList')).RecordList }));
const WeakAnswers = lazyWithRetry(() => import('./WeakAnswers'));
const RecordSettingsDialog = lazyWithRetry(() => import('./RecordSettingsDialog'));
const SupportDialog = lazyWithRetry(() => import('./SupportDialog'));
const Invitation = lazyWithRetry(() => import('./Invitation'));

/** Conversation records: search and read them, correct answers, export, and let colleagues help. */
export default function TalkPage() {
  const { t } = useTranslation('talk');
  const search = useTalkSearch();
  const shared = useShared();
  const [dialog, setDialog] = useState<'settings' | 'support' | null>(null);
  const close = () => setDialog(null);
  const invite = search.get('invite');
  const isShared = shared.data?.some(({ projectId }) => projectId === search.filter.projectId) ?? false;
  const [firstShared] = shared.data ?? [];
  const view = search.get('view') === 'weak' ? 'weak' : isShared ? 'shared' : 'all';
  // Records that others share belong to one project; the first is shown until another is chosen.
  const show = (value: string) =>
    search.set({
      view: value === 'weak' ? 'weak' : null,
      session: null,
      ...(value === 'shared' && { projectId: firstShared?.projectId ?? null }),
      ...(value !== 'shared' && isShared && { projectId: null }),
    });

  return (
    <>
      <PageHeader
        title={t('title')}
        tools={
          <>
            <Suspense>
              <ExportMenu filter={search.filter} disabled={isShared} />
            </Suspense>
            <Button variant="default" onClick={() => setDialog('support')}>
              {t('support.open')}
            </Button>
            <Button variant="default" onClick={() => setDialog('settings')}>
              {t('settings.open')}
            </Button>
          </>
        }
      >
        {t('text')}
      </PageHeader>
      <SegmentedControl
        className={styles.views}
        aria-label={t('view.label')}
        value={view}
        onChange={show}
        data={[
          { value: 'all', label: t('view.all') },
          ...(firstShared === undefined ? [] : [{ value: 'shared', label: t('view.shared') }]),
          { value: 'weak', label: t('view.weak') },
        ]}
      />
      {view !== 'weak' && (
        <>
          <div className={styles.filters} data-chosen={search.get('session') !== '' || undefined}>
            <RecordFilters search={search} />
          </div>
          {isShared && <p className={styles.hint}>{t('support.reading')}</p>}
        </>
      )}
      <Suspense fallback={<RowSkeletons count={5} height={84} />}>
        {view !== 'weak' ? (
          <RecordList search={search} isShared={isShared} />
        ) : (
          <WeakAnswers search={search} />
        )}
      </Suspense>
      <Suspense>
        {dialog === 'settings' && <RecordSettingsDialog onClose={close} />}
        {dialog === 'support' && <SupportDialog projectId={search.get('projectId')} onClose={close} />}
        {invite !== '' && (
          <Invitation
            code={invite}
            onTaken={(projectId) => search.set({ invite: null, projectId })}
            onClose={() => search.set({ invite: null })}
          />
        )}
      </Suspense>
    </>
  );
}
