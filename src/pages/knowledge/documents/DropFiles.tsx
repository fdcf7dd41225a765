import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentEndings, knowledgeLimits as limits } from '../../../../contract/knowledge/limits';
import { FileArea } from '../../../ui/FileArea';
import styles from '../../../ui/FileArea.module.css';
import { acceptedFiles, refusalOf } from './fileRules';

interface Refused {
  name: string;
  reason: 'kind' | 'size' | 'empty';
}

/** Limit of listed refusals. */
const NAMED = 5;

/** An area for documents. Files that cannot be read are refused with the reason. */
export function DropFiles({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation('knowledge');
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

  return (
    <FileArea
      call={t('add.choose')}
      hint={t('add.limits', {
        endings: documentEndings.filter((ending) => ending !== 'htm').join(t('gap')),
        megabytes: limits.megabytes,
        pages: limits.pages,
      })}
      accept={acceptedFiles}
      multiple
      testId="document-files"
      onFiles={take}
    >
      {refused.length > 0 && (
        <ul className={styles.refused} role="alert">
          {refused.slice(0, NAMED).map(({ name, reason }) => (
            <li key={name}>
              {name}: {t(`refused.${reason}`, { limit: limits.megabytes })}
            </li>
          ))}
          {refused.length > NAMED && <li>{t('refused.more', { count: refused.length - NAMED })}</li>}
        </ul>
      )}
    </FileArea>
  );
}
