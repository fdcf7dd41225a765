import { memo, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LibraryMaterial } from '../../../../contract/material/schema';
import { useConversion } from '../../../api/useConversion';
import { CardPicture } from '../../../ui/CardPicture';
import { ConversionBadge, ConversionNote } from '../../../ui/ConversionNote';
import { dragItems } from '../../../ui/dragItems';
import { useFormat } from '../../../ui/useFormat';
import { useLongPress } from '../../../ui/useLongPress';
import { AudioPlayer } from '../../../ui/AudioPlayer';
import { clockText } from '../../../ui/clockText';
import { IconPlay } from '../../../ui/icons';
import { IconMore } from '../../../ui/icons/actions';
import { lazyWithRetry } from '../../../ui/lazyWithRetry';
import type { MaterialQuestion } from './materialQuestion';
import styles from './materials.module.css';

const MaterialMenu = lazyWithRetry(() => import('./MaterialMenu'));

interface Props {
  material: LibraryMaterial;
  selected: boolean;
  /** Selection mode, in which a press on the picture selects it. */
  selecting: boolean;
  onPick: (shift: boolean) => void;
  /** Begins to drag the card, with all others that are selected. */
  dragged: () => readonly string[];
  onAsk: (about: MaterialQuestion['about']) => void;
}

/** One asset: its picture or its sound, name, size, and the projects that show it. */
function Card({ material: given, selected, selecting, onPick, dragged, onAsk }: Props) {
  const { t } = useTranslation(['materials', 'folders']);
  const { date } = useFormat();
  const [asksMore, setAsksMore] = useState(false);
  const { material, retry } = useConversion(given);
  const { name, fileType, fileSizeString, durationMs, coverUrl, projects, projectCount, purgeTime } =
    material;
  const { conversion } = material;
  const press = useLongPress(() => {
    if (!selecting) onPick(false);
  });
  const names = projects.map((project) => project.name).join(' · ');
  return (
    // Dragging and long presses are shortcuts: the menu does the same for the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      className={styles.card}
      data-selected={selected || undefined}
      data-selecting={selecting || undefined}
      draggable={purgeTime === null}
      onDragStart={(event) => dragItems(event, dragged())}
      {...press}
    >
      {fileType === 'audio' ? (
        <div className={styles.sound}>
          {conversion === undefined ? (
            <AudioPlayer
              src={material.fileUrl}
              durationMs={durationMs}
              label={t('materials:listen', { name })}
            />
          ) : (
            <ConversionNote conversion={conversion} kind="audio" name={name} onRetry={retry} />
          )}
        </div>
      ) : (
        <button
          type="button"
          className={styles.cover}
          aria-label={t(selecting ? 'materials:choose' : 'materials:open', { name })}
          aria-pressed={selecting ? selected : undefined}
          onClick={(event) => (selecting ? onPick(event.shiftKey) : onAsk('open'))}
        >
          <CardPicture src={coverUrl} lazy={false} />
          {conversion !== undefined && (
            <span className={styles.conversion}>
              <ConversionBadge conversion={conversion} />
            </span>
          )}
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
          aria-label={t('materials:choose', { name })}
          // The press itself carries the shift key, which a change does not.
          onClick={(event) => onPick(event.shiftKey)}
          readOnly
        />
      </label>
      <div className={styles.about}>
        <div className={styles.words}>
          <p className={styles.name} title={name}>
            {name}
          </p>
          <p className={styles.meta}>
            <span>{fileSizeString}</span>
            {material.source === 'generated' && <span className={styles.ai}>{t('materials:ai')}</span>}
            {purgeTime === null
              ? projectCount > 0 && <span title={names}>{t('materials:uses', { count: projectCount })}</span>
              : t('folders:until', { date: date(purgeTime) })}
          </p>
        </div>
        <div className={styles.menu}>
          {asksMore ? (
            <Suspense fallback={null}>
              <MaterialMenu material={material} onAsk={onAsk} onConvert={retry} />
            </Suspense>
          ) : (
            // One menu per card would make fast scrolling stutter, so it is rendered on demand.
            <button
              type="button"
              className={styles.more}
              aria-label={t('materials:more', { name })}
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
