import { useTranslation } from 'react-i18next';
import { useSceneTimes } from '../useSceneTimes';
import { Needle } from './Needle';
import styles from './player.module.css';
import { Sentences } from './Sentences';

/** The sentences of the scene in time. */
export function ScriptBar({ id }: { id: string }) {
  const { t } = useTranslation('studio');
  const timed = useSceneTimes(id);
  if (timed === null) return null;
  return (
    <div className={styles.bar} role="group" aria-label={t('play.sentences')}>
      <Sentences {...timed} />
      {!timed.isEstimated && <Needle scene={id} frames={timed.times.frames} />}
    </div>
  );
}
