import { useEffect, useState } from 'react';
import { useMaterial } from '../../kernel/canvas';
import styles from './hibernation.module.css';

interface Props {
  ids: readonly string[];
  /** None of the videos can be played. */
  onNone: () => void;
}

/**
 * The sleep videos, one after another and over again, muted. The next one loads while one plays. They stand still
 * while the page is hidden, and for visitors who prefer reduced motion.
 */
export function SleepVideos({ ids, onNone }: Props) {
  const [playing, setPlaying] = useState(0);
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const good = ids.filter((id) => !broken.has(id));
  useEffect(() => {
    if (good.length === 0) onNone();
  }, [good.length, onNone]);
  const current = good[playing % Math.max(1, good.length)];
  const next = good[(playing + 1) % Math.max(1, good.length)];
  if (current === undefined || next === undefined) return null;
  const drop = (id: string) => setBroken((known) => new Set(known).add(id));
  const shown = current === next ? [current] : [current, next];
  return (
    <>
      {shown.map((id) => (
        <SleepVideo
          key={id}
          id={id}
          playing={id === current}
          loop={shown.length === 1}
          onEnd={() => setPlaying(playing + 1)}
          onBroken={() => drop(id)}
        />
      ))}
    </>
  );
}

interface VideoProps {
  id: string;
  playing: boolean;
  loop: boolean;
  onEnd: () => void;
  onBroken: () => void;
}

function SleepVideo({ id, playing, loop, onEnd, onBroken }: VideoProps) {
  const material = useMaterial(id);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  useEffect(() => {
    if (material === null) onBroken();
    // A material that is gone stays gone; the callback changes with each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [material]);
  useEffect(() => {
    if (video === null || !playing) return;
    video.currentTime = 0;
    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    const settle = () => {
      if (document.hidden || calm.matches) video.pause();
      // A muted video may start by itself; where it may not, the first picture stands still.
      else video.play().catch(() => undefined);
    };
    settle();
    document.addEventListener('visibilitychange', settle);
    calm.addEventListener('change', settle);
    return () => {
      document.removeEventListener('visibilitychange', settle);
      calm.removeEventListener('change', settle);
      video.pause();
    };
  }, [video, playing]);
  if (!material) return null;
  return (
    // A film without sound, behind the words how to wake.
    <video
      ref={setVideo}
      className={styles.video}
      data-playing={playing}
      data-testid="sleep-video"
      src={material.fileUrl}
      muted
      loop={loop}
      playsInline
      preload="auto"
      aria-hidden
      onEnded={onEnd}
      onError={onBroken}
    />
  );
}
