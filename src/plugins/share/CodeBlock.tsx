import { Textarea } from '@mantine/core';
import styles from './share.module.css';
import { CopyButton } from './ShownOnce';

/** Code to copy. */
export function CodeBlock({ label, text }: { label: string; text: string }) {
  return (
    <div className={styles.code}>
      <Textarea
        className={styles.codeText}
        aria-label={label}
        value={text}
        readOnly
        autosize
        spellCheck={false}
      />
      <CopyButton value={text} />
    </div>
  );
}
