import { Button } from '@mantine/core';
import { useFormik } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SmsType } from '../../../contract/account/schema';
import styles from './account.module.css';
import { type VerifiedPhone, verifyPhone } from './accountCalls';
import { emptyPhone, phoneCodeSchema, type PhoneValues } from './accountSchemas';
import { CodeField } from './CodeField';
import { PhoneField } from './PhoneField';
import { useFocusOnInvalid, useFormErrors } from './useFormErrors';
import { useRefusals } from './useRefusals';

interface PhoneCodeFormProps {
  /** The purpose of the verification. */
  type: Exclude<SmsType, 'sms_login' | 'reset_pwd'>;
  submitLabel: string;
  /** `danger` for what cannot be undone. */
  tone?: 'danger';
  /** False while something else on the form is missing. */
  ready?: boolean;
  /** Stands above the button. */
  children?: ReactNode;
  /** Receives the proof; its error is shown at the field that it concerns. */
  onVerified: (verified: VerifiedPhone) => Promise<void>;
}

/** A phone and its code, as needed to bind a phone, change it, or delete the account. */
export function PhoneCodeForm(props: PhoneCodeFormProps) {
  const { type, submitLabel, tone, ready = true, children, onVerified } = props;
  const { t } = useTranslation('account');
  const refusals = useRefusals(['phone', 'code']);
  const form = useFormik<PhoneValues>({
    initialValues: emptyPhone,
    validationSchema: phoneCodeSchema,
    validateOnBlur: false,
    onSubmit: async (values) => {
      refusals.clear();
      try {
        await onVerified(await verifyPhone(values, type));
      } catch (error) {
        refusals.refuse(error);
      }
    },
  });
  const { values, setFieldValue, setFieldTouched } = form;
  const errorOf = useFormErrors(form, refusals);
  const element = useFocusOnInvalid(form);
  const change = (field: keyof PhoneValues, value: string) => {
    refusals.clear();
    void setFieldValue(field, value);
  };

  return (
    <form ref={element} className={styles.form} noValidate onSubmit={form.handleSubmit}>
      <PhoneField
        region={values.region}
        phone={values.phone}
        label={type === 'change_phone' ? t('newPhone') : t('phone')}
        error={errorOf('phone')}
        onRegion={(region) => change('region', region)}
        onPhone={(phone) => change('phone', phone)}
        onBlur={() => values.phone !== '' && void setFieldTouched('phone', true)}
      />
      <CodeField
        region={values.region}
        phone={values.phone}
        type={type}
        value={values.code}
        error={errorOf('code')}
        onChange={(code) => change('code', code)}
        onPhoneMissing={() => void setFieldTouched('phone', true)}
        onRefused={refusals.refuse}
        onTry={refusals.clear}
      />
      {children}
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
        disabled={!ready}
        loading={form.isSubmitting}
      >
        {submitLabel}
      </Button>
    </form>
  );
}
