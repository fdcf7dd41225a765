import { Button, Modal, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Share } from '../../../contract/share';
import { call } from '../../api/client';
import { Notifier, Saving, useEditor, useService } from '../../kernel';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ErrorState } from '../../ui/ErrorState';
import { Checklist } from './Checklist';
import { LinkMaker } from './LinkMaker';
import styles from './share.module.css';
import { shownOf, usePublication } from './usePublication';
import { VisitorState } from './VisitorState';

const visitorValidities = ['30d', 'permanent'] as const;
const draftValidities = ['7d', '30d'] as const;

/** Shows what visitors see, and creates and revokes links for visitors and for the draft. */
export function ShareDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('share');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('title')}
      size={576}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Sharing onLeave={onClose} />
    </Modal>
  );
}

/** The content of the dialog while it is open. */
function Sharing({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('share');
  const { project } = useEditor();
  const saving = useService(Saving);
  const notifier = useService(Notifier);
  const queries = useQueryClient();
  const { state, changes, publish } = usePublication();
  const [busy, setBusy] = useState(false);
  const [revoked, setRevoked] = useState<Share | null>(null);
  const key = ['shares', project.id];
  const shares = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      call('GET /conversation/share', { query: { projectId: project.id } }, { signal }),
  });
  const published = state.data?.published;
  const shown = shownOf({ published }, changes);
  const linksOf = (kind: Share['kind']) => shares.data?.filter((share) => share.kind === kind);

  const make = async (kind: Share['kind'], validity: Share['validity']) => {
    // The first link publishes the saved document.
    const isSaved = await saving.flush();
    if (!isSaved && kind === 'visitor' && shown === 'none') {
      notifier.warn('share:publish.saveFirst');
      return null;
    }
    const body = { projectId: project.id, kind, validity };
    const made = await call('POST /conversation/share', { body });
    if (made.published) {
      notifier.success('share:firstPublished');
      await state.refetch();
    }
    await queries.invalidateQueries({ queryKey: key });
    return new URL(made.url, window.location.href).href;
  };

  const publishNow = async () => {
    setBusy(true);
    try {
      await publish();
    } finally {
      setBusy(false);
    }
  };
  // The error catalogue has shown the refusal; the dialog stays for another try.
  const publishPatiently = () => void publishNow().catch(() => undefined);

  const revoke = async ({ id }: Share) => {
    await call('DELETE /conversation/share/{id}', { params: { id } });
    await queries.invalidateQueries({ queryKey: key });
  };

  return (
    <>
      {published === undefined ? (
        <Skeleton height={72} radius="md" />
      ) : (
        <div className={styles.shown}>
          <VisitorState published={published} changes={changes} />
          {shown === 'changed' && (
            <Button variant="light" loading={busy} onClick={publishPatiently}>
              {t('publish.changes')}
            </Button>
          )}
        </div>
      )}
      <Checklist shown={shown} onLeave={onLeave} onPublish={publishPatiently} />
      {shares.isPending && <Skeleton height={56} radius="md" />}
      {shares.error !== null && (
        <ErrorState message={shares.error.message} onRetry={() => void shares.refetch()} />
      )}
      <LinkMaker
        kind="visitor"
        validities={visitorValidities}
        links={linksOf('visitor')}
        onMake={make}
        onRevoke={setRevoked}
      />
      <LinkMaker
        kind="draft"
        validities={draftValidities}
        links={linksOf('draft')}
        onMake={make}
        onRevoke={setRevoked}
      />
      <ConfirmDialog
        opened={revoked !== null}
        title={t('revokeTitle')}
        confirmLabel={t('revoke')}
        onConfirm={() => (revoked === null ? undefined : revoke(revoked))}
        onClose={() => setRevoked(null)}
      >
        {t('revokeText')}
      </ConfirmDialog>
    </>
  );
}
