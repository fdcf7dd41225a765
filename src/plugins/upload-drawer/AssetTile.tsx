import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { sleepVideos } from '../../../contract/material/limits';
import type { LibraryMaterial } from '../../../contract/material/schema';
import type { sleepVideoFault } from '../../../contract/clone/sleep-video';
import { useConversion } from '../../api/useConversion';
import { ConversionBadge } from '../../ui/ConversionNote';
import { IconPlay } from '../../ui/icons';
import { IconExpand } from '../../ui/icons/editor';
import styles from './tile.module.css';
import { usePreview } from './preview';

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
  /** Why it cannot be chosen for what is wanted. */
  unfit?: ReturnType<typeof sleepVideoFault>;
  /** Says its size and the projects that show it. */
  noted?: boolean;
  /** The items of the preview; only this tile by default. */
  among?: readonly LibraryMaterial[];
}

/** An asset with its name, size and the projects that show it; can be chosen and looked at. */
export function AssetTile(props: AssetTileProps) {
  const { material: given, choice, unfit = null, noted = true, among = [given] } = props;
  const { material } = useConversion(given);
  const { t } = useTranslation('upload-drawer');
  const noteId = useId();
  const isNoted = unfit !== null || material.conversion !== undefined;
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
            disabled={unfit !== null}
            aria-describedby={isNoted ? noteId : undefined}
            onChange={(event) => choice.onChange(event.currentTarget.checked)}
          />
        )}
        <span className={styles.cover}>
          {coverUrl !== '' && <img src={coverUrl} alt="" loading="lazy" draggable={false} />}
          {fileType === 'video' && !isNoted && (
            <span className={styles.video}>
              <IconPlay size={18} />
            </span>
          )}
          {source === 'generated' && <span className={styles.ai}>{t('ai')}</span>}
          {isNoted && (
            <span id={noteId} className={styles.unfit}>
              {material.conversion === undefined ? (
                t(`unfit.${unfit ?? 'type'}`, { limit: sleepVideos.megabytes })
              ) : (
                <ConversionBadge conversion={material.conversion} />
              )}
            </span>
          )}
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
        onClick={() => preview(among, Math.max(0, among.indexOf(given)))}
      >
        <IconExpand size={18} />
      </button>
    </div>
  );
}
