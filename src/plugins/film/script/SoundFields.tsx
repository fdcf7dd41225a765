import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { filmLimits } from '../../../../contract/film/limits';
import type { Scene, SceneSound } from '../../../../contract/film/schema';
import { FilmEditing, SpeechCues, useObservable, useService } from '../../../kernel';
import { Section, SliderField } from '../../../kernel/fields';
import { IconTrash } from '../../../ui/icons/actions';
import { SelectField } from '../../../ui/SelectField';
import { SoundSelect } from '../settings/SoundSelect';
import { changeFilm, useSceneGesture } from '../useFilm';
import styles from './script.module.css';

/** Where a sound begins: with the scene, or with a sentence by its id. */
const WITH_SCENE = '';
/** Letters of a sentence that its choice shows. */
const SHOWN = 32;
const LOUD = 80;

/** Sounds that are heard with the scene or with one of its sentences. */
export function SoundFields({ scene }: { scene: Scene }) {
  const { t } = useTranslation('studio');
  const { film } = useService(FilmEditing);
  const cues = useService(SpeechCues);
  const sentences = useObservable(cues.sentences);
  const gesture = useSceneGesture('studio:step.sound');
  const change = (recipe: (draft: Scene) => void) =>
    changeFilm(film, 'studio:step.sound', ({ scenes }) => {
      const found = scenes.byId[scene.id];
      if (found !== undefined) recipe(found);
    });
  const edit = (id: string, part: Partial<SceneSound>) =>
    change((draft) => {
      const found = draft.sounds.find((one) => one.id === id);
      if (found !== undefined) Object.assign(found, part);
    });
  const beginnings = [
    { value: WITH_SCENE, label: t('sound.withScene') },
    ...sentences.map(({ id, text }) => ({
      value: id,
      label: text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text,
    })),
  ];

  /** A sound whose sentence is gone is not heard, until another beginning is chosen. */
  const beginningsFor = (anchor: SceneSound['anchor']) =>
    anchor === null || beginnings.some(({ value }) => value === anchor.sentence)
      ? beginnings
      : [{ value: anchor.sentence, label: t('sound.sentenceGone'), disabled: true }, ...beginnings];

  return (
    <Section title={t('sound.title')}>
      {scene.sounds.map(({ id, materialId, anchor, volume }) => (
        <div key={id} className={styles.sound}>
          <SoundSelect
            label={t('sound.choose')}
            none={t('sound.none')}
            value={materialId}
            onChange={(next) => next !== '' && edit(id, { materialId: next })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('sound.remove')}
            onClick={() =>
              change((draft) => {
                draft.sounds = draft.sounds.filter((one) => one.id !== id);
              })
            }
          >
            <IconTrash size={16} />
          </ActionIcon>
          <SelectField
            label={t('sound.at')}
            value={anchor?.sentence ?? WITH_SCENE}
            options={beginningsFor(anchor)}
            onChange={(sentence) =>
              edit(id, { anchor: sentence === WITH_SCENE ? null : cues.anchor(sentence, null) })
            }
          />
          <SliderField
            label={t('music.volume')}
            value={volume}
            format={(value) => `${value} %`}
            onChange={(value) =>
              gesture.update((draft) => {
                const found = draft.sounds.find((one) => one.id === id);
                if (found !== undefined) found.volume = value;
              })
            }
            onChangeEnd={gesture.commit}
          />
        </div>
      ))}
      {scene.sounds.length < filmLimits.sounds && (
        <AddSound
          onAdd={(materialId) =>
            change((draft) => {
              draft.sounds.push({
                id: crypto.randomUUID(),
                materialId,
                anchor: null,
                delay: 0,
                volume: LOUD,
              });
            })
          }
        />
      )}
    </Section>
  );
}

/** Adds the sound that is chosen. */
function AddSound({ onAdd }: { onAdd: (materialId: string) => void }) {
  const { t } = useTranslation('studio');
  return <SoundSelect label={t('sound.add')} none={t('sound.chooseOne')} value="" onChange={onAdd} />;
}
