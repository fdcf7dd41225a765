import { useTranslation } from 'react-i18next';
import { useObservable, useService } from '../../kernel';
import styles from './comments.module.css';
import { GuestView } from './guestView';
import { CommentIcon } from './icons';
import { isOpen } from './threads';
import { useLiveComments, useThreads } from './useComments';

/** Opens the comments beside the stage. */
export default function GuestButton() {
  const { t } = useTranslation('comments');
  const panel = useService(GuestView);
  useLiveComments();
  const { threads } = useThreads();
  const count = threads.filter(isOpen).length;
  if (useObservable(panel)) return null;
  return (
    <button type="button" className={styles.guestButton} onClick={() => panel.set(true)}>
      <CommentIcon size={18} />
      {t('title')}
      {count > 0 && <span className={styles.guestCount}>{count}</span>}
    </button>
  );
}
