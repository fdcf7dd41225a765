import { ActionIcon, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PROMPT_LIMIT } from '../../../contract/constants';
import { IconClear } from '../../ui/icons';
import { characterCount } from '../../ui/text';

interface DescriptionFieldProps {
  value: string;
  onChange: (text: string) => void;
}

/** What the picture shows, 800 characters at most. */
export function DescriptionField({ value, onChange }: DescriptionFieldProps) {
  const { t } = useTranslation(['upload-drawer', 'common']);
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <Textarea
      ref={field}
      label={t('text.label')}
      placeholder={t('text.placeholder')}
      size="md"
      rows={3}
      value={value}
      description={t('common:characters', { used: characterCount(value), limit: PROMPT_LIMIT })}
      inputWrapperOrder={['label', 'input', 'description']}
      onChange={(event) => onChange([...event.currentTarget.value].slice(0, PROMPT_LIMIT).join(''))}
      rightSectionProps={{ style: { alignItems: 'start', paddingTop: 4 } }}
      rightSection={
        value === '' ? null : (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('common:clear')}
            onClick={() => {
              onChange('');
              field.current?.focus();
            }}
          >
            <IconClear size={20} />
          </ActionIcon>
        )
      }
    />
  );
}
