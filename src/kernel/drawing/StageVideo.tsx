import { type CSSProperties, useEffect, useRef } from 'react';
import { playCalmly } from '../../ui/playCalmly';
import { useVideoAttempts } from './useVideoAttempts';

interface Props {
  /** Empty while there is nothing to play. */
  src: string;
  /** The picture that stands for the video until it plays, and when it does not. */
  poster?: string;
  fit: 'cover' | 'contain';
  loop: boolean;
  muted: boolean;
  autoplay: boolean;
  controls?: boolean;
}

/**
 * A video on the player's stage. It pauses while the page is hidden, and does not start by itself for users who prefer
 * reduced motion. One that does not play shows its cover, and is tried again later.
 */
export function StageVideo({ src, poster = '', ...playback }: Props) {
  const { attempt, isLost, onFailed } = useVideoAttempts(src);
  const style: CSSProperties = {
    display: 'block',
    width: '100%',
    height: '100%',
    objectFit: playback.fit,
    borderRadius: 'inherit',
  };
  if (src === '' || isLost)
    return poster === '' ? null : (
      <img style={style} src={poster} alt="" draggable={false} data-testid="video-cover" />
    );
  return (
    <PlayedVideo
      key={`${attempt} ${src}`}
      src={src}
      poster={poster}
      style={style}
      onFailed={onFailed}
      {...playback}
    />
  );
}

interface PlayedProps extends Required<Pick<Props, 'src' | 'poster' | 'loop' | 'muted' | 'autoplay'>> {
  controls?: boolean;
  style: CSSProperties;
  onFailed: () => void;
}

/** How long a video that should play may stand still until it counts as failed, milliseconds. */
const STALL_MS = 15_000;

function PlayedVideo({ src, poster, style, loop, muted, autoplay, controls = false, onFailed }: PlayedProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const player = video.current;
    if (player === null) return;
    let wasPlaying = autoplay;
    const play = () => {
      if (!wasPlaying) return;
      player.play().catch(() => {
        // Browsers allow sound only after a gesture, so the video starts muted.
        player.muted = true;
        player.play().catch(() => {
          wasPlaying = false;
        });
      });
    };
    return playCalmly(play, () => {
      wasPlaying = !player.paused || wasPlaying;
      player.pause();
    });
  }, [autoplay]);
  const stall = useRef<ReturnType<typeof setTimeout>>(undefined);
  const goOn = () => {
    clearTimeout(stall.current);
    stall.current = undefined;
  };
  const wait = () => {
    goOn();
    stall.current = setTimeout(onFailed, STALL_MS);
  };
  // On a slow line it waits, and is on its way all the same.
  const come = () => {
    if (stall.current !== undefined) wait();
  };
  useEffect(() => () => clearTimeout(stall.current), []);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a designer's own video; what is said has captions of its own
    <video
      ref={video}
      style={style}
      src={src}
      poster={poster === '' ? undefined : poster}
      loop={loop}
      muted={muted}
      controls={controls}
      playsInline
      preload="auto"
      onError={onFailed}
      onWaiting={wait}
      onProgress={come}
      onPlaying={goOn}
      onTimeUpdate={goOn}
      onPause={goOn}
    />
  );
}
