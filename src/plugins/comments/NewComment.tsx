import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { commentLimits } from '../../../contract/sharing/limits';
import { useObservable, useService } from '../../kernel';
import { IconClear } from '../../ui/icons/actions';
import { IconPin } from '../../ui/icons/editor';
import { CommentForm } from './CommentForm';
import { CommentView } from './commentView';
import styles from './comments.module.css';
import { useCommentActions } from './useComments';

/** Writes a comment on the whole design, or on a place of it. */
export function NewComment() {
  const { t } = useTranslation('comments');
  const view = useService(CommentView);
  const guest = useObservable(view.guest);
  const place = useObservable(view.place);
  const placing = useObservable(view.placing);
  const { add } = useCommentActions();

  const send = async (text: string) => {
    await add(text, { place });
    view.place.set(null);
  };
  return (
    <div className={styles.new}>
      {guest !== null && (
        <TextInput
          label={t('name')}
          placeholder={t('namePlaceholder')}
          value={guest.name}
          maxLength={commentLimits.name}
          autoComplete="name"
          required
          onChange={(event) => view.guest.set({ ...guest, name: event.currentTarget.value })}
        />
      )}
      <CommentForm
        label={t('write')}
        submit={t('send')}
        ready={guest === null || guest.name.trim() !== ''}
        onSend={send}
      >
        {place === null ? (
          <Button
            variant={placing ? 'light' : 'default'}
            size="xs"
            leftSection={<IconPin size={16} />}
            aria-pressed={placing}
            onClick={() => view.placing.set(!placing)}
          >
            {t(placing ? 'placing' : 'pin')}
          </Button>
        ) : (
          <Button
            variant="light"
            size="xs"
            rightSection={<IconClear size={14} />}
            aria-label={t('unpin')}
            onClick={() => view.place.set(null)}
          >
            {t('pinned')}
          </Button>
        )}
      </CommentForm>
    </div>
  );
}
