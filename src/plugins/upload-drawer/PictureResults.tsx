import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { LibraryMaterial } from '../../../contract/material/schema';
import { IconAlert, IconSparkle } from '../../ui/icons';
import { AssetTile } from './AssetTile';
import styles from './drawer.module.css';
import type { Picture } from './usePictures';

interface PictureResultsProps {
  pictures: readonly Picture[];
  /** The words that they show. */
  understood: readonly string[];
  chosen: readonly LibraryMaterial[];
  onChosen: (chosen: readonly LibraryMaterial[]) => void;
}

/** The pictures of a batch, the understood words, and the failures. */
export function PictureResults({ pictures, understood, chosen, onChosen }: PictureResultsProps) {
  const { t } = useTranslation('upload-drawer');
  if (pictures.length === 0) {
    return (
      <div className={styles.nothing}>
        <IconSparkle size={28} />
        <p>{t('text.nothing')}</p>
      </div>
    );
  }
  const done = pictures.flatMap((picture) => (picture.state === 'done' ? [picture.material] : []));
  /** Numbers of the failed pictures, by reason. */
  const failed = new Map<string, number[]>();
  for (const [index, picture] of pictures.entries())
    if (picture.state === 'failed')
      failed.set(picture.problem, [...(failed.get(picture.problem) ?? []), index + 1]);
  const allFailed = pictures.every(({ state }) => state === 'failed');
  const pick = (material: LibraryMaterial, checked: boolean) => {
    const others = chosen.filter(({ id }) => id !== material.id);
    onChosen(checked ? [...others, material] : others);
  };
  return (
    <section className={styles.results} aria-label={t('text.results')}>
      {understood.length > 0 && (
        <p className={styles.understood}>{t('text.understood', { words: understood.join(t('nameGap')) })}</p>
      )}
      {failed.size > 0 && (
        <output className={styles.notice}>
          {[...failed].map(([problem, numbers]) => (
            <span key={problem}>
              {numbers.length === pictures.length
                ? t('text.allFailed', { problem })
                : t('text.failed', { numbers: numbers.join(t('nameGap')), problem })}
            </span>
          ))}
        </output>
      )}
      <div className={styles.four} hidden={allFailed}>
        {pictures.map((picture, index) => {
          if (picture.state === 'done') {
            const { material } = picture;
            return (
              <AssetTile
                key={material.id}
                material={material}
                among={done}
                choice={{
                  kind: 'checkbox',
                  name: material.id,
                  checked: chosen.some(({ id }) => id === material.id),
                  onChange: (checked) => pick(material, checked),
                }}
              />
            );
          }
          return picture.state === 'drawing' ? (
            // oxlint-disable-next-line react/no-array-index-key
            <Skeleton key={index} className={styles.drawing} radius="md" />
          ) : (
            // oxlint-disable-next-line react/no-array-index-key
            <span key={index} className={styles.missing}>
              <IconAlert size={22} />
            </span>
          );
        })}
      </div>
    </section>
  );
}
