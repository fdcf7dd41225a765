import { useTranslation } from 'react-i18next';
import { ConversionNote } from '../../ui/ConversionNote';
import { MaterialLibrary, type MaterialAsset } from '../core/services';
import { videoOf } from '../drawing/videoOf';
import { unplayed } from '../drawing/unplayed';
import { useOptionalService } from '../host/hostContext';
import { useObservable } from '../host/useObservable';
import styles from './PlaybackNote.module.css';

/** Tells the creator why a video shows its cover alone: it is being converted, it cannot be, or this browser does not play it. */
export function PlaybackNote({ material }: { material: MaterialAsset | null | undefined }) {
  const { t } = useTranslation('library');
  const library = useOptionalService(MaterialLibrary);
  const lost = useObservable(unplayed);
  if (material?.fileType !== 'video') return null;
  const { id, name, conversion } = material;
  // The error catalogue shows a refusal.
  const retry = library === null ? undefined : () => void library.convert(id).catch(() => undefined);
  if (conversion !== undefined)
    return <ConversionNote conversion={conversion} kind="video" name={name} onRetry={retry} />;
  if (!lost.has(videoOf(material))) return null;
  return (
    <p className={styles.unplayable} role="status">
      {t('unplayable', { name })}
    </p>
  );
}
