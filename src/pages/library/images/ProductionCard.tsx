import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Production } from '../../../../contract/image/schema';
import type { LibraryMaterial } from '../../../../contract/material/schema';
import { useFormat } from '../../../ui/useFormat';
import styles from './production.module.css';
import { isOpen } from './pictureQueries';
import { PictureTile } from './PictureTile';

/** A request of a card to its page. */
export type ProductionQuestion =
  | { about: 'open'; production: Production; index: number }
  | { about: 'use'; picture: LibraryMaterial }
  | { about: 'delete-picture'; picture: LibraryMaterial }
  | { about: 'delete'; production: Production };

interface Props {
  production: Production;
  onAsk: (question: ProductionQuestion) => void;
  onReuse: () => void;
  onCancel: () => void;
}

/** The images of one prompt, or their progress. */
export function ProductionCard({ production, onAsk, onReuse, onCancel }: Props) {
  const { t } = useTranslation('pictures');
  const { dateTime } = useFormat();
  const { text, ratio, scene, count, done, state, error, pictures, understood } = production;
  const open = isOpen(production);
  const shape = ratio.replace(':', ' / ');
  const waiting = open ? Math.max(0, count - done) : 0;
  return (
    <article className={styles.production} aria-busy={open}>
      <header className={styles.productionHead}>
        <p className={styles.productionText}>{text}</p>
        <p className={styles.productionMeta}>
          <span>{t(`style.${scene}`)}</span>
          <span>{ratio}</span>
          <time dateTime={production.createTime}>{dateTime(production.createTime)}</time>
        </p>
        {understood.length > 0 && (
          <p className={styles.understood}>{t('understood', { words: understood.join(' · ') })}</p>
        )}
      </header>
      {open && (
        <div className={styles.progress}>
          <progress max={count} value={done} aria-label={t('progress', { done, count })} />
          <span aria-live="polite">{state === 'queued' ? t('queued') : t('progress', { done, count })}</span>
        </div>
      )}
      {state === 'failed' && (
        <p className={styles.problem} role="alert">
          {t('failed', { reason: error ?? '' })}
        </p>
      )}
      {state === 'cancelled' && <p className={styles.productionMeta}>{t('cancelled', { done, count })}</p>}
      <div className={styles.tiles} data-shape={ratio}>
        {pictures.map((picture, index) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            shape={shape}
            onOpen={() => onAsk({ about: 'open', production, index })}
            onUse={() => onAsk({ about: 'use', picture })}
            onDelete={() => onAsk({ about: 'delete-picture', picture })}
          />
        ))}
        {Array.from({ length: waiting }, (_, index) => (
          <div key={index} className={styles.tileWaiting} style={{ aspectRatio: shape }} />
        ))}
      </div>
      <footer className={styles.productionActions}>
        <Button size="xs" variant="default" onClick={onReuse}>
          {t('reuse')}
        </Button>
        {open ? (
          <Button size="xs" variant="default" onClick={onCancel}>
            {t('stop')}
          </Button>
        ) : (
          <Button
            size="xs"
            variant="subtle"
            color="red"
            onClick={() => onAsk({ about: 'delete', production })}
          >
            {t('delete.action')}
          </Button>
        )}
      </footer>
    </article>
  );
}
