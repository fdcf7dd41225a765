import { Button, TextInput } from '@mantine/core';
import { useFormik } from 'formik';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../account.module.css';
import { appCodeSchema, type FactorValues, recoveryCodeSchema } from '../accountSchemas';
import { useFocusOnInvalid, useFormErrors } from '../useFormErrors';
import { useRefusals } from '../useRefusals';

interface FactorCodeFormProps {
  submitLabel: string;
  /** `danger` for what makes the account less safe. */
  tone?: 'danger';
  /** False where only the app counts: at the set-up. */
  withRecovery?: boolean;
  /** Stands above the field. */
  children?: ReactNode;
  /** Takes the code; its error is shown at the field. */
  onCode: (code: string) => Promise<void>;
}

/** Whatever stood there before a new field had the focus. */
const focus = (field: HTMLInputElement | null) => field?.focus();

const noCode: FactorValues = { code: '' };

/** Asks for a code of the authenticator app, or for a recovery code instead. */
export function FactorCodeForm(props: FactorCodeFormProps) {
  const { submitLabel, tone, withRecovery = true, children, onCode } = props;
  const { t } = useTranslation('account');
  const [recovers, setRecovers] = useState(false);
  const refusals = useRefusals(['code']);
  const form = useFormik<FactorValues>({
    initialValues: noCode,
    validationSchema: recovers ? recoveryCodeSchema : appCodeSchema,
    validateOnBlur: false,
    onSubmit: async ({ code }) => {
      refusals.clear();
      try {
        await onCode(code.trim());
      } catch (error) {
        refusals.refuse(error);
      }
    },
  });
  const errorOf = useFormErrors(form, refusals);
  const element = useFocusOnInvalid(form);
  return (
    <form ref={element} className={styles.form} noValidate onSubmit={form.handleSubmit}>
      {children}
      <TextInput
        // Another keyboard, and another rule: the field begins anew.
        key={String(recovers)}
        size="md"
        ref={focus}
        data-autofocus
        name="code"
        label={recovers ? t('factor.recoveryCode') : t('factor.code')}
        description={recovers ? t('factor.recoveryHint') : t('factor.codeHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        inputMode={recovers ? 'text' : 'numeric'}
        autoComplete={recovers ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        maxLength={20}
        value={form.values.code}
        error={errorOf('code')}
        aria-invalid={errorOf('code') !== undefined}
        onChange={(event) => {
          refusals.clear();
          void form.setFieldValue('code', event.currentTarget.value);
        }}
      />
      {withRecovery && (
        <button
          type="button"
          className={styles.textButton}
          onClick={() => {
            refusals.clear();
            form.resetForm();
            setRecovers(!recovers);
          }}
        >
          {recovers ? t('factor.useApp') : t('factor.useRecovery')}
        </button>
      )}
      {refusals.texts.form !== undefined && (
        <p className={styles.refusal} role="alert">
          {refusals.texts.form}
        </p>
      )}
      <Button
        type="submit"
        size="md"
        fullWidth
        color={tone === 'danger' ? 'red' : undefined}
        loading={form.isSubmitting}
      >
        {submitLabel}
      </Button>
    </form>
  );
}
