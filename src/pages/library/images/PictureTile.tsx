import { useTranslation } from 'react-i18next';
import type { LibraryMaterial } from '../../../../contract/material/schema';
import { downloadAddress } from '../../../api/downloadAddress';
import { CardPicture } from '../../../ui/CardPicture';
import { IconWorkbench } from '../../../ui/icons';
import { IconDownload, IconTrash } from '../../../ui/icons/actions';
import styles from './production.module.css';

interface Props {
  picture: LibraryMaterial;
  /** Width by height, as `16 / 9`. */
  shape: string;
  onOpen: () => void;
  onUse: () => void;
  onDelete: () => void;
}

/** A generated image: open, use, download, delete. */
export function PictureTile({ picture, shape, onOpen, onUse, onDelete }: Props) {
  const { t } = useTranslation('pictures');
  return (
    <figure className={styles.tile}>
      <button
        type="button"
        className={styles.tileOpen}
        style={{ aspectRatio: shape }}
        aria-label={t('picture.open', { name: picture.name })}
        onClick={onOpen}
      >
        <CardPicture src={picture.coverUrl} />
      </button>
      <figcaption className={styles.tileActions}>
        <button type="button" title={t('picture.use')} aria-label={t('picture.use')} onClick={onUse}>
          <IconWorkbench size={18} />
        </button>
        <a
          href={downloadAddress(picture.fileUrl)}
          download
          title={t('picture.download')}
          aria-label={t('picture.download')}
        >
          <IconDownload size={18} />
        </a>
        <button type="button" title={t('picture.delete')} aria-label={t('picture.delete')} onClick={onDelete}>
          <IconTrash size={18} />
        </button>
      </figcaption>
    </figure>
  );
}
