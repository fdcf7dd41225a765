import { type ReactNode, useId } from 'react';
import styles from './person.module.css';

interface SectionProps {
  title: string;
  text?: string;
  tools?: ReactNode;
  children?: ReactNode;
}

/** A section of the account page. */
export function Section({ title, text, tools, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {text !== undefined && <p>{text}</p>}
        </div>
        {tools}
      </header>
      {children}
    </section>
  );
}
