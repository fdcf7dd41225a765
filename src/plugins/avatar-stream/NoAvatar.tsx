import { useTranslation } from 'react-i18next';
import { usePlayer } from '../../kernel';
import styles from './NoAvatar.module.css';

/** Says why the stage is empty: to whoever can mend it, what to do; to visitors, that they can ask in text. */
export default function NoAvatar() {
  const { t } = useTranslation('player');
  const { surface } = usePlayer();
  const isOwners = surface === 'preview' || surface === 'editor';
  return (
    <div className={styles.notice} role="status">
      <p>{t(isOwners ? 'noAvatar.owner' : 'noAvatar.visitor')}</p>
    </div>
  );
}
