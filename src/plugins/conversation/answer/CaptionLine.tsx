import { AvatarStream, useObservable, useService } from '../../../kernel';
import styles from './answer.module.css';

/** The caption of the current speech, in which spoken words are highlighted. */
export function CaptionLine() {
  const caption = useObservable(useService(AvatarStream).caption);
  if (caption === null) return null;
  return (
    <p className={styles.caption} data-testid="caption">
      <span>{caption.text.slice(0, caption.spoken)}</span>
      <span className={styles.coming}>{caption.text.slice(caption.spoken)}</span>
    </p>
  );
}
