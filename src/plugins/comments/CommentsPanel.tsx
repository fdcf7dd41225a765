import { CommentList } from './CommentList';
import styles from './comments.module.css';

/** The comments in the editor, for the owner of the project. */
export default function CommentsPanel() {
  return (
    <div className={styles.list}>
      <CommentList />
    </div>
  );
}
