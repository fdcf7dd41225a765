import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { clockText } from '../../../ui/clockText';
import { type CuePoint, nearestPoint, pointBeside } from './cuePoints';
import styles from './timeline.module.css';

interface Props {
  /** Which end of a bar it is; `mark` is something without a length. */
  side: 'start' | 'end' | 'mark';
  label: string;
  ms: number;
  lengthMs: number;
  /** Where it can be put, in their order. */
  points: readonly CuePoint[];
  /** What of the script it has held on to is gone; null where all is well. */
  warning: string | null;
  /** Where it would be put now, while it is dragged; null when the drag is given up. */
  onShow: (point: CuePoint | null) => void;
  onPut: (point: CuePoint) => void;
  children?: ReactNode;
}

/** What a place is called. */
export function usePointText(): (point: CuePoint) => string {
  const { t } = useTranslation('film-timeline');
  return (point) => {
    if (point.kind === 'end') return t('atEnd');
    if (point.kind === 'speech') return t('with', { text: point.text });
    return point.ms === 0 ? t('atStart') : t('atTime', { time: (point.ms / 1000).toFixed(1) });
  };
}

/** What is dragged, or moved by keys, from word to word. */
export function Handle(props: Props) {
  const { side, label, ms, lengthMs, points, warning, onShow, onPut, children } = props;
  const { t } = useTranslation('film-timeline');
  const textOf = usePointText();
  const dragged = useRef<{ from: number; width: number; point: CuePoint | null } | null>(null);
  const at = nearestPoint(points, ms);

  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    const box = event.currentTarget.closest('[data-track]')?.getBoundingClientRect();
    if (box === undefined) return;
    dragged.current = { from: box.left, width: box.width, point: null };
  };
  const onPointerMove = ({ clientX }: PointerEvent) => {
    const drag = dragged.current;
    if (drag === null) return;
    const point = nearestPoint(points, ((clientX - drag.from) / drag.width) * lengthMs);
    if (point === undefined || point.ms === drag.point?.ms) return;
    drag.point = point;
    onShow(point);
  };
  const end = (isPut: boolean) => {
    const point = dragged.current?.point;
    dragged.current = null;
    onShow(null);
    if (isPut && point) onPut(point);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && dragged.current !== null) {
      event.stopPropagation();
      return end(false);
    }
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as -1 | 1 | undefined;
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = pointBeside(points, ms, step);
    if (next !== undefined && next !== at) onPut(next);
  };

  return (
    <button
      type="button"
      role="slider"
      className={styles.handle}
      data-side={side}
      data-warning={warning !== null}
      style={{ insetInlineStart: `${(Math.min(ms, lengthMs) / lengthMs) * 100}%` }}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={Math.round(lengthMs)}
      aria-valuenow={Math.round(Math.min(ms, lengthMs))}
      aria-valuetext={warning ?? (at === undefined ? clockText(ms) : textOf(at))}
      title={[label, warning ?? (at && textOf(at)), t('dragHint')].filter(Boolean).join('\n')}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
      onKeyDown={onKeyDown}
    >
      {children}
    </button>
  );
}
