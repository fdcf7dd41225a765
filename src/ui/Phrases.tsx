import { Fragment } from 'react';
import { phrasesOf } from './phrases';
import styles from './Phrases.module.css';

/**
 * A heading or a short text whose lines end between words. Browsers do that for Chinese only by a dictionary that most of
 * them lack, so the places are marked here.
 */
export function Phrases({ children }: { children: string }) {
  const phrases = phrasesOf(children);
  if (phrases.length === 1) return children;
  return (
    <span className={styles.phrases}>
      {phrases.map((phrase, index) => (
        // The phrases of one text never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {phrase}
        </Fragment>
      ))}
    </span>
  );
}
