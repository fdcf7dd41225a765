import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Project } from '../../../contract/project';
import { LoadingOverlay } from '../../ui/LoadingOverlay';
import styles from './preview.module.css';

export interface PreviewPlayerProps {
  project: Project;
  surface: 'preview' | 'share';
  sessionId: string;
}

interface PreviewFrameProps {
  Player: ComponentType<PreviewPlayerProps>;
  surface: PreviewPlayerProps['surface'];
  project: Project | undefined;
  sessionId: string | undefined;
  /** Shown instead of the stage. */
  failure?: ReactNode;
  bar?: ReactNode;
}

/** A project alone on the screen, with the stage as large as its ratio allows. */
export function PreviewFrame({ Player, surface, project, sessionId, failure, bar }: PreviewFrameProps) {
  const { t } = useTranslation(['player-page', 'common']);
  const name = project?.name;
  useEffect(() => {
    if (name !== undefined) document.title = name;
  }, [name]);

  return (
    <div className={styles.frame}>
      {bar && (
        <header className={styles.bar}>
          {bar}
          <span className={styles.name}>{name}</span>
        </header>
      )}
      <main id="main" tabIndex={-1} className={styles.ground}>
        <h1 className={styles.heading}>{name ?? t('player-page:title')}</h1>
        {failure}
        {!failure && (
          <div className={styles.stage}>
            <Suspense fallback={<LoadingOverlay visible label={t('common:loading')} />}>
              {project !== undefined && sessionId !== undefined ? (
                <Player project={project} surface={surface} sessionId={sessionId} />
              ) : (
                <LoadingOverlay visible label={t('common:loading')} />
              )}
            </Suspense>
          </div>
        )}
      </main>
    </div>
  );
}
