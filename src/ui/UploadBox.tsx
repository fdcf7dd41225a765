import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptAttribute, type FileAccept, type FileRefusal, type FileRules, refusalOf } from './fileRules';
import { IconUpload } from './icons/actions';
import { libraryFiles } from './uploadRules';
import styles from './UploadBox.module.css';
import { useFileDrop } from './useFileDrop';

interface UploadBoxProps {
  accept: FileAccept;
  /** What is taken; the files that every library accepts, unless it is said. */
  rules?: FileRules;
  multiple?: boolean;
  disabled?: boolean;
  /** Called with the accepted files; the refused ones are listed in the box. */
  onFiles: (files: readonly File[]) => void;
}

/** Limit of listed refusals. */
const NAMED = 5;

/** An area for files: press, drop or paste. Files that break the rules are refused with a warning. */
export function UploadBox(props: UploadBoxProps) {
  const { accept, rules = libraryFiles, multiple = false, disabled = false, onFiles } = props;
  const { t } = useTranslation('parts');
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [refused, setRefused] = useState<readonly (FileRefusal & { name: string })[]>([]);
  const kinds = accept === 'any' ? [] : typeof accept === 'string' ? [accept] : accept;

  const take = (chosen: readonly File[]) => {
    const files = multiple ? chosen : chosen.slice(0, 1);
    const fine: File[] = [];
    const bad: (FileRefusal & { name: string })[] = [];
    for (const file of files) {
      const refusal = refusalOf(file, accept, rules);
      if (refusal === null) fine.push(file);
      else bad.push({ ...refusal, name: file.name });
    }
    setRefused(bad);
    if (fine.length > 0) onFiles(fine);
  };
  const isOver = useFileDrop(box, take, disabled);

  return (
    <div
      ref={box}
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
        <span className={styles.call}>{t(multiple ? 'upload.many' : 'upload.one')}</span>
        <span id={hintId} className={styles.hint}>
          {kinds.length === 0
            ? t('upload.any')
            : kinds
                .map((kind) =>
                  t(`upload.${rules.hints?.[kind] ?? kind}`, { limit: rules.megabytes[kind] ?? 0 }),
                )
                .join(' · ')}
        </span>
      </button>
      <input
        ref={field}
        type="file"
        hidden
        multiple={multiple}
        accept={acceptAttribute(accept, rules)}
        data-testid="upload-box-files"
        onChange={(event) => {
          take([...(event.currentTarget.files ?? [])]);
          // Lets the user choose the same file again.
          event.currentTarget.value = '';
        }}
      />
      {refused.length > 0 && (
        <ul className={styles.refused} role="alert">
          {refused.slice(0, NAMED).map(({ name, reason, limit }, index) => (
            // Pasted pictures all have the same name.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              {name}: {t(`refused.${reason}`, { limit })}
            </li>
          ))}
          {refused.length > NAMED && <li>{t('refused.more', { count: refused.length - NAMED })}</li>}
        </ul>
      )}
    </div>
  );
}
