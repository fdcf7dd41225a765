import { useObservable, useService } from '../../kernel';
import { CommentView } from './commentView';
import styles from './comments.module.css';
import { IconComment } from '../../ui/icons/shared';
import { isOpen } from './threads';
import { useLiveComments, useThreads } from './useComments';

/** The icon of the panel, with the number of open comments. */
export function RailIcon() {
  useLiveComments();
  const { threads } = useThreads();
  const isPanelOpen = useObservable(useService(CommentView).open);
  const count = threads.filter(isOpen).length;
  return (
    <span className={styles.railIcon}>
      <IconComment />
      {count > 0 && !isPanelOpen && <span className={styles.count}>{count}</span>}
    </span>
  );
}
