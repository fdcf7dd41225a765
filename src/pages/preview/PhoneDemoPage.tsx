import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../ui/ErrorState';
import { IconArrowLeft } from '../../ui/icons';
import { useDemo } from '../../api/useDemo';
import { PreviewFrame, type PreviewPlayerProps } from './PreviewFrame';
import styles from './preview.module.css';

/** The demo avatar alone on the screen. */
export function PhoneDemoPage({ Player }: { Player: ComponentType<PreviewPlayerProps> }) {
  const { t } = useTranslation('mobile');
  const demo = useDemo();
  return (
    <PreviewFrame
      name={demo.data?.project.name}
      bar={
        <Link to="/m/product" className={styles.back}>
          <IconArrowLeft />
          {t('leaveDemo')}
        </Link>
      }
      failure={
        demo.error && (
          <ErrorState
            message={demo.error.message}
            failure={demo.error}
            busy={demo.isFetching}
            onRetry={() => void demo.refetch()}
          />
        )
      }
    >
      {demo.data && <Player project={demo.data.project} surface="share" sessionId={demo.data.sessionId} />}
    </PreviewFrame>
  );
}
