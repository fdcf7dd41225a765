import { ActionIcon, Menu } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Comment } from '../../../contract/sharing/schema';
import { IconMore } from '../../ui/icons/actions';
import { useFormat } from '../../ui/useFormat';
import { CommentForm } from './CommentForm';
import styles from './comments.module.css';

interface Props {
  comment: Comment;
  canDelete: boolean;
  /** Stands before the menu. */
  children?: ReactNode;
  onChange: (text: string) => Promise<void>;
  onDelete: () => void;
}

/** One comment or reply: who wrote it, when, and what. */
export function CommentLine({ comment, canDelete, children, onChange, onDelete }: Props) {
  const { t } = useTranslation('comments');
  const { dateTime } = useFormat();
  const [isEdited, setEdited] = useState(false);
  const { author, own, text, createTime, editTime } = comment;
  return (
    <div className={styles.line}>
      <div className={styles.head}>
        <span className={styles.author}>
          <strong className={styles.name}>{author.name}</strong>
          <span className={styles.badge} data-kind={author.kind}>
            {t(author.kind === 'owner' ? 'owner' : 'guest')}
          </span>
        </span>
        {children}
        {(own || canDelete) && (
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                className={styles.tool}
                aria-label={t('actions', { name: author.name })}
              >
                <IconMore size={16} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {own && <Menu.Item onClick={() => setEdited(true)}>{t('edit')}</Menu.Item>}
              {canDelete && (
                <Menu.Item color="red" onClick={onDelete}>
                  {t('delete')}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      <p className={styles.when}>
        <time dateTime={createTime}>{dateTime(createTime)}</time>
        {editTime !== null && <span title={dateTime(editTime)}>{t('edited')}</span>}
      </p>
      {isEdited ? (
        <CommentForm
          label={t('edit')}
          submit={t('save')}
          text={text}
          focused
          onSend={async (next) => {
            await onChange(next);
            setEdited(false);
          }}
          onCancel={() => setEdited(false)}
        />
      ) : (
        <p className={styles.text}>{text}</p>
      )}
    </div>
  );
}
