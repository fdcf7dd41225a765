import { useTranslation } from 'react-i18next';
import type { LibraryMaterial } from '../../../contract/material';
import { IconExpand, IconPlay } from './icons';
import styles from './tile.module.css';
import { previewOf, usePreview } from './preview';

interface Choice {
  /** Radios share a name; a checkbox does not need one. */
  kind: 'radio' | 'checkbox';
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

interface AssetTileProps {
  material: LibraryMaterial;
  choice?: Choice;
  /** Says its size and the projects that show it. */
  noted?: boolean;
  /** The items of the preview; only this tile by default. */
  among?: readonly LibraryMaterial[];
}

/** An asset with its name, size and the projects that show it; can be chosen and looked at. */
export function AssetTile({ material, choice, noted = true, among = [material] }: AssetTileProps) {
  const { t } = useTranslation('upload-drawer');
  const preview = usePreview();
  const { name, coverUrl, fileType, fileSizeString, projects, projectCount, source, size } = material;
  const names = projects.map((project) => project.name).join(t('nameGap'));
  return (
    <div className={styles.tile}>
      <label className={styles.choice}>
        {choice && (
          <input
            type={choice.kind}
            className={styles.input}
            name={choice.name}
            aria-label={name}
            checked={choice.checked}
            onChange={(event) => choice.onChange(event.currentTarget.checked)}
          />
        )}
        <span className={styles.cover}>
          {coverUrl !== '' && <img src={coverUrl} alt="" loading="lazy" draggable={false} />}
          {fileType === 'video' && (
            <span className={styles.film}>
              <IconPlay size={18} />
            </span>
          )}
          {source === 'generated' && <span className={styles.ai}>{t('ai')}</span>}
          {choice?.kind === 'checkbox' && <span className={styles.tick} aria-hidden="true" />}
        </span>
        <span className={styles.name} title={name}>
          {name}
        </span>
      </label>
      {noted && (size > 0 || projectCount > 0) && (
        <span className={styles.note} title={names}>
          {size > 0 && <span>{fileSizeString}</span>}
          {projectCount > 0 && (
            <span className={styles.projects}>{t('usedBy', { names, count: projectCount })}</span>
          )}
        </span>
      )}
      <button
        type="button"
        className={styles.open}
        aria-label={t('open', { name })}
        title={t('open', { name })}
        onClick={() => preview(among.map(previewOf), Math.max(0, among.indexOf(material)))}
      >
        <IconExpand size={18} />
      </button>
    </div>
  );
}
