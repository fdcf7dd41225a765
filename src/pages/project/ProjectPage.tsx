import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { call } from '../../api/client';
import type { AiWish, Plugin } from '../../kernel';
import { ErrorState } from '../../ui/ErrorState';
import { EditorSkeleton } from './EditorSkeleton';
import { recordOf } from './journal';
import styles from './project.module.css';
import { homes, type ProjectKind } from './home';
import { ProjectEditor } from './ProjectEditor';

/** The id comes in the address or, on the way from the project list, in the router's state. */
function useProjectId(): string {
  const [search] = useSearchParams();
  const state: unknown = useLocation().state;
  const fromState = typeof state === 'object' && state !== null && 'id' in state ? state.id : undefined;
  return search.get('id') ?? (typeof fromState === 'string' ? fromState : '');
}

/** What the page before has asked for; it is forgotten once the server has it, since a reload keeps the router's state. */
function useWish(): AiWish | null {
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const { search } = useLocation();
  const [wish] = useState(() => {
    if (typeof state !== 'object' || state === null || !('aiCreate' in state)) return null;
    const data = state.aiCreate as AiWish['data'];
    return { data, taken: () => void navigate({ search }, { replace: true, state: null }) };
  });
  return wish;
}

interface Props {
  plugins: readonly Plugin[];
  kind: ProjectKind;
}

/** The project editor: loads a project or a film and gives it to the editor with these plugins. */
export function ProjectPage({ plugins, kind }: Props) {
  const { t } = useTranslation('editor');
  const id = useProjectId();
  const wish = useWish();
  const project = useQuery({
    queryKey: ['editor-project', id],
    queryFn: async ({ signal }) => {
      const [opened, kept] = await Promise.all([
        call('GET /avatar/project/{id}', { params: { id } }, { signal, quiet: true }),
        recordOf(id),
      ]);
      return { opened, kept };
    },
    enabled: id !== '',
    // The edited document is never replaced without a question.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });

  if (id === '' || project.error !== null) {
    return (
      <main id="main" className={styles.failure}>
        <ErrorState
          title={t('cannotOpen')}
          message={project.error?.message ?? t('noProject')}
          failure={project.error}
          busy={project.isFetching}
          {...(id === '' ? {} : { onRetry: () => void project.refetch() })}
        />
        <Link to={homes[kind].address} className={styles.link}>
          {t(homes[kind].label)}
        </Link>
      </main>
    );
  }
  if (project.data === undefined) return <EditorSkeleton />;
  const { opened, kept } = project.data;
  const found: ProjectKind = opened.document.film === undefined ? 'project' : 'film';
  if (found !== kind) return <Navigate to={`${homes[found].editor}?id=${opened.id}`} replace />;
  return (
    <ProjectEditor
      key={opened.id}
      project={opened}
      kept={kept}
      plugins={plugins}
      wish={wish}
      home={homes[kind]}
    />
  );
}
