import type { ReactNode } from 'react';
import { Phrases } from './Phrases';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  children?: ReactNode;
  /** Search, create and the like, at the end of the row. */
  tools?: ReactNode;
}

/** The h1 of a page, with a sentence below it and tools beside it. */
export function PageHeader({ title, children, tools }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div>
        <h1 className={styles.title}>
          <Phrases>{title}</Phrases>
        </h1>
        {children && <p className={styles.text}>{children}</p>}
      </div>
      {tools && <div className={styles.tools}>{tools}</div>}
    </header>
  );
}
