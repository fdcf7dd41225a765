import { useTranslation } from 'react-i18next';
import { useObservable, useService } from '../../kernel';
import styles from './live.module.css';
import { LiveEditors } from './liveEditors';

/** The other current editors of this project; empty without any. */
export default function EditorsChip() {
  const { t, i18n } = useTranslation('live');
  const { own, names } = useObservable(useService(LiveEditors));
  if (names.length === 0 && !own) return null;
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names);
  const said = names.length > 0 ? t('alsoEditing', { names: list }) : t('ownWindow');
  return (
    <output className={styles.chip} title={said}>
      {said}
    </output>
  );
}
