import { Button, FileButton } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskInvoice } from '../../../../contract/shop-desk/schema';
import { callForm } from '../../../api/client';
import { showToast } from '../../../ui/toast';
import { useAct } from '../opsQueries';
import styles from '../ops.module.css';
import { ReasonDialog } from '../ReasonDialog';

type FileRoute = 'POST /ops/invoice/{id}/issue' | 'POST /ops/invoice/{id}/red';

/** Sends the PDF of an invoice; the server looks into the file. */
function useInvoiceFile(route: FileRoute, id: string, message: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.set('files', file);
      return callForm(route, { params: { id } }, form);
    },
    onSuccess: () => void showToast({ message, tone: 'success' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['ops'] }),
  });
}

/** What staff can do about an invoice: take it into work, issue it by its file, or say why it cannot be issued. */
export function InvoiceActs({ invoice }: { invoice: DeskInvoice }) {
  const { t } = useTranslation('opsOrder');
  const [isRefusing, setRefusing] = useState(false);
  const take = useAct('POST /ops/invoice/{id}/take');
  const refuse = useAct(
    'POST /ops/invoice/{id}/refuse',
    () => void showToast({ message: t('invoices.refused'), tone: 'success' }),
  );
  const isRed = invoice.state === 'redPending';
  const file = useInvoiceFile(
    isRed ? 'POST /ops/invoice/{id}/red' : 'POST /ops/invoice/{id}/issue',
    invoice.id,
    t(isRed ? 'invoices.redKept' : 'invoices.issued'),
  );
  const params = { id: invoice.id };
  const isOpen = invoice.state === 'applied' || invoice.state === 'inProgress';
  if (!isOpen && !isRed) return null;
  return (
    <>
      <p className={styles.dim}>{t(isRed ? 'invoices.redText' : 'invoices.issueText')}</p>
      <div className={styles.acts}>
        {isOpen && (
          <Button variant="light" color="red" onClick={() => setRefusing(true)}>
            {t('invoices.refuse')}
          </Button>
        )}
        {invoice.state === 'applied' && (
          <Button variant="default" loading={take.isPending} onClick={() => take.mutate({ params })}>
            {t('invoices.take')}
          </Button>
        )}
        <FileButton
          accept="application/pdf,.pdf"
          onChange={(chosen) => {
            if (chosen !== null) file.mutate(chosen);
          }}
        >
          {(button) => (
            <Button {...button} loading={file.isPending}>
              {t(isRed ? 'invoices.red' : 'invoices.issue')}
            </Button>
          )}
        </FileButton>
      </div>
      {isRefusing && (
        <ReasonDialog
          title={t('invoices.refuseTitle', { name: invoice.name })}
          confirmLabel={t('invoices.refuse')}
          onConfirm={(reason) => refuse.mutateAsync({ params, body: { reason } })}
          onClose={() => setRefusing(false)}
        >
          {t('invoices.refuseText')}
        </ReasonDialog>
      )}
    </>
  );
}
