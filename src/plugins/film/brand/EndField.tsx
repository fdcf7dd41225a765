import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { stageSizes } from '../../../../contract/document/limits';
import type { Scene } from '../../../../contract/film/schema';
import { brandScenes } from '../../../../film/brand/apply';
import { FilmEditing, useService } from '../../../kernel';
import { Section } from '../../../kernel/fields';
import { ScenePicture } from '../strip/ScenePicture';
import { filmIn } from '../spokenFilm';
import styles from './brand.module.css';

interface Props {
  end: 'opening' | 'closing';
  scene: Scene | null;
  onChange: (scene: Scene | null) => void;
}

/** The scene with which films of the account begin or end, which is taken from the one that is shown. */
export function EndField({ end, scene, onChange }: Props) {
  const { t } = useTranslation('studio');
  const { film, scene: shown } = useService(FilmEditing);
  const take = () => {
    const found = filmIn(film.committed()).scenes.byId[shown.scene];
    if (found !== undefined) onChange({ ...found, id: brandScenes[end] });
  };
  return (
    <Section title={t(`brandKit.endTitle.${end}`)}>
      {scene === null ? (
        <p className={styles.hint}>{t(`brandKit.endHint.${end}`)}</p>
      ) : (
        <div className={styles.scene} style={aspectOf(scene)}>
          <ScenePicture scene={scene.id} stage={scene.stage} />
        </div>
      )}
      <div className={styles.buttons}>
        <Button variant="default" size="sm" onClick={take}>
          {t('brandKit.take')}
        </Button>
        {scene !== null && (
          <Button variant="subtle" color="red" size="sm" onClick={() => onChange(null)}>
            {t('brandKit.remove')}
          </Button>
        )}
      </div>
    </Section>
  );
}

function aspectOf({ stage }: Scene) {
  const { width, height } = stageSizes[stage.ratio];
  return { aspectRatio: `${width} / ${height}`, ...(height > width && { width: '50%' }) };
}
