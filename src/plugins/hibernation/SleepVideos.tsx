import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { videoOf, useMaterial } from '../../kernel/canvas';
import { playCalmly } from '../../ui/playCalmly';
import styles from './hibernation.module.css';

/** How long the cover of a video is shown in its place, milliseconds. */
const COVER_MS = 10_000;

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

function SleepVideo({ id, onBroken, ...playback }: VideoProps) {
  const material = useMaterial(id);
  const [lost, setLost] = useState<string | null>(null);
  const lose = useEffectEvent(onBroken);
  const src = material ? videoOf(material) : '';
  // What is not converted yet, or does not play here, is shown as its cover for a while.
  const isCovered = src === '' || lost === src;
  const isUnseen = material === null || (isCovered && material?.coverUrl === '');
  useEffect(() => {
    if (isUnseen) lose();
  }, [isUnseen]);
  if (!material || isUnseen) return null;
  if (isCovered) return <Cover {...playback} src={material.coverUrl} />;
  return <PlayedVideo key={src} {...playback} src={src} onBroken={() => setLost(src)} />;
}

interface CoverProps extends Omit<VideoProps, 'id' | 'onBroken'> {
  src: string;
}

function Cover({ src, playing, loop, onEnd }: CoverProps) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!playing || loop) return;
    const timer = setTimeout(() => end(), COVER_MS);
    return () => clearTimeout(timer);
  }, [playing, loop]);
  return (
    <img
      className={styles.video}
      data-playing={playing}
      data-testid="sleep-cover"
      src={src}
      alt=""
      draggable={false}
    />
  );
}

interface PlayedProps extends CoverProps {
  onBroken: () => void;
}

function PlayedVideo({ src, playing, loop, onEnd, onBroken }: PlayedProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const player = video.current;
    if (player === null || !playing) return;
    player.currentTime = 0;
    // A muted video may start by itself; where it may not, the first picture stands still.
    return playCalmly(
      () => void player.play().catch(() => undefined),
      () => player.pause(),
    );
  }, [playing]);
  return (
    // A video without sound, behind the words how to wake.
    <video
      ref={video}
      className={styles.video}
      data-playing={playing}
      data-testid="sleep-video"
      src={src}
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
