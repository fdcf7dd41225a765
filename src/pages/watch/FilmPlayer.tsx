import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WatchedVideo } from '../../../contract/watch/schema';
import { CaptionTrack } from './CaptionTrack';
import styles from './watch.module.css';

interface Props {
  /** Of the film. */
  name: string;
  video: WatchedVideo;
  captions: boolean;
  /** Called when captions are switched by the browser's own controls. */
  onCaptions: (captions: boolean) => void;
  /** Gets new addresses of the files. */
  onRenew: () => Promise<void>;
}

/** Where a video was when another one, or another address of it, took its place. */
interface Place {
  /** Of its length: languages of a film differ in time, and have the same scenes. */
  share: number;
  isPlaying: boolean;
}

/** A film with the browser's own controls. Another language goes on at the same place. */
export function FilmPlayer({ name, video, captions, onCaptions, onRenew }: Props) {
  const { t } = useTranslation(['watch', 'common']);
  const element = useRef<HTMLVideoElement>(null);
  const place = useRef<Place>({ share: 0, isPlaying: false });
  const [failed, setFailed] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  /** The address that was asked for after another one had failed. */
  const renewed = useRef<string | null>(null);
  const { fileUrl, captionsUrl } = video;

  const note = () => {
    const { currentTime = 0, duration = 0, paused = true } = element.current ?? {};
    if (duration > 0) place.current = { share: currentTime / duration, isPlaying: !paused };
  };
  const resume = () => {
    const { share, isPlaying } = place.current;
    const player = element.current;
    if (player === null || share === 0) return;
    player.currentTime = share * player.duration;
    // A browser that does not let it play by itself leaves it to the visitor.
    if (isPlaying) player.play().catch(() => undefined);
  };
  const renew = async () => {
    setBusy(true);
    try {
      await onRenew();
      setFailed(null);
    } catch {
      setFailed(fileUrl);
    } finally {
      setBusy(false);
    }
  };
  const onError = () => {
    // Addresses end after some hours; when a new one fails as well, something else is wrong.
    if (renewed.current === video.id) return setFailed(fileUrl);
    renewed.current = video.id;
    void renew();
  };

  if (failed === fileUrl)
    return (
      <div className={styles.failed} role="alert">
        <p>{t('watch:failed')}</p>
        <Button variant="default" loading={busy} onClick={() => void renew()}>
          {t('common:retry')}
        </Button>
      </div>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the track is a component of its own
    <video
      key={video.id}
      ref={element}
      className={styles.video}
      src={fileUrl}
      poster={video.coverUrl}
      controls
      playsInline
      preload="metadata"
      aria-label={name}
      onTimeUpdate={note}
      onPlay={note}
      onPause={note}
      onLoadedMetadata={resume}
      onError={onError}
    >
      {captionsUrl !== null && (
        <CaptionTrack
          key={captionsUrl}
          src={captionsUrl}
          language={video.language}
          isShown={captions}
          onShown={onCaptions}
        />
      )}
    </video>
  );
}
