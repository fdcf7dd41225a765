import { useTranslation } from 'react-i18next';
import { useObservable, useService } from '../../kernel';
import styles from './live.module.css';
import { LiveEditors } from './liveEditors';

/** Shows over the player that somebody is editing. */
export default function FollowChip() {
  const { t, i18n } = useTranslation('live');
  const { own, names } = useObservable(useService(LiveEditors));
  if (names.length === 0 && !own) return null;
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names);
  return (
    <output className={`${styles.chip} ${styles.follow}`}>
      {names.length > 0 ? t('editing', { names: list }) : t('ownWindow')}
    </output>
  );
}
