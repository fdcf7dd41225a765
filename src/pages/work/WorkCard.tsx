import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ratioTexts } from '../../../contract/document/limits';
import type { Ratio } from '../../../contract/document/schema';
import { CardPicture } from '../../ui/CardPicture';
import cards from '../../ui/cards.module.css';
import { dragItems } from '../../ui/dragItems';
import { useFormat } from '../../ui/useFormat';
import { useLongPress } from '../../ui/useLongPress';
import type { WorkAction } from './WorkMenu';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import styles from './cards.module.css';

const WorkMenu = lazyWithRetry(() => import('./WorkMenu'));

/** How a card stands in its list. */
export interface CardControls {
  selected: boolean;
  /** Selection mode, in which a press anywhere on the card selects it. */
  selecting: boolean;
  onPick: (shift: boolean) => void;
  /** The ids that are dragged with this card. */
  dragged: () => readonly string[];
  onAct: (action: WorkAction) => void;
}

interface WorkCardProps extends CardControls {
  item: {
    id: string;
    name: string;
    coverUrl: string;
    purgeTime: string | null;
    proportion: { index: Ratio };
  };
  /** Where the whole card leads, except in the trash. */
  href: string;
  /** Address of a preview, where there is one. */
  preview?: string;
  /** On the picture, beside its ratio. */
  mark: ReactNode;
  /** Below the name; in the trash it says instead until when the item is kept. */
  facts: ReactNode;
  duplicateLabel: string;
}

/** A project or a film: its picture, its name and what else there is to know. */
export function WorkCard(props: WorkCardProps) {
  const { item, href, preview, mark, facts, duplicateLabel } = props;
  const { selected, selecting, onPick, dragged, onAct } = props;
  const { t } = useTranslation('folders');
  const { date } = useFormat();
  const { name, purgeTime } = item;
  const press = useLongPress(() => {
    if (!selecting) onPick(false);
  });

  return (
    // Dragging and long presses are shortcuts: the menu does the same for the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      className={cards.card}
      data-selected={selected || undefined}
      draggable={purgeTime === null}
      onDragStart={(event) => dragItems(event, dragged())}
      {...press}
    >
      <div className={styles.picture}>
        <CardPicture src={item.coverUrl} />
        <span className={styles.ratio}>{ratioTexts[item.proportion.index]}</span>
        {mark}
      </div>
      <div className={styles.about}>
        <div className={styles.text}>
          <h2 className={cards.name}>
            {purgeTime === null ? (
              <Link to={href} className={cards.open} title={name} draggable={false}>
                {name}
              </Link>
            ) : (
              name
            )}
          </h2>
          <p className={styles.time}>{purgeTime === null ? facts : t('until', { date: date(purgeTime) })}</p>
        </div>
        <div className={cards.more}>
          <Suspense fallback={null}>
            <WorkMenu item={item} duplicateLabel={duplicateLabel} preview={preview} onAct={onAct} />
          </Suspense>
        </div>
      </div>
      {selecting && (
        <button
          type="button"
          role="checkbox"
          className={styles.pick}
          aria-checked={selected}
          aria-label={t('choose', { name })}
          onClick={(event) => onPick(event.shiftKey)}
        />
      )}
    </article>
  );
}
