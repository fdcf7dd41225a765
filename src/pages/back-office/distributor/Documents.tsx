import { Button, Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentKind } from '../../../../contract/distributor/limits';
import type { DeskApplication } from '../../../../contract/distributor/schema';
import { callBlob } from '../../../api/client';
import dialog from '../../../ui/dialog.module.css';
import { useFormat } from '../../../ui/useFormat';
import styles from '../ops.module.css';
import { ReasonDialog } from '../ReasonDialog';
import own from './distributor.module.css';

/** The documents of an application: each is opened for a reason, marked with the viewer's name, and kept nowhere. */
export function Documents({ application }: { application: DeskApplication }) {
  const { t } = useTranslation(['opsDistributor', 'settlement', 'common']);
  const { megabytes } = useFormat();
  const [asking, setAsking] = useState<DocumentKind | null>(null);
  const [shown, setShown] = useState<{ kind: DocumentKind; url: string } | null>(null);
  useEffect(() => () => void (shown && URL.revokeObjectURL(shown.url)), [shown]);
  const open = async (kind: DocumentKind, reason: string) => {
    const image = await callBlob('POST /ops/distributor/applications/{id}/document/{kind}', {
      params: { id: application.id, kind },
      body: { reason },
    });
    setShown({ kind, url: URL.createObjectURL(image) });
  };
  const nameOf = (kind: DocumentKind) => t(`settlement:fields.${kind}`);
  return (
    <section>
      <h2>{t('opsDistributor:documents')}</h2>
      {application.documents.length === 0 ? (
        <p className={styles.dim}>{t('opsDistributor:noDocuments')}</p>
      ) : (
        <ul className={styles.lines}>
          {application.documents.map(({ kind, width, height, dpi, bytes }) => (
            <li key={kind}>
              <span>
                {nameOf(kind)}
                <span className={styles.below}>
                  {width}×{height}
                  {dpi !== null && ` · ${dpi} DPI`} · {megabytes(bytes)}
                </span>
              </span>
              <Button
                variant="default"
                aria-label={t('opsDistributor:viewTitle', { name: nameOf(kind) })}
                onClick={() => setAsking(kind)}
              >
                {t('opsDistributor:view')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {asking !== null && (
        <ReasonDialog
          title={t('opsDistributor:viewTitle', { name: nameOf(asking) })}
          confirmLabel={t('opsDistributor:view')}
          tone="primary"
          onConfirm={(reason) => open(asking, reason)}
          onClose={() => setAsking(null)}
        >
          {t('opsDistributor:viewText')}
        </ReasonDialog>
      )}
      {shown !== null && (
        <Modal
          opened
          onClose={() => setShown(null)}
          title={nameOf(shown.kind)}
          size={900}
          classNames={{ title: dialog.title }}
          closeButtonProps={{ 'aria-label': t('common:close') }}
        >
          <img className={own.document} src={shown.url} alt={nameOf(shown.kind)} />
        </Modal>
      )}
    </section>
  );
}
