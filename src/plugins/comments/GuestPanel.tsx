import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useObservable, useService } from '../../kernel';
import { IconClear } from '../../ui/icons';
import { CommentList } from './CommentList';
import styles from './comments.module.css';
import { GuestView } from './guestView';
import { CommentView } from './commentView';

/** The comments beside the stage, for those who were invited. */
export default function GuestPanel() {
  const { t } = useTranslation(['comments', 'common']);
  const panel = useService(GuestView);
  const isShown = useObservable(panel);
  const isPlacing = useObservable(useService(CommentView).placing);
  if (!isShown) return null;
  return (
    <aside className={styles.guest} aria-label={t('comments:title')} data-placing={isPlacing || undefined}>
      <div className={styles.guestHead}>
        <h2>{t('comments:title')}</h2>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t('common:close')}
          onClick={() => panel.set(false)}
        >
          <IconClear size={18} />
        </ActionIcon>
      </div>
      <div className={styles.guestBody}>
        <CommentList />
      </div>
    </aside>
  );
}
