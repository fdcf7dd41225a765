import { Modal, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Saving, useService } from '../../kernel';
import dialog from '../../ui/dialog.module.css';
import { ErrorState } from '../../ui/ErrorState';
import { draftValidities } from './link/draftValidities';
import { LinkList } from './link/LinkList';
import styles from './share.module.css';
import { type NewShare, useLinks } from './useLinks';

/** Makes draft links of the film, and shows those that work. */
export function FilmShareDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('share');
  const saving = useService(Saving);
  const { shares, make, change, revoke } = useLinks();
  const makeOfSaved = async (asked: NewShare) => {
    // A link is refused for what the saved film uses.
    await saving.flush();
    return make(asked);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('link.draft.title')}
      size={640}
      classNames={{ title: dialog.title }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <p className={styles.text}>{t('film.draft.explain')}</p>
      <p className={styles.text}>{t('film.draft.watch')}</p>
      {shares.isPending && <Skeleton height={180} radius="md" />}
      {shares.error !== null && (
        <ErrorState
          message={shares.error.message}
          failure={shares.error}
          onRetry={() => void shares.refetch()}
        />
      )}
      {shares.data !== undefined && (
        <LinkList
          kind="draft"
          of="film"
          validities={draftValidities}
          links={shares.data}
          posterUrl={null}
          onMake={makeOfSaved}
          onChange={change}
          onRevoke={revoke}
        />
      )}
    </Modal>
  );
}
