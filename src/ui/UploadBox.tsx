import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileArea } from './FileArea';
import styles from './FileArea.module.css';
import { acceptAttribute, type FileAccept, type FileRefusal, type FileRules, refusalOf } from './fileRules';
import { libraryFiles } from './uploadRules';

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

/** An area for files of the library. Files that break the rules are refused with a warning. */
export function UploadBox(props: UploadBoxProps) {
  const { accept, rules = libraryFiles, multiple = false, disabled = false, onFiles } = props;
  const { t } = useTranslation('parts');
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

  return (
    <FileArea
      call={t(multiple ? 'upload.many' : 'upload.one')}
      hint={
        kinds.length === 0
          ? t('upload.any')
          : kinds
              .map((kind) =>
                t(`upload.${rules.hints?.[kind] ?? kind}`, { limit: rules.megabytes[kind] ?? 0 }),
              )
              .join(' · ')
      }
      accept={acceptAttribute(accept, rules)}
      multiple={multiple}
      disabled={disabled}
      testId="upload-box-files"
      onFiles={take}
    >
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
    </FileArea>
  );
}
