import { useTranslation } from 'react-i18next';
import { FRAME_MS } from '../../../../contract/speech/limits';
import { useService } from '../../../kernel';
import { Playing } from '../playing';
import type { TimedScene } from '../useSceneTimes';
import styles from './player.module.css';

/** The sentences of a scene in time; a press plays from one of them. */
export function Sentences({ scene, times, lengthMs, isEstimated }: TimedScene) {
  const { t } = useTranslation('studio');
  const { player } = useService(Playing);
  return times.sentences.map(({ id, text, startMs, endMs }) => (
    <button
      key={id}
      type="button"
      className={styles.sentence}
      style={{
        insetInlineStart: `${(startMs / lengthMs) * 100}%`,
        width: `${((endMs - startMs) / lengthMs) * 100}%`,
      }}
      title={text}
      aria-label={t('play.from', { text })}
      onClick={() =>
        player.play({
          scene: scene.id,
          frame: Math.floor(startMs / FRAME_MS),
          // An estimate is no place from which to play.
          ...(isEstimated && { sentence: id }),
        })
      }
    >
      {text}
    </button>
  ));
}
