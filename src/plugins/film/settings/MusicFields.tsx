import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Music } from '../../../../contract/film/schema';
import { defaultMusic } from '../../../../film/scenes';
import { FilmEditing, useService } from '../../../kernel';
import { NumberField, Section, SliderField } from '../../../kernel/fields';
import { changeFilm, useFilm, useFilmGesture } from '../useFilm';
import styles from './settings.module.css';
import { SoundSelect } from './SoundSelect';

/** Fades of music, seconds. */
const LONGEST_FADE = 30;

/** The music below the film. */
export function MusicFields() {
  const { t } = useTranslation('studio');
  const { film } = useService(FilmEditing);
  const music = useFilm((one) => one.music);
  const gesture = useFilmGesture('studio:step.music');
  const choose = (materialId: string) =>
    changeFilm(film, 'studio:step.music', (draft) => {
      draft.music = materialId === '' ? null : { ...defaultMusic, ...draft.music, materialId };
    });
  const show = (change: Partial<Music>) =>
    gesture.update((draft) => {
      if (draft.music !== null) Object.assign(draft.music, change);
    });
  const percent = (value: number) => `${value} %`;

  return (
    <Section title={t('music.title')}>
      <SoundSelect
        label={t('music.choose')}
        none={t('music.none')}
        value={music?.materialId ?? ''}
        onChange={choose}
      />
      <p className={styles.hint}>
        {t('music.hint')} <Link to="/work/materials">{t('music.library')}</Link>
      </p>
      {music !== null && (
        <>
          <SliderField
            label={t('music.volume')}
            value={music.volume}
            format={percent}
            onChange={(volume) => show({ volume })}
            onChangeEnd={gesture.commit}
          />
          <SliderField
            label={t('music.duck')}
            value={music.duck}
            format={percent}
            onChange={(duck) => show({ duck })}
            onChangeEnd={gesture.commit}
          />
          <div className={styles.pair}>
            {(['fadeIn', 'fadeOut'] as const).map((name) => (
              <NumberField
                key={name}
                label={t(`music.${name}`)}
                unit={t('seconds')}
                value={music[name]}
                min={0}
                max={LONGEST_FADE}
                step={0.5}
                digits={1}
                onChange={(value) => show({ [name]: value })}
                onChangeEnd={gesture.commit}
              />
            ))}
          </div>
          <Checkbox
            label={t('music.loop')}
            checked={music.loop}
            onChange={(event) => {
              show({ loop: event.currentTarget.checked });
              gesture.commit();
            }}
          />
        </>
      )}
    </Section>
  );
}
