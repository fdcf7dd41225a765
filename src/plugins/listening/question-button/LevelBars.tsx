import { useEffect, useRef } from 'react';
import { useListening } from '../listeningToken';
import styles from './QuestionButton.module.css';

/** Bars that follow the microphone's level. */
export function LevelBars() {
  const { level } = useListening();
  const bars = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // Past React: the level changes 16 times a second.
    const show = () => bars.current?.style.setProperty('--level', level.get().toFixed(3));
    show();
    return level.subscribe(show);
  }, [level]);
  return (
    <span ref={bars} className={styles.bars} aria-hidden data-testid="listening-bars">
      <span />
      <span />
      <span />
      <span />
    </span>
  );
}
