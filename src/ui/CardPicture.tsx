import { ImageOff } from 'lucide';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './CardPicture.module.css';
import { lucideIcon } from './createIcon';

/** Not in a room of icons: pages without pictures need not load it. */
const IconImageOff = lucideIcon(ImageOff);

interface CardPictureProps {
  src: string;
  /** Whether it loads only when it comes into view. */
  lazy?: boolean;
}

/** The decorative picture of a card; a picture that cannot be loaded is shown as missing. */
export function CardPicture({ src, lazy = true }: CardPictureProps) {
  const { t } = useTranslation('common');
  // Signed addresses expire: the next list brings a new one, which is tried again.
  const [failed, setFailed] = useState<string | null>(null);
  if (failed === src) {
    return (
      <span className={styles.missing}>
        <span className={styles.sign}>
          <IconImageOff size={28} />
          <span className={styles.caption}>{t('pictureMissing')}</span>
        </span>
      </span>
    );
  }
  return (
    <img
      src={src}
      alt=""
      {...(lazy && { loading: 'lazy' })}
      decoding="async"
      draggable={false}
      onError={() => setFailed(src)}
    />
  );
}
