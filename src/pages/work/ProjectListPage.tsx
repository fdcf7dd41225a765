import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ProjectSummary } from '../../../contract/project/schema';
import { useFolderShelf, useItemCalls } from '../../api/folders';
import { IconPlus } from '../../ui/icons/actions';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import { PagedCards } from '../../ui/PagedCards';
import { PageHeader } from '../../ui/PageHeader';
import { SearchField } from '../../ui/SearchField';
import { SelectionBar } from '../../ui/SelectionBar';
import { CardSkeletons } from '../../ui/Skeletons';
import { useAddress } from '../../ui/useAddress';
import { useSelection } from '../../ui/useSelection';
import { FolderBar } from '../../ui/folders/FolderBar';
import { ItemButtons } from '../../ui/folders/ItemButtons';
import type { ItemQuestion } from '../../ui/folders/ItemDialogs';
import { openFolder, TRASH } from '../../ui/folders/place';
import { TrashLine } from '../../ui/folders/TrashLine';
import { useItemActions } from '../../ui/folders/useItemActions';
import { NoProjects } from './NoProjects';
import { ProjectCard } from './ProjectCard';
import type { ProjectQuestion } from './ProjectDialogs';
import type { ProjectAction } from './ProjectMenu';
import { PROJECT_PAGE_SIZE, useDuplicateProject, useProjects } from './projectQueries';
import styles from './cards.module.css';

const ProjectDialogs = lazyWithRetry(() => import('./ProjectDialogs'));
const ItemDialogs = lazyWithRetry(() => import('../../ui/folders/ItemDialogs'));

/** The user's projects: search, open, create, sort and delete. Page, search, folder and the create dialog are in the address. */
export default function ProjectListPage() {
  const { t } = useTranslation(['work', 'folders', 'common']);
  const { page, given, put } = useAddress();
  const name = given('name');
  const place = given('folder');
  const creating = given('create') === '1';
  const [renamed, setRenamed] = useState<ProjectSummary | null>(null);
  const [asked, setAsked] = useState<ItemQuestion | null>(null);
  const projects = useProjects(page, name, place);
  const records = projects.data?.records ?? [];
  const selection = useSelection((at) => records[at]);
  const { selected, selecting } = selection;
  const actions = useItemActions(useItemCalls('project'));
  const shelf = useFolderShelf('project');
  const duplicate = useDuplicateProject();
  const question: ProjectQuestion | null = creating
    ? { about: 'create', folderId: openFolder(place) }
    : renamed && { about: 'rename', project: renamed };

  const act = (project: ProjectSummary, action: ProjectAction) => {
    const ids = [project.id];
    // The error catalogue has shown a refusal.
    const quietly = (done: Promise<unknown>) => void done.catch(() => undefined);
    if (action === 'rename') setRenamed(project);
    else if (action === 'duplicate') quietly(duplicate.mutateAsync(project.id));
    else if (action === 'trash' || action === 'restore') quietly(actions[action](ids));
    else setAsked({ about: action, ids });
  };
  const show = (change: { page?: string | null; folder?: string }) => {
    selection.end();
    put(change);
  };

  const createButton = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => put({ create: '1' })}>
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
            {records.length > 0 && !selecting && (
              <Button variant="default" onClick={selection.begin}>
                {t('folders:select')}
              </Button>
            )}
            {createButton}
          </>
        }
      >
        {projects.data && t('work:projects.count', { count: projects.data.total })}
      </PageHeader>

      <FolderBar
        shelf={shelf}
        place={place}
        onPlace={(folder) => show({ folder, page: null })}
        actions={actions}
      />
      {place === TRASH && (
        <TrashLine isEmpty={projects.data?.total === 0} onEmpty={() => setAsked({ about: 'empty' })} />
      )}
      {records.some(({ readOnly }) => readOnly) && (
        <aside className={styles.quota}>
          <p>{t('work:projects.readOnly')}</p>
          <Link to="/buy">{t('work:projects.buy')}</Link>
        </aside>
      )}
      <PagedCards
        list={projects}
        pageSize={PROJECT_PAGE_SIZE}
        page={page}
        onPage={(next) => show({ page: next === 1 ? null : String(next) })}
        className={styles.grid}
        waiting={<CardSkeletons count={6} />}
        empty={<NoProjects name={name} place={place} action={createButton} />}
      >
        {(project) => (
          <ProjectCard
            project={project}
            selected={selected.has(project.id)}
            selecting={selecting}
            onPick={(shift) =>
              selection.pick(project, { place: records.findIndex(({ id }) => id === project.id), shift })
            }
            dragged={() => selection.movedWith(project)}
            onAct={(action) => act(project, action)}
          />
        )}
      </PagedCards>
      {selecting && (
        <SelectionBar count={selected.size} onAll={() => selection.add(records)} onEnd={selection.end}>
          <ItemButtons
            place={place}
            ids={[...selected.keys()]}
            actions={actions}
            onAsk={setAsked}
            onDone={selection.end}
          />
        </SelectionBar>
      )}

      <Suspense fallback={null}>
        {question !== null && (
          <ProjectDialogs
            question={question}
            onClose={() => {
              setRenamed(null);
              if (creating) put({ create: null });
            }}
          />
        )}
        {asked !== null && (
          <ItemDialogs
            folders={shelf.folders}
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
