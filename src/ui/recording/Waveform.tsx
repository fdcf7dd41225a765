import { type KeyboardEvent, type PointerEvent, type RefObject, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RECORDING_RATE } from '../../../contract/clone/limits';
import { useFormat } from '../useFormat';
import { peaksOf } from './sound';
import styles from './SoundRecorder.module.css';
import { moveEnd, type Trim } from './trim';
import type { RecordedSound } from './recording';

interface WaveformProps {
  sound: RecordedSound;
  /** Where it is played; moved by anyone who plays. */
  playhead: RefObject<HTMLDivElement | null>;
  /** `isLast` when an end has been let go. */
  onCut: (trim: Trim, isLast: boolean) => void;
}

const SLICES = 240;
const HEIGHT = 100;
/** Seconds that a key moves an end: an arrow, and a page key. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -0.1,
  ArrowDown: -0.1,
  ArrowRight: 0.1,
  ArrowUp: 0.1,
  PageDown: -1,
  PageUp: 1,
};
const ends = ['from', 'to'] as const;

/** A stroke for each slice, as high as its peak; the root shows soft speech, too. */
const strokes = (peaks: readonly number[]): string =>
  peaks
    .map((peak, i) => {
      const half = Math.max(1, Math.sqrt(peak) * (HEIGHT / 2 - 2));
      return `M${i + 0.5} ${(HEIGHT / 2 - half).toFixed(1)}V${(HEIGHT / 2 + half).toFixed(1)}`;
    })
    .join('');

/** A recording as a picture, with two ends that can be moved by pointer and by keys. */
export function Waveform({ sound: { samples, trim }, playhead, onCut }: WaveformProps) {
  const { t } = useTranslation('recording');
  const { number } = useFormat();
  const track = useRef<HTMLDivElement>(null);
  const held = useRef<keyof Trim | null>(null);
  const seconds = samples.length / RECORDING_RATE;
  const path = useMemo(() => strokes(peaksOf(samples, SLICES)), [samples]);
  const share = (at: number) => `${(seconds === 0 ? 0 : (at / seconds) * 100).toFixed(3)}%`;
  const spoken = (at: number) => t('seconds', { value: number(Math.round(at * 10) / 10) });

  const follow = (event: PointerEvent, isLast: boolean) => {
    const box = track.current?.getBoundingClientRect();
    if (held.current === null || box === undefined || box.width === 0) return;
    const at = ((event.clientX - box.left) / box.width) * seconds;
    onCut(moveEnd(trim, held.current, at, seconds), isLast);
    if (isLast) held.current = null;
  };
  const press = (event: KeyboardEvent, end: keyof Trim) => {
    const step = steps[event.key];
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? seconds : step && trim[end] + step;
    if (to === undefined) return;
    event.preventDefault();
    onCut(moveEnd(trim, end, to, seconds), true);
  };

  return (
    <div
      ref={track}
      className={styles.wave}
      role="group"
      aria-label={t('wave')}
      onPointerMove={(event) => follow(event, false)}
      onPointerUp={(event) => follow(event, true)}
      onPointerCancel={(event) => follow(event, true)}
    >
      <svg viewBox={`0 0 ${SLICES} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        <path d={path} stroke="currentColor" strokeWidth={0.6} vectorEffect="none" />
      </svg>
      <div className={styles.away} style={{ left: 0, width: share(trim.from) }} />
      <div className={styles.away} style={{ left: share(trim.to), right: 0 }} />
      <div ref={playhead} className={styles.playhead} hidden />
      {ends.map((end) => (
        <div
          key={end}
          className={styles.end}
          style={{ left: share(trim[end]) }}
          role="slider"
          tabIndex={0}
          aria-label={t(`trim.${end}`)}
          aria-valuemin={0}
          aria-valuemax={Number(seconds.toFixed(1))}
          aria-valuenow={Number(trim[end].toFixed(1))}
          aria-valuetext={spoken(trim[end])}
          onKeyDown={(event) => press(event, end)}
          onPointerDown={(event) => {
            held.current = end;
            event.currentTarget.setPointerCapture(event.pointerId);
          }}
        />
      ))}
    </div>
  );
}
