import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentEndings, knowledgeLimits as limits } from '../../../../contract/knowledge/limits';
import { IconUpload } from '../../../ui/icons/actions';
import box from '../../../ui/UploadBox.module.css';
import { useFileDrop } from '../../../ui/useFileDrop';
import { acceptedFiles, refusalOf } from './fileRules';

interface Refused {
  name: string;
  reason: 'kind' | 'size' | 'empty';
}

/** Limit of listed refusals. */
const NAMED = 5;

/** An area for documents: press, drop or paste. Files that cannot be read are refused with the reason. */
export function DropFiles({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation('knowledge');
  const area = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [refused, setRefused] = useState<readonly Refused[]>([]);

  const take = (chosen: readonly File[]) => {
    const bad: Refused[] = [];
    const fine = chosen.filter((file) => {
      const reason = refusalOf(file);
      if (reason !== null) bad.push({ name: file.name, reason });
      return reason === null;
    });
    setRefused(bad);
    if (fine.length > 0) onFiles(fine);
  };
  const isOver = useFileDrop(area, take);

  return (
    <div ref={area} className={box.box} data-over={isOver || undefined}>
      <button
        type="button"
        className={box.choose}
        aria-describedby={hintId}
        onClick={() => field.current?.click()}
      >
        <span className={box.icon}>
          <IconUpload size={28} />
        </span>
        <span className={box.call}>{t('add.choose')}</span>
        <span id={hintId} className={box.hint}>
          {t('add.limits', {
            endings: documentEndings.filter((ending) => ending !== 'htm').join(t('gap')),
            megabytes: limits.megabytes,
            pages: limits.pages,
          })}
        </span>
      </button>
      <input
        ref={field}
        type="file"
        hidden
        multiple
        accept={acceptedFiles}
        data-testid="document-files"
        onChange={(event) => {
          take([...(event.currentTarget.files ?? [])]);
          // Lets the user choose the same file again.
          event.currentTarget.value = '';
        }}
      />
      {refused.length > 0 && (
        <ul className={box.refused} role="alert">
          {refused.slice(0, NAMED).map(({ name, reason }) => (
            <li key={name}>
              {name}: {t(`refused.${reason}`, { limit: limits.megabytes })}
            </li>
          ))}
          {refused.length > NAMED && <li>{t('refused.more', { count: refused.length - NAMED })}</li>}
        </ul>
      )}
    </div>
  );
}
