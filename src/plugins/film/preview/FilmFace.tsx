import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ProjectDocument } from '../../../../contract/document/schema';
import { ApiError } from '../../../api/client';
import { stageSize } from '../../../document';
import {
  StageViews,
  useDocument,
  useHost,
  useObservable,
  useOptionalService,
  usePlayer,
} from '../../../kernel';
import { LoadingOverlay } from '../../../ui/LoadingOverlay';
import { FilmPreview } from './filmPreview';
import { PreviewControls } from './PreviewControls';
import { PreviewScreen } from './PreviewScreen';
import styles from './preview.module.css';
import { useFullScreen } from './useFullScreen';
import { useQuiet } from './useQuiet';

const selectRatio = ({ ratio }: ProjectDocument) => ratio;

/** A film alone on the screen, with what plays it. */
export default function FilmFace() {
  const { t } = useTranslation(['preview', 'common']);
  // Services come with their plugins.
  const statuses = useObservable(useHost().statuses);
  const preview = useOptionalService(FilmPreview);
  const failed = statuses.filter(({ state }) => state === 'failed');
  return (
    <>
      {preview !== null && <OpenFilm preview={preview} />}
      {preview === null && failed.length === 0 && <LoadingOverlay visible label={t('common:loading')} />}
      {failed.length > 0 && (
        <output className={styles.failed}>
          {t('failed', { names: failed.map(({ id }) => id).join(', ') })}
        </output>
      )}
    </>
  );
}

function OpenFilm({ preview: { player } }: { preview: FilmPreview }) {
  const { t } = useTranslation(['preview', 'studio']);
  const { project } = usePlayer();
  const stage = stageSize(useDocument(selectRatio));
  const state = useObservable(player.state);
  const fullScreen = useFullScreen(stage.width > stage.height);
  const isQuiet = useQuiet(fullScreen.isOn && state.kind === 'playing');
  return (
    <section
      className={styles.film}
      aria-label={t('stage', { name: project.name })}
      data-full={fullScreen.isOn || undefined}
      data-turned={fullScreen.isTurned || undefined}
      data-quiet={isQuiet || undefined}
      data-film-state={state.kind}
    >
      <PreviewScreen label={project.name} />
      <div className={styles.overlay}>
        <StageViews name="over-stage" />
      </div>
      {state.kind === 'failed' && (
        <Alert className={styles.alert} color="red" role="alert">
          {state.error instanceof ApiError ? state.error.message : t('studio:play.failed')}
        </Alert>
      )}
      <PreviewControls fullScreen={fullScreen} />
    </section>
  );
}
