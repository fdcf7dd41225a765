import type { Caption } from '../../kernel';
import styles from './StageDialogBox.module.css';

/** The current speech; words that are still to come are paler. */
export function CaptionText({ caption: { text, spoken } }: { caption: Caption }) {
  return (
    <p className={styles.turn}>
      {text.slice(0, spoken)}
      <span className={styles.unspoken}>{text.slice(spoken)}</span>
    </p>
  );
}
