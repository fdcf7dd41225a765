import { type ReactNode, useId, useRef } from 'react';
import { IconUpload } from './icons/actions';
import styles from './FileArea.module.css';
import { useFileDrop } from './useFileDrop';

interface Props {
  /** What is asked for. */
  call: string;
  /** Which files are taken, and how large they may be. */
  hint: string;
  /** As of a file field. */
  accept: string | undefined;
  multiple?: boolean;
  disabled?: boolean;
  testId: string;
  onFiles: (files: readonly File[]) => void;
  /** Below, in the box: such as files that were refused. */
  children?: ReactNode;
}

/** An area for files: press, drop or paste. */
export function FileArea({
  call,
  hint,
  accept,
  multiple = false,
  disabled = false,
  testId,
  onFiles,
  children,
}: Props) {
  const area = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const isOver = useFileDrop(area, onFiles, disabled);
  return (
    <div
      ref={area}
      className={styles.box}
      data-over={isOver || undefined}
      data-disabled={disabled || undefined}
    >
      <button
        type="button"
        className={styles.choose}
        disabled={disabled}
        aria-describedby={hintId}
        onClick={() => field.current?.click()}
      >
        <span className={styles.icon}>
          <IconUpload size={28} />
        </span>
        <span className={styles.call}>{call}</span>
        <span id={hintId} className={styles.hint}>
          {hint}
        </span>
      </button>
      <input
        ref={field}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        data-testid={testId}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // Lets the user choose the same file again.
          event.currentTarget.value = '';
        }}
      />
      {children}
    </div>
  );
}
