import { memo, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LibraryMaterial } from '../../../../contract/material';
import { CardPicture } from '../../../ui/CardPicture';
import { AudioPlayer } from '../../../ui/AudioPlayer';
import { clockText } from '../../../ui/clockText';
import { IconMore, IconPlay } from '../../../ui/icons';
import { lazyWithRetry } from '../../../ui/lazyWithRetry';
import type { MaterialQuestion } from './materialQuestion';
import styles from './materials.module.css';

const MaterialMenu = lazyWithRetry(() => import('./MaterialMenu'));

interface Props {
  material: LibraryMaterial;
  selected: boolean;
  /** Selection mode, in which a press on the picture selects it. */
  selecting: boolean;
  onSelect: (on: boolean) => void;
  onAsk: (about: MaterialQuestion['about']) => void;
}

/** One asset: its picture or its sound, name, size, and the projects that show it. */
function Card({ material, selected, selecting, onSelect, onAsk }: Props) {
  const { t } = useTranslation('materials');
  const [asksMore, setAsksMore] = useState(false);
  const { name, fileType, fileSizeString, durationMs, coverUrl, projects, projectCount } = material;
  const names = projects.map((project) => project.name).join(' · ');
  return (
    <article className={styles.card} data-selected={selected || undefined}>
      {fileType === 'audio' ? (
        <div className={styles.sound}>
          <AudioPlayer src={material.fileUrl} durationMs={durationMs} label={t('listen', { name })} />
        </div>
      ) : (
        <button
          type="button"
          className={styles.cover}
          aria-label={t(selecting ? 'choose' : 'open', { name })}
          aria-pressed={selecting ? selected : undefined}
          onClick={() => (selecting ? onSelect(!selected) : onAsk('open'))}
        >
          <CardPicture src={coverUrl} lazy={false} />
          {fileType === 'video' && (
            <span className={styles.length}>
              <IconPlay size={12} />
              {durationMs !== null && clockText(durationMs)}
            </span>
          )}
        </button>
      )}
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={selected}
          aria-label={t('choose', { name })}
          onChange={(event) => onSelect(event.currentTarget.checked)}
        />
      </label>
      <div className={styles.about}>
        <div className={styles.words}>
          <p className={styles.name} title={name}>
            {name}
          </p>
          <p className={styles.meta}>
            <span>{fileSizeString}</span>
            {material.source === 'generated' && <span className={styles.ai}>{t('ai')}</span>}
            {projectCount > 0 && <span title={names}>{t('uses', { count: projectCount })}</span>}
          </p>
        </div>
        <div className={styles.menu}>
          {asksMore ? (
            <Suspense fallback={null}>
              <MaterialMenu material={material} onAsk={onAsk} />
            </Suspense>
          ) : (
            // One menu per card would make fast scrolling stutter, so it is rendered on demand.
            <button
              type="button"
              className={styles.more}
              aria-label={t('more', { name })}
              aria-haspopup="menu"
              onClick={() => setAsksMore(true)}
            >
              <IconMore />
            </button>
          )}
        </div>
      </div>
    </article>
  );
}

export const MaterialCard = memo(
  Card,
  (a, b) => a.material === b.material && a.selected === b.selected && a.selecting === b.selecting,
);
