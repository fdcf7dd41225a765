import { Button, Modal, TextInput } from '@mantine/core';
import { useFormik } from 'formik';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../contract/order/schema';
import { invoiceLimits } from '../../../contract/shop/limits';
import { Chips } from '../../ui/Chips';
import dialog from '../../ui/dialog.module.css';
import { IconAlert } from '../../ui/icons';
import { showToast } from '../../ui/toast';
import { useFocusBack } from '../../ui/useFocusBack';
import { useFormat } from '../../ui/useFormat';
import { useMediaQuery } from '../../ui/useMediaQuery';
import styles from './forms.module.css';
import {
  applicationOf,
  emptyInvoice,
  invoiceSchema,
  type InvoiceValues,
  ORDINARY,
  SPECIAL,
  titles,
} from './invoiceForm';
import { useApplyInvoice } from './ordersQueries';
import { isDoubtful, plainTaxNumber } from './taxNumber';

interface InvoiceDialogProps {
  order: Pick<Order, 'orderNo' | 'invoiceable'>;
  onClose: () => void;
}

const kinds = [ORDINARY, SPECIAL] as const;

/** Applies for the invoice of an order: its title, its kind, and where it is sent. */
export default function InvoiceDialog({ order, onClose }: InvoiceDialogProps) {
  const { t } = useTranslation(['orders', 'common']);
  const { price } = useFormat();
  useFocusBack();
  const fullScreen = useMediaQuery('(max-width: 640px)');
  const apply = useApplyInvoice();
  const fields = useRef<HTMLFormElement>(null);
  const form = useFormik<InvoiceValues>({
    initialValues: emptyInvoice,
    validationSchema: invoiceSchema,
    validateOnBlur: false,
    onSubmit: async (values) => {
      try {
        await apply.mutateAsync(applicationOf(values, order.orderNo));
      } catch {
        // The form shows the refusal, which the mutation keeps.
        return;
      }
      void showToast({ message: t('orders:invoice.sent'), tone: 'success' });
      onClose();
    },
  });
  const { values, setFieldValue, submitCount, isSubmitting } = form;
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, isSubmitting]);
  const errorOf = (field: keyof InvoiceValues): string | undefined => {
    const key = submitCount > 0 ? form.errors[field] : undefined;
    return typeof key === 'string'
      ? t(`orders:invoice.invalid.${key}`, { bytes: invoiceLimits.companyBytes, count: invoiceLimits.person })
      : undefined;
  };
  const change = (field: 'name' | 'taxNumber' | 'email') => ({
    value: values[field],
    error: errorOf(field),
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) =>
      void setFieldValue(field, value),
  });
  const company = values.title === 'company';

  return (
    <Modal
      opened
      onClose={isSubmitting ? () => undefined : onClose}
      title={t('orders:invoice.applyTitle')}
      size={560}
      fullScreen={fullScreen}
      classNames={{ title: dialog.title }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form ref={fields} className={styles.form} noValidate onSubmit={form.handleSubmit}>
        <div>
          <Chips
            label={t('orders:invoice.kind')}
            value={String(values.kind)}
            choices={kinds.map((kind) => ({ value: String(kind), label: t(`orders:invoice.kinds.${kind}`) }))}
            onChange={(value) => {
              const kind = kinds.find((one) => String(one) === value) ?? ORDINARY;
              void form.setValues({ ...values, kind, title: kind === SPECIAL ? 'company' : values.title });
            }}
          />
          {values.kind === SPECIAL && <p className={styles.hint}>{t('orders:invoice.specialHint')}</p>}
        </div>
        {values.kind === ORDINARY && (
          <Chips
            label={t('orders:invoice.for')}
            value={values.title}
            choices={titles.map((value) => ({ value, label: t(`orders:invoice.titles.${value}`) }))}
            onChange={(title) => void setFieldValue('title', title)}
          />
        )}
        <TextInput
          size="md"
          label={t(company ? 'orders:invoice.companyName' : 'orders:invoice.personName')}
          autoComplete={company ? 'organization' : 'name'}
          {...change('name')}
        />
        {company && (
          <div>
            <TextInput
              size="md"
              label={t('orders:invoice.taxNumber')}
              description={t('orders:invoice.taxHint')}
              autoComplete="off"
              spellCheck={false}
              className={styles.code}
              {...change('taxNumber')}
            />
            {isDoubtful(plainTaxNumber(values.taxNumber)) && (
              <p className={styles.warning} role="status">
                <IconAlert size={18} />
                {t('orders:invoice.doubtful')}
              </p>
            )}
          </div>
        )}
        <TextInput
          size="md"
          type="email"
          inputMode="email"
          label={t('orders:invoice.email')}
          description={t('orders:invoice.emailHint')}
          autoComplete="email"
          {...change('email')}
        />
        {apply.isError && (
          <p className={styles.refusal} role="alert">
            {apply.error.message}
          </p>
        )}
        <div className={styles.foot}>
          <p className={styles.sum}>
            <span>{t('orders:invoice.amount')}</span>
            <strong>{price(order.invoiceable)}</strong>
          </p>
          <div className={dialog.actions}>
            <Button variant="default" disabled={isSubmitting} onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={isSubmitting}>
              {t('orders:invoice.send')}
            </Button>
          </div>
        </div>
      </form>
    </Modal>
  );
}
