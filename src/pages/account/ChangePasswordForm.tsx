import { Button } from '@mantine/core';
import { useFormik } from 'formik';
import { useTranslation } from 'react-i18next';
import styles from './account.module.css';
import { changePassword } from './accountCalls';
import { changeSchema, emptyChange, type PasswordChange } from './accountSchemas';
import { NewPasswordFields, PasswordField } from './PasswordFields';
import { useFocusOnInvalid, useFormErrors } from './useFormErrors';
import { useRefusals } from './useRefusals';

interface ChangePasswordFormProps {
  /** Whether the account has a password, which is then required. */
  hasPassword: boolean;
  onDone: () => Promise<void>;
}

/** Sets or changes a password. */
export function ChangePasswordForm({ hasPassword, onDone }: ChangePasswordFormProps) {
  const { t } = useTranslation('account');
  const refusals = useRefusals(['oldPassword', 'newPassword']);
  const form = useFormik<PasswordChange>({
    initialValues: emptyChange,
    validationSchema: changeSchema(hasPassword),
    validateOnBlur: false,
    onSubmit: async ({ oldPassword, newPassword }) => {
      refusals.clear();
      try {
        await changePassword(hasPassword ? oldPassword : null, newPassword);
      } catch (error) {
        refusals.refuse(error);
        return;
      }
      await onDone();
    },
  });
  const errorOf = useFormErrors(form, refusals);
  const element = useFocusOnInvalid(form);
  const change = (field: keyof PasswordChange, value: string) => {
    refusals.clear();
    void form.setFieldValue(field, value);
  };

  return (
    <form ref={element} className={styles.form} noValidate onSubmit={form.handleSubmit}>
      <p className={styles.lead}>{t('changeText')}</p>
      {hasPassword && (
        <PasswordField
          name="oldPassword"
          label={t('oldPassword')}
          value={form.values.oldPassword}
          error={errorOf('oldPassword')}
          onChange={(value) => change('oldPassword', value)}
        />
      )}
      <NewPasswordFields values={form.values} errorOf={errorOf} onChange={change} />
      {refusals.texts.form !== undefined && (
        <p className={styles.refusal} role="alert">
          {refusals.texts.form}
        </p>
      )}
      <Button type="submit" size="md" fullWidth loading={form.isSubmitting}>
        {t('changeSubmit')}
      </Button>
    </form>
  );
}
