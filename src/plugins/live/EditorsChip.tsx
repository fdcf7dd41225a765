import { useTranslation } from 'react-i18next';
import { useObservable, useService } from '../../kernel';
import styles from './live.module.css';
import { LiveEditors } from './liveEditors';

/** Who else has this project open in an editor; nothing while nobody has. */
export default function EditorsChip() {
  const { t, i18n } = useTranslation('live');
  const names = useObservable(useService(LiveEditors));
  if (names.length === 0) return null;
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names);
  return <output className={styles.chip}>{t('alsoEditing', { names: list })}</output>;
}
