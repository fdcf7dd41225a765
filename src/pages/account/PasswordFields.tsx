import { PasswordInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './account.module.css';
import { PASSWORD_LIMIT } from './accountSchemas';

interface PasswordFieldProps {
  name: 'password' | 'oldPassword' | 'newPassword' | 'confirmPassword';
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  /** Shows the rules for a password below the field. */
  withRules?: boolean;
}

/** A password of 16 characters at most, whose letters can be shown. */
export function PasswordField({ name, label, value, error, onChange, withRules }: PasswordFieldProps) {
  const { t } = useTranslation('account');
  const known = name === 'password' || name === 'oldPassword';
  return (
    <PasswordInput
      size="md"
      label={label}
      name={name}
      autoComplete={known ? 'current-password' : 'new-password'}
      description={withRules === true ? t('passwordRules') : undefined}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      maxLength={PASSWORD_LIMIT}
      value={value}
      error={error}
      data-autofocus={name === 'oldPassword' || name === 'newPassword' || undefined}
      aria-invalid={error !== undefined}
      classNames={{ visibilityToggle: styles.eye }}
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

type NewField = 'newPassword' | 'confirmPassword';

interface NewPasswordFieldsProps {
  values: Record<NewField, string>;
  errorOf: (field: NewField) => string | undefined;
  onChange: (field: NewField, value: string) => void;
}

/** A new password, twice. */
export function NewPasswordFields({ values, errorOf, onChange }: NewPasswordFieldsProps) {
  const { t } = useTranslation('account');
  return (
    <>
      <PasswordField
        name="newPassword"
        label={t('newPassword')}
        value={values.newPassword}
        error={errorOf('newPassword')}
        onChange={(value) => onChange('newPassword', value)}
        withRules
      />
      <PasswordField
        name="confirmPassword"
        label={t('confirmPassword')}
        value={values.confirmPassword}
        error={errorOf('confirmPassword')}
        onChange={(value) => onChange('confirmPassword', value)}
      />
    </>
  );
}
