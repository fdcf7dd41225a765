import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UploadUse } from '../../../contract/material/limits';
import type { LibraryMaterial } from '../../../contract/material/schema';
import { uploadMaterial } from '../../api/upload';
import { useConversion } from '../../api/useConversion';
import { useSettings } from '../../api/useSettings';
import { Notifier, useService } from '../../kernel';
import { ConversionNote } from '../../ui/ConversionNote';
import { acceptAttribute, refusalOf } from '../../ui/fileRules';
import { rulesOf } from '../../ui/uploadRules';
import { IconRefresh } from '../../ui/icons';
import { UploadBox } from '../../ui/UploadBox';
import list from '../../ui/UploadList.module.css';
import { isUnderWay, type SendFile, type UploadItem } from '../../ui/uploadQueue';
import { UploadRow } from '../../ui/UploadRow';
import { UploadSummary } from '../../ui/UploadSummary';
import { useUploadQueue } from '../../ui/useUploadQueue';
import styles from './drawer.module.css';
import type { MethodProps } from './method';
import { usePreview } from './preview';

const sendFor =
  (use: UploadUse): SendFile<LibraryMaterial> =>
  (file, options) =>
    uploadMaterial(file, { ...options, use, quiet: true });

/** Files from the disk: dropped, chosen or pasted, several at once. */
export function LocalMethod({ types, use, active, onOffer }: MethodProps) {
  const { t } = useTranslation(['upload-drawer', 'parts']);
  const notifier = useService(Notifier);
  const preview = usePreview();
  const [items, setItems] = useState<readonly UploadItem<LibraryMaterial>[]>([]);
  const [send] = useState(() => sendFor(use));
  const queue = useUploadQueue(send, setItems);
  const settings = useSettings();
  const rules = useMemo(() => rulesOf(use, settings.data?.converts ?? false), [use, settings.data]);
  const replacing = useRef<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const rows = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const chosen = items.map(({ result }) => result).filter((result) => result !== null);
    onOffer({ chosen, disabled: chosen.length === 0 || items.some(isUnderWay) });
  }, [items, onOffer]);

  const replace = (file: File | undefined) => {
    if (file === undefined || replacing.current === null) return;
    const refusal = refusalOf(file, types, rules);
    if (refusal !== null)
      return notifier.warn({
        text: `${file.name}: ${t(`parts:refused.${refusal.reason}`, { limit: refusal.limit })}`,
      });
    queue.remove(replacing.current);
    queue.add([file]);
  };
  return (
    <div className={styles.local}>
      <UploadBox
        accept={types}
        rules={rules}
        multiple
        disabled={!active}
        onFiles={(files) => queue.add(files)}
      />
      <input
        ref={field}
        type="file"
        hidden
        accept={acceptAttribute(types, rules)}
        data-testid="upload-again"
        onChange={(event) => {
          replace(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      {items.length > 0 && (
        <>
          <UploadSummary items={items} list={rows} />
          <ul ref={rows} className={list.list} aria-label={t('local.list')}>
            {items.map((item) => (
              <UploadRow
                key={item.key}
                item={item}
                onRetry={() => queue.retry(item.key)}
                onRemove={() => queue.remove(item.key)}
                note={item.result !== null && <UploadConversion material={item.result} />}
                tools={
                  item.state === 'success' && (
                    <button
                      type="button"
                      className={list.tool}
                      aria-label={t('local.again', { name: item.file.name })}
                      title={t('local.again', { name: item.file.name })}
                      onClick={() => {
                        replacing.current = item.key;
                        field.current?.click();
                      }}
                    >
                      <IconRefresh size={18} />
                    </button>
                  )
                }
              >
                <Thumb material={item.result} onOpen={(material) => preview([material], 0)} />
              </UploadRow>
            ))}
          </ul>
          <p className={styles.hint}>{t('local.kept')}</p>
        </>
      )}
    </div>
  );
}

interface ThumbProps {
  material: LibraryMaterial | null;
  onOpen: (material: LibraryMaterial) => void;
}

function Thumb({ material, onOpen }: ThumbProps) {
  const { t } = useTranslation('upload-drawer');
  if (material === null) return <span className={styles.thumb} />;
  return (
    <button
      type="button"
      className={styles.thumb}
      aria-label={t('open', { name: material.name })}
      onClick={() => onOpen(material)}
    >
      {material.coverUrl !== '' && <img src={material.coverUrl} alt="" />}
    </button>
  );
}

/** What becomes of an uploaded video that browsers do not play. */
function UploadConversion({ material: uploaded }: { material: LibraryMaterial }) {
  const { material, retry } = useConversion(uploaded);
  return material.conversion === undefined ? null : (
    <ConversionNote conversion={material.conversion} kind="video" name={material.name} onRetry={retry} />
  );
}
