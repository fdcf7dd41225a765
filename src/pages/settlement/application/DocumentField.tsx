import { Button, FileButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentKind } from '../../../../contract/distributor/limits';
import type { ApplicationDocument } from '../../../../contract/distributor/schema';
import { IconShield } from '../../../ui/icons';
import { IconUpload } from '../../../ui/icons/actions';
import { useKeepDocument } from '../settlementQueries';
import common from '../settlement.module.css';
import styles from './application.module.css';

interface DocumentFieldProps {
  kind: DocumentKind;
  kept: ApplicationDocument | null;
  /** A key below `settlement:invalid`. */
  problem: string | null;
}

/** One document: it is uploaded as soon as it is chosen, and shown here only while this page is open. */
export function DocumentField({ kind, kept, problem }: DocumentFieldProps) {
  const { t } = useTranslation('settlement');
  const upload = useKeepDocument(kind);
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(
    () => () => {
      if (preview !== null) URL.revokeObjectURL(preview);
    },
    [preview],
  );
  const choose = (chosen: File | null) => {
    if (chosen === null) return;
    upload.mutate(chosen, { onSuccess: () => setPreview(URL.createObjectURL(chosen)) });
  };
  const error = upload.isError ? upload.error.message : problem;
  const id = `document-${kind}`;
  return (
    <div className={styles.document} data-problem={error !== null || undefined}>
      <div className={styles.paper}>
        {preview !== null && !upload.isError ? (
          <img src={preview} alt="" />
        ) : kept === null ? (
          <IconUpload size={24} />
        ) : (
          <IconShield size={24} />
        )}
      </div>
      <div className={styles.documentText}>
        <strong id={id}>{t(`fields.${kind}`)}</strong>
        <span className={common.dim}>
          {kept === null
            ? t(kind === 'licence' ? 'documents.licence' : 'documents.id')
            : t('documents.kept', { width: kept.width, height: kept.height })}
        </span>
        {error !== null && (
          <span className={common.refusal} role="alert">
            {error}
          </span>
        )}
        <FileButton accept={kind === 'licence' ? 'image/jpeg' : 'image/jpeg,image/png'} onChange={choose}>
          {(button) => (
            <Button {...button} variant="default" loading={upload.isPending} aria-describedby={id}>
              {t(kept === null ? 'documents.choose' : 'documents.replace')}
            </Button>
          )}
        </FileButton>
      </div>
    </div>
  );
}
