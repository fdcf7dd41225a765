import { type CSSProperties, useEffect, useRef } from 'react';
import { playCalmly } from '../../ui/playCalmly';

interface Props {
  src: string;
  fit: 'cover' | 'contain';
  loop: boolean;
  muted: boolean;
  autoplay: boolean;
  controls?: boolean;
}

/**
 * A video on the player's stage. It pauses while the page is hidden, and does not start by itself for users who prefer
 * reduced motion.
 */
export function StageVideo({ src, fit, loop, muted, autoplay, controls = false }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const film = video.current;
    if (film === null) return;
    let wasPlaying = autoplay;
    const play = () => {
      if (!wasPlaying) return;
      film.play().catch(() => {
        // Browsers allow sound only after a gesture, so the video starts muted.
        film.muted = true;
        film.play().catch(() => {
          wasPlaying = false;
        });
      });
    };
    return playCalmly(play, () => {
      wasPlaying = !film.paused || wasPlaying;
      film.pause();
    });
  }, [autoplay]);
  const style: CSSProperties = {
    display: 'block',
    width: '100%',
    height: '100%',
    objectFit: fit,
    borderRadius: 'inherit',
  };
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a designer's own film; what is said has captions of its own
    <video
      ref={video}
      style={style}
      src={src}
      loop={loop}
      muted={muted}
      controls={controls}
      playsInline
      preload="auto"
    />
  );
}
