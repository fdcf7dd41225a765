import { useTranslation } from 'react-i18next';
import { timeAt } from '../../../../film/script/anchor';
import { spokenOf } from '../../../../film/script/spoken';
import type { TimedScene } from '../useSceneTimes';
import styles from './timeline.module.css';

/** What the avatar does while it speaks, at the words of the script that stand behind the marks. */
export function Moves({ scene, times, lengthMs }: TimedScene) {
  const { t } = useTranslation('moves');
  return scene.script.flatMap(({ id, text }) => {
    const sentence = times.sentences.find((one) => one.id === id);
    if (sentence === undefined) return [];
    return spokenOf(text).moves.map(({ move, at }) => (
      <span
        key={`${id} ${move} ${at}`}
        className={styles.move}
        style={{ insetInlineStart: `${(timeAt(sentence, at) / lengthMs) * 100}%` }}
      >
        {t(`move.${move}`)}
      </span>
    ));
  });
}
