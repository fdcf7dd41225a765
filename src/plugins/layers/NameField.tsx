import { useEffect, useRef } from 'react';
import { cleanName } from '../../../contract/text/names';
import styles from './layers.module.css';

/** Longest name of an element in a document. */
const LIMIT = 100;

interface Props {
  label: string;
  value: string;
  /** Null when the user has canceled. */
  onDone: (name: string | null) => void;
}

/** Renames a line inline: Enter and blur commit the name, Escape keeps the old one. */
export function NameField({ label, value, onDone }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useEffect(() => field.current?.select(), []);
  const done = (name: string | null) => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(name);
  };
  return (
    <input
      ref={field}
      className={styles.nameField}
      aria-label={label}
      defaultValue={value}
      maxLength={LIMIT}
      onBlur={(event) => done(cleanName(event.currentTarget.value))}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') done(cleanName(event.currentTarget.value));
        if (event.key === 'Escape') done(null);
      }}
    />
  );
}
