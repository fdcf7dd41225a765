import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './VideoPlayer.module.css';

interface VideoPlayerProps extends Omit<ComponentProps<'video'>, 'src' | 'onError'> {
  src: string;
  /** Shown when this browser cannot play it, above the reason. */
  children?: ReactNode;
}

/** A video with buttons; where this browser cannot play it, a reason and a way to get the file. */
export function VideoPlayer({ src, children, ...video }: VideoPlayerProps) {
  const { t } = useTranslation('parts');
  const [lost, setLost] = useState<string | null>(null);
  if (lost === src)
    return (
      <div className={styles.lost}>
        {children}
        <p role="alert">
          {t('preview.failed')}{' '}
          <a href={src} download>
            {t('preview.download')}
          </a>
        </p>
      </div>
    );
  return (
    // Uploads of users have no captions.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video src={src} controls playsInline onError={() => setLost(src)} {...video} />
  );
}
