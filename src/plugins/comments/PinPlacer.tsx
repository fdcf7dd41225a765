import { type CSSProperties, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { elementsInOrder, type Size } from '../../document';
import { useHost, useService } from '../../kernel';
import { CommentView } from './commentView';
import styles from './pins.module.css';

/** How far an arrow key moves the place, as a part of the stage's shorter side. */
const STEP = 0.02;
const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const within = (value: number, limit: number) => Math.min(limit, Math.max(0, Math.round(value)));

/** Takes the next press on the stage as the place of a comment; arrow keys and Enter do the same. */
export function PinPlacer({ stage }: { stage: Size }) {
  const { t } = useTranslation('comments');
  const view = useService(CommentView);
  const { document } = useHost().ports;
  const cover = useRef<HTMLButtonElement>(null);
  const [aim, setAim] = useState({ x: stage.width / 2, y: stage.height / 2 });
  useEffect(() => cover.current?.focus({ preventScroll: true }), []);

  const put = (x: number, y: number) => {
    const point = { x: within(x, stage.width), y: within(y, stage.height) };
    const below = elementsInOrder(document.get()).findLast(
      ({ hidden, box: { left, top, width, height } }) =>
        !hidden && point.x >= left && point.x <= left + width && point.y >= top && point.y <= top + height,
    );
    view.place.set({ ...point, elementId: below?.id ?? null });
    view.placing.set(false);
  };
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A key presses without a pointer, at what the arrows aim at.
    if (event.detail === 0) return put(aim.x, aim.y);
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    put(((event.clientX - left) / width) * stage.width, ((event.clientY - top) / height) * stage.height);
  };
  const move = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (event.key === 'Escape') view.placing.set(false);
    else if (arrow === undefined) return;
    else {
      const step = Math.min(stage.width, stage.height) * STEP;
      setAim(({ x, y }) => ({
        x: within(x + arrow.x * step, stage.width),
        y: within(y + arrow.y * step, stage.height),
      }));
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <button
        ref={cover}
        type="button"
        className={styles.cover}
        aria-label={t('placeHint')}
        onClick={press}
        onKeyDown={move}
      />
      <span
        className={`${styles.pin} ${styles.aim}`}
        style={{ '--x': `${aim.x}px`, '--y': `${aim.y}px` } as CSSProperties}
        data-new
        aria-hidden
      />
    </>
  );
}
