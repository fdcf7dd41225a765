import { type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Project } from '../../../contract/project/schema';
import { LoadingOverlay } from '../../ui/LoadingOverlay';
import { useVisibleHeight } from '../../ui/useVisibleHeight';
import styles from './preview.module.css';

export interface PreviewPlayerProps {
  project: Project;
  surface: 'preview' | 'share';
  sessionId: string;
  /** On a page that stands alone in a hall: begins anew for the next visitor. */
  onRenew?: () => void;
  /** Whether the guest may comment on the draft. */
  comments?: boolean;
  /** Stands beside the controls of the player. */
  controls?: ReactNode;
}

interface PreviewFrameProps {
  /** Of what is shown, once that is known. */
  name: string | undefined;
  /** The player; none while what it shows is loading. */
  children: ReactNode;
  /** Shown instead of the player. */
  failure?: ReactNode;
  bar?: ReactNode;
}

/** A project or a film alone on the screen, with the stage as large as its ratio allows. */
export function PreviewFrame({ name, children, failure, bar }: PreviewFrameProps) {
  const { t } = useTranslation(['player-page', 'common']);
  const height = useVisibleHeight();
  useEffect(() => {
    if (name !== undefined) document.title = name;
  }, [name]);

  return (
    <div className={styles.frame} style={height === null ? undefined : { height }}>
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
              {children ?? <LoadingOverlay visible label={t('common:loading')} />}
            </Suspense>
          </div>
        )}
      </main>
    </div>
  );
}
