import type { ReactNode } from 'react';
import { Phrases } from './Phrases';
import styles from './states.module.css';

interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  /** The action that fills the list. */
  action?: ReactNode;
  /** 1 when it is the only content of the page. */
  level?: 1 | 2;
}

/** The empty state of a list. */
export function EmptyState({ icon, title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.state}>
      <span className={styles.icon}>{icon}</span>
      <Heading className={styles.title}>
        <Phrases>{title}</Phrases>
      </Heading>
      {children && (
        <p className={styles.text}>
          {typeof children === 'string' ? <Phrases>{children}</Phrases> : children}
        </p>
      )}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
