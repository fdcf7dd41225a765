import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Knowledge } from '../../../../contract/knowledge/schema';
import { EmptyState } from '../../../ui/EmptyState';
import { IconKnowledge } from '../../../ui/icons';
import { IconPlus } from '../../../ui/icons/actions';
import { lazyWithRetry } from '../../../ui/lazyWithRetry';
import { PagedCards } from '../../../ui/PagedCards';
import { PageHeader } from '../../../ui/PageHeader';
import { SearchField } from '../../../ui/SearchField';
import { RowSkeletons } from '../../../ui/Skeletons';
import { UsageBar } from '../../../ui/UsageBar';
import styles from '../knowledge.module.css';
import { BASE_PAGE_SIZE, useBases, useProjectName, useUsage } from '../knowledgeQueries';
import { usePlace } from '../usePlace';
import { BaseCard } from './BaseCard';

const BaseDialog = lazyWithRetry(() => import('./BaseDialog'));
const DeleteBase = lazyWithRetry(() => import('./DeleteBase'));

type Asked = { about: 'create' } | { about: 'edit' | 'delete'; base: Knowledge };

/** The user's knowledge bases: search, create, rename and describe, delete; and how much room there is. */
export function BaseList() {
  const { t } = useTranslation('knowledge');
  const { page, name, project, wantsNew, go, put } = usePlace();
  const bases = useBases(page, name);
  const usage = useUsage();
  const [asked, setAsked] = useState<Asked | null>(null);
  const projectName = useProjectName(project);
  const close = () => setAsked(null);
  // Anyone who has closed the dialog comes back to the list, and not to the dialog again.
  const closeNew = () => {
    close();
    if (wantsNew) put({ new: null });
  };
  const create = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setAsked({ about: 'create' })}>
      {t('create')}
    </Button>
  );

  return (
    <>
      <PageHeader
        title={t('title')}
        tools={
          <>
            <SearchField
              label={t('search')}
              value={name}
              onSearch={(text) => put({ name: text, page: null })}
            />
            {create}
          </>
        }
      >
        {t('text')}
      </PageHeader>
      {usage.data && (
        <div className={styles.usage}>
          <UsageBar
            label={t('usage')}
            used={usage.data.useFileSizeString}
            total={usage.data.fileSizeString}
          />
        </div>
      )}
      <PagedCards
        list={bases}
        pageSize={BASE_PAGE_SIZE}
        page={page}
        onPage={(next) => put({ page: next === 1 ? null : String(next) })}
        waiting={<RowSkeletons count={4} height={132} />}
        empty={
          <EmptyState
            icon={<IconKnowledge size={28} />}
            title={name === '' ? t('emptyTitle') : t('noneFound', { name })}
            action={name === '' ? create : undefined}
          >
            {t(name === '' ? 'emptyText' : 'noneFoundText')}
          </EmptyState>
        }
      >
        {(base) => (
          <BaseCard
            base={base}
            onEdit={() => setAsked({ about: 'edit', base })}
            onDelete={() => setAsked({ about: 'delete', base })}
          />
        )}
      </PagedCards>
      <Suspense fallback={null}>
        {(asked?.about === 'create' || wantsNew) && !projectName.isLoading && (
          <BaseDialog
            base={null}
            suggestedName={projectName.data ?? ''}
            onCreated={(base) => go({ base, new: null })}
            onClose={closeNew}
          />
        )}
        {asked?.about === 'edit' && <BaseDialog base={asked.base} onClose={close} />}
        {asked?.about === 'delete' && <DeleteBase base={asked.base} onClose={close} />}
      </Suspense>
    </>
  );
}
