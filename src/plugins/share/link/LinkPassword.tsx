import { PasswordInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { shareLimits } from '../../../../contract/sharing/limits';
import { isShort, type Limits } from './limits';

interface Props {
  value: Limits;
  onChange: (value: Limits) => void;
  /** Placeholder of the empty field. */
  hint: string;
}

/** The password of a link. */
export function LinkPassword({ value, onChange, hint }: Props) {
  const { t } = useTranslation('share');
  return (
    <PasswordInput
      label={t('limits.password')}
      placeholder={hint}
      value={value.password}
      maxLength={shareLimits.password.max}
      autoComplete="new-password"
      onChange={(event) => onChange({ ...value, password: event.currentTarget.value })}
      error={isShort(value) ? t('limits.passwordShort', { count: shareLimits.password.min }) : undefined}
    />
  );
}
