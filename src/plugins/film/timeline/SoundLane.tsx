import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SceneSound } from '../../../../contract/film/schema';
import { findAnchor } from '../../../../film/script/anchor';
import { FilmEditing, useService } from '../../../kernel';
import { IconSound } from '../../../ui/icons/shared';
import { changeFilm } from '../useFilm';
import type { TimedScene } from '../useSceneTimes';
import { anchorAt, type CuePoint } from './cuePoints';
import { Handle, usePointText } from './Handle';
import { Lane } from './Lane';
import styles from './timeline.module.css';

/** The sounds of a scene, each at the place with which it begins. */
export function SoundLane({ points, ...timed }: TimedScene & { points: readonly CuePoint[] }) {
  const { t } = useTranslation('film-timeline');
  return (
    <Lane name={t('sounds')} icon={<IconSound size={14} />}>
      {timed.scene.sounds.map((sound, index) => (
        <SoundMark key={sound.id} {...timed} sound={sound} number={index + 1} points={points} />
      ))}
    </Lane>
  );
}

interface MarkProps extends TimedScene {
  sound: SceneSound;
  number: number;
  points: readonly CuePoint[];
}

function SoundMark({ scene, sound, number, points, times, lengthMs, language }: MarkProps) {
  const { t } = useTranslation('film-timeline');
  const { film } = useService(FilmEditing);
  const textOf = usePointText();
  const [shown, setShown] = useState<CuePoint | null>(null);
  const { anchor, delay } = sound;
  const found = anchor === null ? { ms: 0, fellBack: false } : findAnchor(anchor, times.sentences, language);
  const ms = shown?.ms ?? (found === null ? 0 : found.ms + delay * 1000);

  const put = (point: CuePoint) =>
    changeFilm(film, 'studio:step.sound', ({ scenes }) => {
      const draft = scenes.byId[scene.id]?.sounds.find(({ id }) => id === sound.id);
      if (draft === undefined) return;
      if (point.kind !== 'speech') {
        Object.assign(draft, { anchor: null, delay: Math.round(point.ms / 100) / 10 });
        return;
      }
      const spoken = times.sentences.find(({ id }) => id === point.sentence)?.text ?? '';
      Object.assign(draft, { anchor: anchorAt({ ...point, spoken }, language, anchor), delay: 0 });
    });
  return (
    <>
      <Handle
        side="mark"
        label={t('sound', { number })}
        ms={ms}
        lengthMs={lengthMs}
        points={points.filter(({ kind }) => kind !== 'end')}
        warning={found === null ? t('sentenceGone') : found.fellBack ? t('wordGone') : null}
        onShow={setShown}
        onPut={put}
      >
        {number}
      </Handle>
      {shown !== null && (
        <span className={styles.tip} style={{ insetInlineStart: `${(shown.ms / lengthMs) * 100}%` }}>
          {textOf(shown)}
        </span>
      )}
    </>
  );
}
