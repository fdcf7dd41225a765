import type { Stage } from '../../../../contract/document/schema';
import styles from './strip.module.css';

/** A small picture of a scene's stage. */
export function ScenePicture({ stage }: { stage: Stage }) {
  return <span className={styles.ground} style={{ background: stage.background.color }} />;
}
