import { Button, TextInput } from '@mantine/core';
import { useFormik } from 'formik';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Seller } from '../../../../contract/selling/schema';
import { sellerLimits } from '../../../../contract/shop/limits';
import { showToast } from '../../../ui/toast';
import { Declaration } from '../Declaration';
import styles from '../forms.module.css';
import { useApply } from '../sellingQueries';
import { applicationSchema, type ApplicationValues, firstValues } from './applicationForm';

interface ApplicationFormProps {
  /** What was sent before; null for a first application. */
  seller: Seller | null;
  onSent: () => void;
  /** Leaves the form as it was; absent where there is nothing else to show. */
  onCancel?: () => void;
}

const fields = ['name', 'legalName', 'contact'] as const;
const autoComplete = { name: 'nickname', legalName: 'name', contact: 'email' } as const;

/** Applies as a seller, or again. */
export function ApplicationForm({ seller, onSent, onCancel }: ApplicationFormProps) {
  const { t } = useTranslation(['selling', 'common']);
  const apply = useApply();
  const element = useRef<HTMLFormElement>(null);
  const form = useFormik<ApplicationValues>({
    initialValues: firstValues(seller),
    validationSchema: applicationSchema,
    validateOnBlur: false,
    onSubmit: async ({ name, legalName, contact }) => {
      try {
        await apply.mutateAsync({ name: name.trim(), legalName: legalName.trim(), contact: contact.trim() });
      } catch {
        // The form shows the refusal, which the mutation keeps.
        return;
      }
      void showToast({ message: t('selling:application.sent'), tone: 'success' });
      onSent();
    },
  });
  const { values, submitCount, isSubmitting } = form;
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, isSubmitting]);
  const errorOf = (field: keyof ApplicationValues, limit = 0): string | null => {
    const key = submitCount > 0 ? form.errors[field] : undefined;
    return typeof key === 'string' ? t(`selling:invalid.${key}`, { limit }) : null;
  };
  return (
    <form ref={element} className={styles.form} noValidate onSubmit={form.handleSubmit}>
      {fields.map((field) => (
        <TextInput
          key={field}
          size="md"
          label={t(`selling:application.${field}`)}
          description={t(`selling:application.${field}Hint`)}
          autoComplete={autoComplete[field]}
          value={values[field]}
          error={errorOf(field, sellerLimits[field])}
          onChange={(event) => void form.setFieldValue(field, event.currentTarget.value)}
        />
      ))}
      <Declaration
        checked={values.declared}
        error={errorOf('declared')}
        onChange={(declared) => void form.setFieldValue('declared', declared)}
      />
      {apply.isError && (
        <p className={styles.refusal} role="alert">
          {apply.error.message}
        </p>
      )}
      <div className={styles.actions}>
        {onCancel !== undefined && (
          <Button variant="default" disabled={isSubmitting} onClick={onCancel}>
            {t('common:cancel')}
          </Button>
        )}
        <Button type="submit" loading={isSubmitting}>
          {t(seller === null ? 'selling:application.send' : 'selling:application.sendAgain')}
        </Button>
      </div>
    </form>
  );
}
