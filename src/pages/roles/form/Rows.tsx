import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconTrash } from '../../../ui/icons/actions';
import styles from './form.module.css';

interface RowsProps {
  title: string;
  hint: string;
  error: string | undefined;
  /** The rows. */
  children: ReactNode;
  /** What adds rows and takes them along. */
  tools: ReactNode;
}

/** A list of pairs that a role has. */
export function Rows({ title, hint, error, children, tools }: RowsProps) {
  return (
    <fieldset className={styles.questions}>
      <legend>{title}</legend>
      <p className={styles.hint}>{hint}</p>
      {children}
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.tools}>{tools}</div>
    </fieldset>
  );
}

/** Takes a row out. */
export function RemoveRow({
  label,
  className,
  onPress,
}: {
  label: string;
  className?: string | undefined;
  onPress: () => void;
}) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      className={className}
      aria-label={label}
      onClick={onPress}
    >
      <IconTrash size={18} />
    </ActionIcon>
  );
}

/** Rows with one of them changed. */
export const withChange = <R extends { key: string }>(
  rows: readonly R[],
  key: string,
  part: Partial<R>,
): R[] => rows.map((row) => (row.key === key ? { ...row, ...part } : row));

/** Whether a half of a pair is missing, once the whole was found wrong. */
export const lacks = (error: string | undefined, own: string, other: string): boolean =>
  error !== undefined && own.trim() === '' && other.trim() !== '';
