import { Button, Modal, Skeleton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAME_LIMIT } from '../../../contract/common/limits';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ErrorState } from '../../ui/ErrorState';
import { ChangeList } from './ChangeList';
import { Checklist } from './Checklist';
import { PublicationList } from './PublicationList';
import styles from './share.module.css';
import { TriedNotice } from './TriedNotice';
import { shownOf, type usePublication } from './usePublication';
import { useTried } from './useTried';
import { VisitorState } from './VisitorState';

interface Props {
  opened: boolean;
  publication: ReturnType<typeof usePublication>;
  onClose: () => void;
}

/** The published version, the changes since, and buttons to publish, roll back and take down. */
export function PublishDialog({ opened, publication, onClose }: Props) {
  const { t } = useTranslation('share');
  const { state, changes, publish, rollBack, unpublish } = publication;
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const tried = useTried();
  const [asked, setAsked] = useState(false);
  const published = state.data?.published;
  const shown = shownOf({ published }, changes);

  const run = async () => {
    setBusy(true);
    try {
      await tried.attempt(publish(name));
      setName('');
    } finally {
      setBusy(false);
    }
  };
  // The refusal has been shown; the dialog stays for another try.
  const publishPatiently = () => void run().catch(() => undefined);

  return (
    <>
      <Modal
        opened={opened && !asked}
        onClose={onClose}
        title={t('publish.title')}
        size={576}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {state.isPending && <Skeleton height={72} radius="md" />}
        {state.error !== null && state.data === undefined && (
          <ErrorState
            message={state.error.message}
            failure={state.error}
            onRetry={() => void state.refetch()}
          />
        )}
        {published !== undefined && (
          <>
            <VisitorState published={published} changes={changes} />
            {shown === 'changed' && changes !== null && <ChangeList changes={changes} />}
            <form
              className={styles.maker}
              onSubmit={(event) => {
                event.preventDefault();
                publishPatiently();
              }}
            >
              <TextInput
                className={styles.grow}
                aria-label={t('publish.name')}
                placeholder={t('publish.name')}
                maxLength={NAME_LIMIT}
                value={name}
                disabled={shown === 'published'}
                onChange={(event) => setName(event.currentTarget.value)}
              />
              <Button type="submit" loading={busy} disabled={shown === 'published'} data-autofocus>
                {t(shown === 'changed' ? 'publish.changes' : 'publish.open')}
              </Button>
            </form>
            <TriedNotice assets={tried.assets} busy={busy} onRetry={publishPatiently} />
            <Checklist shown={shown} onLeave={onClose} onPublish={publishPatiently} />
            {opened && <PublicationList onRollBack={rollBack} current={published?.versionId ?? null} />}
            {published !== null && (
              <Button className={styles.last} variant="subtle" color="red" onClick={() => setAsked(true)}>
                {t('unpublish.open')}
              </Button>
            )}
          </>
        )}
      </Modal>
      <ConfirmDialog
        opened={asked}
        title={t('unpublish.title')}
        confirmLabel={t('unpublish.open')}
        onConfirm={unpublish}
        onClose={() => setAsked(false)}
      >
        {t('unpublish.text')}
      </ConfirmDialog>
    </>
  );
}
