import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NAME_LIMIT } from '../../../../contract/common/limits';
import { characterCount } from '../../../ui/text';

interface Props {
  label: string;
  placeholder: string;
  value: string;
  /** Somebody has pressed create: an empty name is wrong from then on. */
  tried: boolean;
  onChange: (name: string) => void;
}

/** Whether something can be created with a name, without the spaces around it. */
export const isNameFine = (name: string): boolean => name !== '' && characterCount(name) <= NAME_LIMIT;

/** The name of what is to be created. */
export function NewNameField({ label, placeholder, value, tried, onChange }: Props) {
  const { t } = useTranslation(['work', 'common']);
  const trimmed = value.trim();
  const error =
    characterCount(trimmed) > NAME_LIMIT
      ? t('common:nameTooLong')
      : tried && trimmed === ''
        ? t('work:create.nameRequired')
        : undefined;
  return (
    <TextInput
      size="md"
      label={label}
      placeholder={placeholder}
      name="name"
      autoComplete="off"
      data-autofocus
      value={value}
      error={error}
      description={t('common:characters', { used: characterCount(trimmed), limit: NAME_LIMIT })}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
