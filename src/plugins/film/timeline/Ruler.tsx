import { FRAME_MS } from '../../../../contract/speech/limits';
import { useTranslation } from 'react-i18next';
import { useService } from '../../../kernel';
import { clockText } from '../../../ui/clockText';
import { Studio } from '../studio';
import type { TimedScene } from '../useSceneTimes';
import styles from './timeline.module.css';

/** Distances between the marks of the ruler, seconds. */
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300];
/** About how many marks there are across the window. */
const MARKS = 10;

/** The time of a scene; a press plays from there. */
export function Ruler({ scene, lengthMs, isEstimated, zoom }: TimedScene & { zoom: number }) {
  const { t } = useTranslation('film-timeline');
  const { player } = useService(Studio);
  const seconds = lengthMs / 1000;
  const step = STEPS.find((one) => seconds / one <= MARKS * zoom) ?? 300;
  const marks = Array.from({ length: Math.ceil(seconds / step) }, (_, index) => index * step);
  return (
    <button
      type="button"
      className={styles.ruler}
      aria-label={t('playFrom')}
      title={t('playFrom')}
      onClick={({ clientX, currentTarget, detail }) => {
        const { left, width } = currentTarget.getBoundingClientRect();
        // A press by keys has no place.
        const share = detail === 0 || isEstimated ? 0 : (clientX - left) / width;
        player.play({ scene: scene.id, frame: Math.max(0, Math.floor((share * lengthMs) / FRAME_MS)) });
      }}
    >
      {marks.map((at) => (
        <span key={at} className={styles.mark} style={{ insetInlineStart: `${(at / seconds) * 100}%` }}>
          {clockText(at * 1000)}
        </span>
      ))}
    </button>
  );
}
