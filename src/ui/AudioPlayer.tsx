import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './AudioPlayer.module.css';
import { clockText } from './clockText';
import { IconPlay } from './icons';
import { IconPause } from './icons/actions';

interface AudioPlayerProps {
  src: string;
  /** Name of the sound, for screen readers. */
  label: string;
  /** Shown until the length is known from the sound itself. */
  durationMs?: number | null;
}

const SECOND = 1000;

/** The playing sound; the start of another one stops it. */
let sounding: HTMLAudioElement | null = null;

/** Plays a sound: play and pause, a slider to seek, `mm:ss`; at its beginning it shows the total length. */
export function AudioPlayer({ src, label, durationMs = null }: AudioPlayerProps) {
  const { t } = useTranslation('parts');
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [failed, setFailed] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState((durationMs ?? 0) / SECOND);

  useEffect(() => {
    const element = audio.current;
    return () => {
      element?.pause();
      if (sounding === element) sounding = null;
    };
  }, []);

  const toggle = async () => {
    const element = audio.current;
    if (element === null) return;
    if (!element.paused) return element.pause();
    setFailed(false);
    try {
      await element.play();
    } catch (error) {
      // A pause before the first sound aborts the attempt, which is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setFailed(true);
    }
  };

  return (
    <div className={styles.player} role="group" aria-label={label}>
      {/* What users upload has no captions. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio
        ref={audio}
        src={src}
        preload="none"
        onPlay={(event) => {
          if (sounding !== event.currentTarget) sounding?.pause();
          sounding = event.currentTarget;
          setPlaying(true);
        }}
        onPause={() => setPlaying(false)}
        onEnded={(event) => {
          event.currentTarget.currentTime = 0;
          setAt(0);
        }}
        onError={() => setFailed(true)}
        onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
        onDurationChange={({ currentTarget: { duration } }) => {
          if (Number.isFinite(duration)) setLength(duration);
        }}
      />
      <button
        type="button"
        className={styles.toggle}
        aria-label={t(playing ? 'sound.pause' : 'sound.play')}
        onClick={() => void toggle()}
      >
        {playing ? <IconPause size={20} /> : <IconPlay size={20} />}
      </button>
      <input
        type="range"
        className={styles.slider}
        aria-label={t('sound.seek')}
        aria-valuetext={clockText(at * SECOND)}
        min={0}
        max={length}
        step={0.1}
        value={Math.min(at, length)}
        disabled={length === 0}
        onChange={(event) => {
          const next = Number(event.currentTarget.value);
          setAt(next);
          if (audio.current !== null) audio.current.currentTime = next;
        }}
      />
      <span className={styles.time}>{clockText((at === 0 && !playing ? length : at) * SECOND)}</span>
      {failed && (
        <span className={styles.failed} role="alert">
          {t('sound.failed')}
        </span>
      )}
    </div>
  );
}
