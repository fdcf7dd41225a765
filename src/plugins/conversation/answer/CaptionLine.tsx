import { letterStart } from '../../../../contract/text/text';
import { AvatarStream, useObservable, useService } from '../../../kernel';
import styles from './answer.module.css';

/** The caption of the current speech, in which spoken words are highlighted. */
export function CaptionLine() {
  const caption = useObservable(useService(AvatarStream).caption);
  if (caption === null) return null;
  const heard = letterStart(caption.text, caption.spoken);
  return (
    <p className={styles.caption} data-testid="caption">
      <span>{caption.text.slice(0, heard)}</span>
      <span className={styles.coming}>{caption.text.slice(heard)}</span>
    </p>
  );
}
