import type { ComponentProps } from 'react';
import { Words, type WordsProps } from '../../kernel/canvas';
import styles from './StageDialogBox.module.css';

interface Props extends Omit<ComponentProps<'p'>, 'children'> {
  text: string;
  setting: Omit<WordsProps, 'text'>;
  children?: WordsProps['children'];
}

/** Something that is said, in lines of its own width: a scroll bar beside them does not break them anew. */
export function SaidText({ text, setting, children, ...rest }: Props) {
  return (
    <p className={styles.turn} style={{ width: setting.width }} {...rest}>
      <Words text={text} {...setting}>
        {children}
      </Words>
    </p>
  );
}
