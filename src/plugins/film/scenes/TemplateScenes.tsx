import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stageSizes } from '../../../../contract/document/limits';
import type { Scene } from '../../../../contract/film/schema';
import { spokenOf } from '../../../../film/script/spoken';
import { scriptText } from '../../../../film/script/split';
import { Chips } from '../../../ui/Chips';
import { ErrorState } from '../../../ui/ErrorState';
import { CardSkeletons } from '../../../ui/Skeletons';
import { ScenePicture } from '../strip/ScenePicture';
import { useFilm, useShownScene } from '../useFilm';
import { useTemplateScenes, useTemplatesOf } from './sceneQueries';
import styles from './scenes.module.css';

/** The scenes of a film template, each as a button that takes it over. */
export function TemplateScenes({ onTake }: { onTake: (scene: Scene) => void }) {
  const { t } = useTranslation('studio');
  const { ratio } = useShownScene().stage;
  const language = useFilm((film) => film.language);
  const templates = useTemplatesOf(ratio);
  const [wanted, setWanted] = useState<string | null>(null);
  const id = wanted ?? templates.data?.[0]?.id ?? null;
  const scenes = useTemplateScenes(id, language);
  const failed = templates.isError ? templates : scenes.isError ? scenes : null;
  const { width, height } = stageSizes[ratio];

  if (failed !== null)
    return (
      <ErrorState
        message={failed.error.message}
        failure={failed.error}
        busy={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    );
  return (
    <>
      {templates.data !== undefined && id !== null && (
        <Chips
          label={t('taking.templates')}
          labelHidden
          value={id}
          choices={templates.data.map((one) => ({ value: one.id, label: one.name }))}
          onChange={setWanted}
        />
      )}
      {scenes.data === undefined ? (
        <CardSkeletons count={4} least={160} />
      ) : (
        <ul className={styles.list} data-tall={height > width}>
          {scenes.data.map((scene, index) => {
            const words = spokenOf(scriptText(scene.script)).text;
            return (
              <li key={scene.id}>
                <button
                  type="button"
                  className={styles.scene}
                  aria-label={t('taking.take', { number: index + 1, words })}
                  onClick={() => onTake(scene)}
                >
                  <span className={styles.picture} style={{ aspectRatio: `${width} / ${height}` }}>
                    <ScenePicture scene={scene.id} stage={scene.stage} />
                  </span>
                  <span className={styles.words}>{words}</span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
