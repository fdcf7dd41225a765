import { letterStart } from '../../../contract/text/text';
import type { Caption } from '../../kernel';
import type { WordsProps } from '../../kernel/canvas';
import { SaidText } from './SaidText';
import styles from './StageDialogBox.module.css';

interface Props {
  caption: Caption;
  setting: Omit<WordsProps, 'text'>;
}

/** The current speech; words that are still to come are paler. */
export function CaptionText({ caption: { text, spoken }, setting }: Props) {
  const heard = letterStart(text, spoken);
  return (
    <SaidText text={text} setting={setting}>
      {(part, start) => {
        const at = Math.max(0, heard - start);
        return (
          <>
            {part.slice(0, at)}
            <span className={styles.unspoken}>{part.slice(at)}</span>
          </>
        );
      }}
    </SaidText>
  );
}
