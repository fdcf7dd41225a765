import { Button, Modal, TextInput } from '@mantine/core';
import { useFormik } from 'formik';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { sellerLimits, shopLimits } from '../../../../contract/shop/limits';
import { cutText } from '../../../../contract/text/text';
import dialog from '../../../ui/dialog.module.css';
import { LongTextField } from '../../../ui/LongTextField';
import { showToast } from '../../../ui/toast';
import { useFocusBack } from '../../../ui/useFocusBack';
import { useMediaQuery } from '../../../ui/useMediaQuery';
import { Declaration } from '../Declaration';
import styles from '../forms.module.css';
import { useOffer } from '../sellingQueries';
import { BackgroundPicker } from './BackgroundPicker';
import { emptyOffer, offerSchema, type OfferValues, sellingPrice } from './offerForm';
import { PriceField } from './PriceField';

interface OfferDialogProps {
  sharePercent: number;
  onClose: () => void;
}

/** Offers a background of the user's own: which one, under what name, for how much, with which right. */
export default function OfferDialog({ sharePercent, onClose }: OfferDialogProps) {
  const { t } = useTranslation(['selling', 'common']);
  useFocusBack();
  const fullScreen = useMediaQuery('(max-width: 640px)');
  const offer = useOffer();
  const element = useRef<HTMLFormElement>(null);
  const form = useFormik<OfferValues>({
    initialValues: emptyOffer,
    validationSchema: offerSchema,
    validateOnBlur: false,
    onSubmit: async ({ itemId, name, description, price: typed }) => {
      const price = sellingPrice(typed);
      if (price === null) return;
      try {
        await offer.mutateAsync({ itemId, name: name.trim(), description: description.trim(), price });
      } catch {
        // The form shows the refusal, which the mutation keeps.
        return;
      }
      void showToast({ message: t('selling:offer.sent'), tone: 'success' });
      onClose();
    },
  });
  const { values, submitCount, isSubmitting } = form;
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, isSubmitting]);
  const errorOf = (field: keyof OfferValues, limit = 0): string | null => {
    const key = submitCount > 0 ? form.errors[field] : undefined;
    return typeof key === 'string' ? t(`selling:invalid.${key}`, { limit }) : null;
  };
  return (
    <Modal
      opened
      onClose={isSubmitting ? () => undefined : onClose}
      title={t('selling:offer.title')}
      size={720}
      fullScreen={fullScreen}
      classNames={{ title: dialog.title }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form ref={element} className={styles.form} noValidate onSubmit={form.handleSubmit}>
        <BackgroundPicker
          value={values.itemId}
          error={errorOf('itemId')}
          onChoose={({ id, name }) =>
            void form.setValues({
              ...values,
              itemId: id,
              name: values.name.trim() === '' ? cutText(name, sellerLimits.name) : values.name,
            })
          }
        />
        <TextInput
          size="md"
          label={t('selling:offer.name')}
          autoComplete="off"
          value={values.name}
          error={errorOf('name', sellerLimits.name)}
          onChange={(event) => void form.setFieldValue('name', event.currentTarget.value)}
        />
        <LongTextField
          label={t('selling:offer.description')}
          placeholder={t('selling:offer.descriptionHint')}
          value={values.description}
          limit={shopLimits.reason}
          rows={3}
          error={errorOf('description', shopLimits.reason)}
          onChange={(description) => void form.setFieldValue('description', description)}
        />
        <PriceField
          value={values.price}
          sharePercent={sharePercent}
          error={errorOf('price')}
          onChange={(price) => void form.setFieldValue('price', price)}
        />
        <Declaration
          checked={values.declared}
          error={errorOf('declared')}
          onChange={(declared) => void form.setFieldValue('declared', declared)}
        />
        {offer.isError && (
          <p className={styles.refusal} role="alert">
            {offer.error.message}
          </p>
        )}
        <div className={styles.foot}>
          <p className={styles.hint}>{t('selling:offer.review')}</p>
          <div className={dialog.actions}>
            <Button variant="default" disabled={isSubmitting} onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={isSubmitting}>
              {t('selling:offer.send')}
            </Button>
          </div>
        </div>
      </form>
    </Modal>
  );
}
