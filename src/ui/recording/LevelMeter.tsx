import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordingLimits } from '../../../contract/clone/limits';
import { clockText } from '../clockText';
import { levelOf } from './sound';
import styles from './SoundRecorder.module.css';

/** Shows how loud it is now. */
export interface Meter {
  /** @param seconds since the recording began */
  show(samples: Float32Array, seconds: number): void;
}

interface LevelMeterProps {
  meter: Ref<Meter>;
  /** Seconds. */
  least: number;
  most: number;
}

type Loudness = 'soft' | 'good' | 'loud';

/** Softest level of the meter, dBFS; its other end is 0. */
const SOFTEST = -60;
/** What reaches this level is soon clipped, as a part of the scale. */
const LOUD = 0.97;
/** A word counts for so long, seconds: nobody speaks without a pause. */
const HELD = 1.5;

/** The level while somebody records, in a bar and in words, and how long it has lasted. It moves without being rendered anew. */
export function LevelMeter({ meter, least, most }: LevelMeterProps) {
  const { t } = useTranslation('recording');
  const bar = useRef<HTMLDivElement>(null);
  const last = useRef({ speech: 0, clipped: Number.NEGATIVE_INFINITY });
  const [loudness, setLoudness] = useState<Loudness>('good');
  const [seconds, setSeconds] = useState(0);

  useImperativeHandle(meter, () => ({
    show(samples, at) {
      const level = levelOf(samples);
      if (level > recordingLimits.level) last.current.speech = at;
      if (samples.some((sample) => Math.abs(sample) > LOUD)) last.current.clipped = at;
      const { speech, clipped } = last.current;
      setLoudness(at - clipped < HELD ? 'loud' : at - speech < HELD ? 'good' : 'soft');
      setSeconds(Math.floor(at));
      if (bar.current !== null)
        bar.current.style.transform = `scaleX(${Math.max(0, Math.min(1, 1 - level / SOFTEST)).toFixed(3)})`;
    },
  }));

  return (
    <div className={styles.meter}>
      <p className={styles.clock}>
        <span className={styles.dot} aria-hidden />
        <span>{clockText(seconds * 1_000)}</span>
        <span className={styles.dim}>
          {seconds < least
            ? t('meter.left', { count: least - seconds })
            : t('meter.upTo', { time: clockText(most * 1_000) })}
        </span>
      </p>
      <div className={styles.scale} data-loudness={loudness} aria-hidden>
        <div ref={bar} className={styles.level} />
      </div>
      <p className={styles.loudness} data-loudness={loudness} role="status">
        {t(`loudness.${loudness}`)}
      </p>
    </div>
  );
}
