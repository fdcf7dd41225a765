import type { ReactNode } from 'react';
import styles from './timeline.module.css';

interface Props {
  name: string;
  icon?: ReactNode;
  /** Whether what the lane shows is chosen on the stage. */
  isChosen?: boolean;
  /** Pressing the name does this; without it the name is only read. */
  onName?: () => void;
  children: ReactNode;
}

/** A lane of the timeline: what it shows, and when. */
export function Lane({ name, icon, isChosen = false, onName, children }: Props) {
  const words = (
    <>
      {icon}
      <span className={styles.words}>{name}</span>
    </>
  );
  return (
    <div className={styles.lane} data-chosen={isChosen}>
      {onName === undefined ? (
        <span className={styles.name}>{words}</span>
      ) : (
        <button type="button" className={styles.name} title={name} aria-pressed={isChosen} onClick={onName}>
          {words}
        </button>
      )}
      <div className={styles.track} data-track>
        {children}
      </div>
    </div>
  );
}
