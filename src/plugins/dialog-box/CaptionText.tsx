import type { Caption } from '../../kernel';
import styles from './StageDialogBox.module.css';

/** What is being said; words that are still to come stand paler. */
export function CaptionText({ caption: { text, spoken } }: { caption: Caption }) {
  return (
    <p className={styles.turn}>
      {text.slice(0, spoken)}
      <span className={styles.unspoken}>{text.slice(spoken)}</span>
    </p>
  );
}
