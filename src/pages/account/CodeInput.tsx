import { TextInput } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { CODE_LIMIT } from './accountSchemas';

interface CodeInputProps {
  ref: Ref<HTMLInputElement>;
  value: string;
  error: ReactNode;
  onChange: (value: string) => void;
}

/** The field for a code by SMS, which phones offer to fill in. */
export function CodeInput({ ref, value, error, onChange }: CodeInputProps) {
  const { t } = useTranslation('account');
  return (
    <TextInput
      ref={ref}
      size="md"
      label={t('code')}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={CODE_LIMIT}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
