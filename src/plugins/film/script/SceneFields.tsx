import { useTranslation } from 'react-i18next';
import { filmLimits, transitionKinds } from '../../../../contract/film/limits';
import type { Scene } from '../../../../contract/film/schema';
import { isHeard, spokenOf } from '../../../../film/script/spoken';
import { FilmEditing, useService } from '../../../kernel';
import { NumberField, Section } from '../../../kernel/fields';
import { SelectField } from '../../../ui/SelectField';
import { changeFilm, useSceneGesture } from '../useFilm';
import styles from './script.module.css';

type Seconds = 'before' | 'after' | 'length';

/** How long a scene waits, and how it becomes the next one. */
export function SceneFields({ scene }: { scene: Scene }) {
  const { t } = useTranslation('studio');
  const { film } = useService(FilmEditing);
  const gesture = useSceneGesture('studio:step.time');
  const isSilent = !scene.script.some(({ text }) => isHeard(spokenOf(text).text));
  const field = (name: Seconds, min: number, max: number) => (
    <NumberField
      key={name}
      label={t(`time.${name}`)}
      unit={t('seconds')}
      value={scene[name]}
      min={min}
      max={max}
      step={0.1}
      digits={1}
      onChange={(value) =>
        gesture.update((draft) => {
          draft[name] = value;
        })
      }
      onChangeEnd={gesture.commit}
    />
  );
  const { kind, seconds } = scene.transition;
  return (
    <>
      <Section title={t('time.title')}>
        <div className={styles.pair}>
          {isSilent
            ? field('length', filmLimits.shortest, filmLimits.longest)
            : [field('before', 0, filmLimits.pause), field('after', 0, filmLimits.pause)]}
        </div>
      </Section>
      <Section title={t('transition.title')}>
        <div className={styles.pair}>
          <SelectField
            label={t('transition.title')}
            isLabelHidden
            value={kind}
            options={transitionKinds.map((value) => ({ value, label: t(`transition.${value}`) }))}
            onChange={(value) =>
              changeFilm(film, 'studio:step.transition', ({ scenes }) => {
                const found = scenes.byId[scene.id];
                if (found !== undefined) found.transition.kind = value;
              })
            }
          />
          {kind !== 'cut' && (
            <NumberField
              label={t('time.transition')}
              unit={t('seconds')}
              value={seconds}
              min={0}
              max={filmLimits.transition}
              step={0.1}
              digits={1}
              onChange={(value) =>
                gesture.update((draft) => {
                  draft.transition.seconds = value;
                })
              }
              onChangeEnd={gesture.commit}
            />
          )}
        </div>
      </Section>
    </>
  );
}
