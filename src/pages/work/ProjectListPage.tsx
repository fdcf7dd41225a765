import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../ui/EmptyState';
import { IconPlus, IconStage } from '../../ui/icons';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import { PagedCards } from '../../ui/PagedCards';
import { PageHeader } from '../../ui/PageHeader';
import { SearchField } from '../../ui/SearchField';
import { CardSkeletons } from '../../ui/Skeletons';
import { useAddress } from '../../ui/useAddress';
import { ProjectCard } from './ProjectCard';
import type { ProjectQuestion } from './ProjectDialogs';
import { PROJECT_PAGE_SIZE, useProjects } from './projectQueries';
import styles from './cards.module.css';

const ProjectDialogs = lazyWithRetry(() => import('./ProjectDialogs'));

/** The user's projects: search, open, create. Page, search and the create dialog are in the address. */
export default function ProjectListPage() {
  const { t } = useTranslation(['work', 'common']);
  const { page, given, put } = useAddress();
  const name = given('name');
  const creating = given('create') === '1';
  const [asked, setAsked] = useState<ProjectQuestion | null>(null);
  const question: ProjectQuestion | null = creating ? { about: 'create' } : asked;
  const projects = useProjects(page, name);

  const create = () => put({ create: '1' });

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
        {projects.data && t('work:projects.count', { count: projects.data.total })}
      </PageHeader>

      {projects.data?.records.some(({ readOnly }) => readOnly) === true && (
        <aside className={styles.quota}>
          <p>{t('work:projects.readOnly')}</p>
          <Link to="/buy">{t('work:projects.buy')}</Link>
        </aside>
      )}
      <PagedCards
        list={projects}
        pageSize={PROJECT_PAGE_SIZE}
        page={page}
        onPage={(next) => put({ page: next === 1 ? null : String(next) })}
        className={styles.grid}
        waiting={<CardSkeletons count={6} />}
        empty={
          <EmptyState
            icon={<IconStage size={28} />}
            title={name === '' ? t('work:projects.emptyTitle') : t('work:projects.noneFound', { name })}
            action={name === '' ? createButton : undefined}
          >
            {name === '' ? t('work:projects.emptyText') : t('work:projects.noneFoundText')}
          </EmptyState>
        }
      >
        {(project) => (
          <ProjectCard
            project={project}
            onRename={() => setAsked({ about: 'rename', project })}
            onDelete={() => setAsked({ about: 'delete', project })}
          />
        )}
      </PagedCards>

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
