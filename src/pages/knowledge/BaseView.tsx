import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../ui/ErrorState';
import { IconArrowLeft } from '../../ui/icons';
import { IconRename, IconTrash } from '../../ui/icons/actions';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import { PageHeader } from '../../ui/PageHeader';
import { RowSkeletons } from '../../ui/Skeletons';
import styles from './knowledge.module.css';
import { useBase } from './knowledgeQueries';
import { type Tab, tabs, usePlace } from './usePlace';

const ExportMenu = lazyWithRetry(() => import('./bases/ExportMenu'));
const BaseDialog = lazyWithRetry(() => import('./bases/BaseDialog'));
const DeleteBase = lazyWithRetry(() => import('./bases/DeleteBase'));

const views = {
  documents: lazyWithRetry(() => import('./documents/DocumentsView')),
  chunks: lazyWithRetry(() => import('./chunks/ChunksView')),
  test: lazyWithRetry(() => import('./hit-test/HitTestView')),
  settings: lazyWithRetry(() => import('./settings/SettingsView')),
} satisfies Record<Tab, unknown>;

/** One knowledge base, in tabs. */
export default function BaseView({ id }: { id: string }) {
  const { t } = useTranslation('knowledge');
  const { tab, href, go } = usePlace();
  const [asked, setAsked] = useState<'edit' | 'delete' | null>(null);
  const { data: base, isError, error, isFetching, refetch } = useBase(id);
  const list = href({ base: null, tab: null, document: null, chunk: null, page: null, name: null });
  const back = (
    <Button
      component={Link}
      to={list}
      variant="subtle"
      size="compact-sm"
      className={styles.back}
      leftSection={<IconArrowLeft size={18} />}
    >
      {t('toBases')}
    </Button>
  );
  if (base === undefined)
    return (
      <>
        {back}
        {isError ? (
          <ErrorState
            message={error.message}
            failure={error}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <RowSkeletons count={5} />
        )}
      </>
    );
  const View = views[tab];
  return (
    <>
      {back}
      <PageHeader
        title={base.name}
        tools={
          <>
            <Suspense fallback={null}>
              <ExportMenu base={base} />
            </Suspense>
            <Button variant="default" leftSection={<IconRename size={18} />} onClick={() => setAsked('edit')}>
              {t('edit')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconTrash size={18} />}
              onClick={() => setAsked('delete')}
            >
              {t('delete')}
            </Button>
          </>
        }
      >
        {base.description}
      </PageHeader>
      <nav className={styles.tabs} aria-label={t('tabs.label')}>
        {tabs.map((one) => (
          <Link
            key={one}
            to={href({ tab: one === 'documents' ? null : one, document: null, chunk: null })}
            className={styles.tab}
            aria-current={one === tab ? 'page' : undefined}
          >
            {t(`tabs.${one}`)}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<RowSkeletons count={5} />}>
        <View base={base} />
      </Suspense>
      <Suspense fallback={null}>
        {asked === 'edit' && <BaseDialog base={base} onClose={() => setAsked(null)} />}
        {asked === 'delete' && (
          <DeleteBase
            base={base}
            onDeleted={() => go({ base: null, tab: null, document: null, chunk: null })}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </>
  );
}
