import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ratioTexts, stageSizes } from '../../../../contract/document/limits';
import type { Scene } from '../../../../contract/film/schema';
import { CardPicture } from '../../../ui/CardPicture';
import { ErrorState } from '../../../ui/ErrorState';
import { SearchField } from '../../../ui/SearchField';
import { CardSkeletons } from '../../../ui/Skeletons';
import { useFilm, useShownScene } from '../useFilm';
import { sceneOfProject, useProjectsOf } from './sceneQueries';
import styles from './scenes.module.css';

/** The account's projects of the ratio of the film, each as a button that takes its stage over. */
export function ProjectScenes({ onTake }: { onTake: (scene: Scene) => void }) {
  const { t } = useTranslation('studio');
  const { ratio } = useShownScene().stage;
  const language = useFilm((film) => film.language);
  const [search, setSearch] = useState('');
  const [busy, setBusy] = useState<string | null>(null);
  const projects = useProjectsOf(ratio, search);
  const { width, height } = stageSizes[ratio];

  const take = async (id: string) => {
    setBusy(id);
    try {
      const scene = await sceneOfProject(id, language);
      if (scene?.stage.ratio === ratio) onTake(scene);
    } finally {
      setBusy(null);
    }
  };

  return (
    <>
      <SearchField label={t('taking.search')} value={search} onSearch={setSearch} />
      {projects.isPending && <CardSkeletons count={4} least={160} />}
      {projects.isError && (
        <ErrorState
          message={projects.error.message}
          failure={projects.error}
          busy={projects.isFetching}
          onRetry={() => void projects.refetch()}
        />
      )}
      {projects.data?.length === 0 && (
        <p className={styles.none}>{t('taking.none', { ratio: ratioTexts[ratio] })}</p>
      )}
      <ul className={styles.list} data-tall={height > width}>
        {projects.data?.map(({ id, name, coverUrl }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.scene}
              disabled={busy !== null}
              data-busy={busy === id}
              aria-label={t('taking.takeProject', { name })}
              // The error catalogue has shown a refusal; the dialog stays for another choice.
              onClick={() => void take(id).catch(() => undefined)}
            >
              <span className={styles.picture} style={{ aspectRatio: `${width} / ${height}` }}>
                <CardPicture src={coverUrl} />
              </span>
              <span className={styles.words}>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
