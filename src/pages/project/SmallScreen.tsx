import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMediaQuery } from '../../ui/useMediaQuery';
import styles from './project.module.css';

/** The editor needs windows of at least 1366 x 768, including the browser's own bars. */
const TOO_SMALL = '(max-width: 1365.98px), (max-height: 599.98px)';
/** Below this no arrangement of the panels is usable. */
const HOPELESS = '(max-width: 1023.98px), (max-height: 479.98px)';

/** Says that the window is too small to edit in and offers the preview; on a tablet the user may go on all the same. */
export function SmallScreen({ projectId, children }: { projectId: string; children: ReactNode }) {
  const { t } = useTranslation('editor');
  const isTooSmall = useMediaQuery(TOO_SMALL);
  const isHopeless = useMediaQuery(HOPELESS);
  const [goesOn, setGoesOn] = useState(false);
  if (!isTooSmall || (goesOn && !isHopeless)) return children;
  return (
    <main id="main" className={styles.small}>
      <h1 className={styles.smallTitle}>{t('small.title')}</h1>
      <p className={styles.smallText}>{t('small.text')}</p>
      <div className={styles.smallActions}>
        <Button component={Link} to={`/project/preview/${projectId}`} size="md">
          {t('small.preview')}
        </Button>
        {!isHopeless && (
          <Button variant="default" size="md" onClick={() => setGoesOn(true)}>
            {t('small.goOn')}
          </Button>
        )}
        <Button component={Link} to="/work/project" variant="subtle" size="md">
          {t('backToProjects')}
        </Button>
      </div>
    </main>
  );
}
