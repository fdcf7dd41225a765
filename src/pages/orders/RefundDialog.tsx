import { Button, Checkbox, Modal } from '@mantine/core';
import { useFormik } from 'formik';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../contract/order/schema';
import { refundReasons, shopLimits } from '../../../contract/shop/limits';
import dialog from '../../ui/dialog.module.css';
import { Chips } from '../../ui/Chips';
import { LongTextField } from '../../ui/LongTextField';
import { showToast } from '../../ui/toast';
import { useFocusBack } from '../../ui/useFocusBack';
import { useFormat } from '../../ui/useFormat';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { kindOf } from './itemKinds';
import styles from './forms.module.css';
import { useAskRefund } from './ordersQueries';
import {
  endingTypes,
  firstValues,
  refundableLines,
  type RefundReason,
  refundSchema,
  refundSum,
  type RefundValues,
} from './refundForm';

interface RefundDialogProps {
  order: Order;
  onClose: () => void;
}

/** Asks for money back: for which lines, why, how much that is, and what ends by it. */
export default function RefundDialog({ order, onClose }: RefundDialogProps) {
  const { t } = useTranslation(['orders', 'common']);
  const { price } = useFormat();
  useFocusBack();
  const fullScreen = useMediaQuery('(max-width: 640px)');
  const ask = useAskRefund();
  const sumId = useId();
  const reasonAnchor = useRef<HTMLDivElement>(null);
  const lines = refundableLines(order.lines);
  const form = useFormik<RefundValues>({
    initialValues: firstValues(order.lines),
    validationSchema: refundSchema,
    validateOnBlur: false,
    onSubmit: async ({ lineIds, reason, words }) => {
      if (reason === null) return;
      const body = { orderNo: order.orderNo, lineIds, reason, ...(words.trim() && { words: words.trim() }) };
      try {
        await ask.mutateAsync(body);
      } catch {
        // The form shows the refusal, which the mutation keeps.
        return;
      }
      void showToast({ message: t('orders:refund.sent'), tone: 'success' });
      onClose();
    },
  });
  const { lineIds, reason, words } = form.values;
  const sum = refundSum(lines, lineIds);
  const errorOf = (field: keyof RefundValues): string | null => {
    const key = form.submitCount > 0 ? form.errors[field] : undefined;
    return typeof key === 'string' ? t(`orders:refund.invalid.${key}`, { limit: shopLimits.reason }) : null;
  };
  const choose = (id: string, on: boolean) =>
    void form.setFieldValue('lineIds', on ? [...lineIds, id] : lineIds.filter((one) => one !== id));
  const reasonError = errorOf('reason');

  return (
    <Modal
      opened
      onClose={form.isSubmitting ? () => undefined : onClose}
      title={t('orders:refund.title')}
      size={560}
      fullScreen={fullScreen}
      classNames={{ title: dialog.title }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          form.handleSubmit(event);
          if (reason === null) reasonAnchor.current?.querySelector('input')?.focus();
        }}
      >
        <fieldset className={styles.group}>
          <legend>{t('orders:refund.what')}</legend>
          {order.lines.map((line) => (
            <div key={line.id} className={styles.pick}>
              {order.lines.length > 1 ? (
                <Checkbox
                  label={line.name}
                  checked={lineIds.includes(line.id)}
                  disabled={line.refundable === 0}
                  onChange={(event) => choose(line.id, event.currentTarget.checked)}
                />
              ) : (
                <span>{line.name}</span>
              )}
              <span className={styles.figure}>
                {line.refundable > 0 ? price(line.refundable) : t('orders:refund.nothingLeft')}
              </span>
              {line.refundable > 0 && line.refundable < line.amount && (
                <span className={styles.note}>
                  {t('orders:refund.part', { paid: price(line.amount), left: price(line.refundable) })}
                </span>
              )}
            </div>
          ))}
          {errorOf('lineIds') !== null && (
            <p className={styles.refusal} role="alert">
              {errorOf('lineIds')}
            </p>
          )}
        </fieldset>
        <div ref={reasonAnchor}>
          <Chips<RefundReason | ''>
            label={t('orders:refund.reason')}
            value={reason ?? ''}
            choices={refundReasons.map((value) => ({ value, label: t(`orders:reasons.${value}`) }))}
            onChange={(value) => void form.setFieldValue('reason', value)}
          />
          {reasonError !== null && (
            <p className={styles.refusal} role="alert">
              {reasonError}
            </p>
          )}
        </div>
        <LongTextField
          label={t('orders:refund.words')}
          placeholder={t('orders:refund.wordsHint')}
          value={words}
          limit={shopLimits.reason}
          rows={3}
          error={errorOf('words')}
          onChange={(value) => void form.setFieldValue('words', value)}
        />
        {lineIds.length > 0 && (
          <section className={styles.ends} aria-label={t('orders:refund.endsTitle')}>
            <h3>{t('orders:refund.endsTitle')}</h3>
            <ul>
              {endingTypes(order.lines, lineIds).map((type) => (
                <li key={type}>{t(`orders:refund.ends.${kindOf(type)}`)}</li>
              ))}
              {order.invoice === 'ready' && <li>{t('orders:refund.ends.invoice')}</li>}
            </ul>
          </section>
        )}
        {ask.isError && (
          <p className={styles.refusal} role="alert">
            {ask.error.message}
          </p>
        )}
        <div className={styles.foot}>
          <p id={sumId} className={styles.sum}>
            <span>{t('orders:refund.sum')}</span>
            <strong>{price(sum)}</strong>
          </p>
          <div className={dialog.actions}>
            <Button variant="default" disabled={form.isSubmitting} onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={form.isSubmitting} aria-describedby={sumId}>
              {t('orders:refund.send')}
            </Button>
          </div>
        </div>
      </form>
    </Modal>
  );
}
