import { useTranslation } from 'react-i18next';
import { useObservable, useService } from '../../kernel';
import { CommentView } from './commentView';
import styles from './comments.module.css';
import { IconComment } from '../../ui/icons/shared';
import { isOpen } from './threads';
import { useLiveComments, useThreads } from './useComments';

/** Opens the comments beside the stage. */
export default function GuestButton() {
  const { t } = useTranslation('comments');
  const { beside } = useService(CommentView);
  useLiveComments();
  const { threads } = useThreads();
  const count = threads.filter(isOpen).length;
  if (useObservable(beside)) return null;
  return (
    <button type="button" className={styles.guestButton} onClick={() => beside.set(true)}>
      <IconComment size={18} />
      {t('title')}
      {count > 0 && <span className={styles.guestCount}>{count}</span>}
    </button>
  );
}
