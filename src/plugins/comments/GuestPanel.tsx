import { ActionIcon, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useObservable, useService } from '../../kernel';
import { IconClose } from '../../ui/icons/actions';
import { CommentList } from './CommentList';
import styles from './comments.module.css';
import { CommentView } from './commentView';

/** The comments beside the stage, for those who were invited. */
export default function GuestPanel() {
  const { t } = useTranslation(['comments', 'common']);
  const { beside, placing } = useService(CommentView);
  const isShown = useObservable(beside);
  const isPlacing = useObservable(placing);
  if (!isShown) return null;
  return (
    <aside className={styles.guest} aria-label={t('comments:title')} data-placing={isPlacing || undefined}>
      {isPlacing && (
        <div className={styles.placing}>
          {t('comments:placeTouch')}
          <Button variant="default" size="xs" onClick={() => placing.set(false)}>
            {t('common:cancel')}
          </Button>
        </div>
      )}
      <div className={styles.guestHead}>
        <h2>{t('comments:title')}</h2>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t('common:close')}
          onClick={() => beside.set(false)}
        >
          <IconClose size={18} />
        </ActionIcon>
      </div>
      <div className={styles.guestBody}>
        <CommentList />
      </div>
    </aside>
  );
}
