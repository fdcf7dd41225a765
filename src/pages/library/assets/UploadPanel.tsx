import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileType, LibraryMaterial } from '../../../../contract/material/schema';
import { useConversion } from '../../../api/useConversion';
import { useSettings } from '../../../api/useSettings';
import { ConversionNote } from '../../../ui/ConversionNote';
import { rulesOf } from '../../../ui/uploadRules';
import { UploadBox } from '../../../ui/UploadBox';
import { UploadRow } from '../../../ui/UploadRow';
import { UploadSummary } from '../../../ui/UploadSummary';
import { isKept } from '../../../ui/visitUploads';
import styles from './materials.module.css';
import { useUploads } from './uploads';

interface Props {
  type: FileType;
  onKept: (material: LibraryMaterial) => void;
}

/** Uploads many files into the library and shows the state of each; finished ones leave the list on request. */
export default function UploadPanel({ type, onKept }: Props) {
  const { t } = useTranslation('materials');
  const { items, add, retry, remove, clearKept } = useUploads(type);
  const settings = useSettings();
  const list = useRef<HTMLUListElement>(null);
  return (
    <section className={styles.upload} aria-label={t('upload')}>
      <UploadBox
        accept={type}
        rules={rulesOf(type, settings.data?.converts ?? false)}
        multiple
        onFiles={(files) => add(files, onKept)}
      />
      {items.length > 0 && (
        <>
          <div className={styles.uploadHead}>
            <UploadSummary items={items} list={list} />
            {items.some(isKept) && (
              <button type="button" className={styles.linkButton} onClick={clearKept}>
                {t('clearKept')}
              </button>
            )}
          </div>
          <ul ref={list} className={styles.uploadList}>
            {items.map((item) => (
              <UploadRow
                key={item.key}
                item={item}
                note={item.result !== null && <UploadConversion material={item.result} />}
                onRetry={() => retry(item.key)}
                // Files in the library are deleted there; this would only remove them from the list.
                onRemove={isKept(item) ? undefined : () => remove(item.key)}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** What becomes of an uploaded file that browsers do not play. */
function UploadConversion({ material: uploaded }: { material: LibraryMaterial }) {
  const { material, retry } = useConversion(uploaded);
  const { conversion, fileType, name } = material;
  if (conversion === undefined || fileType === 'image') return null;
  return <ConversionNote conversion={conversion} kind={fileType} name={name} onRetry={retry} />;
}
