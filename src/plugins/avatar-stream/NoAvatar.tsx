import { useTranslation } from 'react-i18next';
import { useDocument, usePlayer } from '../../kernel';
import { hasSockets } from './connection';
import styles from './NoAvatar.module.css';

/** Says why nobody is on the stage: to anyone who can mend it, what to do; to visitors, that they can ask in text. */
export default function NoAvatar() {
  const { t } = useTranslation('player');
  const { surface } = usePlayer();
  const hasAvatar = useDocument(({ events }) => events.virtualUrl !== null);
  if (hasAvatar && !hasSockets())
    return (
      <div className={styles.notice} data-beside role="alert">
        <p>{t('noSockets')}</p>
      </div>
    );
  const isOwners = surface === 'preview' || surface === 'editor';
  return (
    <div className={styles.notice} role="status">
      <p>{t(isOwners ? 'noAvatar.owner' : 'noAvatar.visitor')}</p>
    </div>
  );
}
