import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { IconPlus, IconStage } from '../../ui/icons';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import { PageHeader } from '../../ui/PageHeader';
import { SearchField } from '../../ui/SearchField';
import { CardSkeletons } from '../../ui/Skeletons';
import { ProjectCard } from './ProjectCard';
import type { ProjectQuestion } from './ProjectDialogs';
import { PROJECT_PAGE_SIZE, useProjects } from './projectQueries';
import styles from './cards.module.css';

const Pages = lazyWithRetry(() => import('../../ui/Pages'));
const ProjectDialogs = lazyWithRetry(() => import('./ProjectDialogs'));

/** The user's projects: search, open, create. Page, search and the create dialog are in the address. */
export default function ProjectListPage() {
  const { t } = useTranslation(['work', 'common']);
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number(search.get('page')) || 1);
  const name = search.get('name') ?? '';
  const creating = search.get('create') === '1';
  const [asked, setAsked] = useState<ProjectQuestion | null>(null);
  const question: ProjectQuestion | null = creating ? { about: 'create' } : asked;
  const projects = useProjects(page, name);

  const put = (changes: Record<string, string | null>) =>
    setSearch(
      (current) => {
        for (const [key, value] of Object.entries(changes)) {
          if (value === null || value === '') current.delete(key);
          else current.set(key, value);
        }
        return current;
      },
      { replace: true },
    );
  const create = () => put({ create: '1' });

  const total = projects.data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / PROJECT_PAGE_SIZE));
  const createButton = (
    <Button leftSection={<IconPlus size={18} />} onClick={create}>
      {t('work:create.open')}
    </Button>
  );

  return (
    <>
      <PageHeader
        title={t('work:projects.title')}
        tools={
          <>
            <SearchField
              label={t('work:projects.search')}
              value={name}
              onSearch={(text) => put({ name: text, page: null })}
            />
            {createButton}
          </>
        }
      >
        {projects.data && t('work:projects.count', { count: total })}
      </PageHeader>

      {projects.isPending && <CardSkeletons count={6} />}
      {projects.isError && !projects.data && (
        <ErrorState
          message={projects.error.message}
          busy={projects.isFetching}
          onRetry={() => void projects.refetch()}
        />
      )}
      {projects.data && total === 0 && (
        <EmptyState
          icon={<IconStage size={28} />}
          title={name === '' ? t('work:projects.emptyTitle') : t('work:projects.noneFound', { name })}
          action={name === '' ? createButton : undefined}
        >
          {name === '' ? t('work:projects.emptyText') : t('work:projects.noneFoundText')}
        </EmptyState>
      )}
      <div className={styles.grid} aria-busy={projects.isPlaceholderData}>
        {projects.data?.records.map((project) => (
          <ProjectCard
            key={project.id}
            project={project}
            onRename={() => setAsked({ about: 'rename', project })}
            onDelete={() => setAsked({ about: 'delete', project })}
          />
        ))}
      </div>
      {pages > 1 && (
        <Suspense fallback={null}>
          <Pages
            className={styles.pages}
            total={pages}
            value={page}
            onChange={(next) => put({ page: next === 1 ? null : String(next) })}
          />
        </Suspense>
      )}

      {question !== null && (
        <Suspense fallback={null}>
          <ProjectDialogs
            question={question}
            onClose={() => {
              setAsked(null);
              if (creating) put({ create: null });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
