import { Button, Modal, SegmentedControl, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Share } from '../../../contract/share';
import { call } from '../../api/client';
import { Saving, useEditor, useService } from '../../kernel';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ErrorState } from '../../ui/ErrorState';
import { NewLink } from './NewLink';
import styles from './share.module.css';
import { ShareRow } from './ShareRow';

type Validity = Share['validity'];

/** Makes links, lists those that work, and takes them back. */
export function ShareDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('share');
  const { project } = useEditor();
  const saving = useService(Saving);
  const queries = useQueryClient();
  const [validity, setValidity] = useState<Validity>('30d');
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const [revoked, setRevoked] = useState<Share | null>(null);
  const key = ['shares', project.id];
  const shares = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      call('GET /conversation/share', { query: { projectId: project.id } }, { signal }),
    enabled: opened,
  });

  const make = async () => {
    setBusy(true);
    try {
      // Visitors see what is saved.
      await saving.flush();
      const { url } = await call('POST /conversation/share', { body: { projectId: project.id, validity } });
      setMade(new URL(url, window.location.href).href);
      await queries.invalidateQueries({ queryKey: key });
    } finally {
      setBusy(false);
    }
  };

  const revoke = async ({ id }: Share) => {
    await call('DELETE /conversation/share/{id}', { params: { id } });
    await queries.invalidateQueries({ queryKey: key });
  };

  const close = () => {
    setMade(null);
    onClose();
  };

  return (
    <>
      <Modal
        opened={opened}
        onClose={close}
        title={t('title')}
        size={576}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <p className={styles.text}>{t('explain')}</p>
        <div className={styles.maker}>
          <SegmentedControl
            aria-label={t('validity')}
            value={validity}
            onChange={(value) => setValidity(value as Validity)}
            data={[
              { value: '30d', label: t('thirtyDays') },
              { value: 'permanent', label: t('permanent') },
            ]}
          />
          {/* A refusal has been announced by the catalogue; the dialog stays for another try. */}
          <Button loading={busy} onClick={() => void make().catch(() => undefined)}>
            {t('make')}
          </Button>
        </div>
        {made !== null && <NewLink url={made} />}
        <h3 className={styles.heading}>{t('links')}</h3>
        {shares.isPending && <Skeleton height={56} radius="md" />}
        {shares.error !== null && (
          <ErrorState message={shares.error.message} onRetry={() => void shares.refetch()} />
        )}
        {shares.data?.length === 0 && <p className={styles.text}>{t('empty')}</p>}
        <ul className={styles.list}>
          {shares.data?.map((share) => (
            <ShareRow key={share.id} share={share} onRevoke={() => setRevoked(share)} />
          ))}
        </ul>
      </Modal>
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
