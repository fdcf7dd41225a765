import { useTranslation } from 'react-i18next';
import { PROMPT_LIMIT } from '../../../../contract/image/limits';
import { LongTextField } from '../../../ui/LongTextField';

interface Props {
  value: string;
  onChange: (value: string) => void;
  onSubmit: () => void;
  /** Error message. */
  error: string | null;
  rows: number;
}

/** The description of a picture. */
export function PromptField(props: Props) {
  const { t } = useTranslation('pictures');
  return (
    <LongTextField
      {...props}
      label={t('prompt.label')}
      placeholder={t('prompt.placeholder')}
      limit={PROMPT_LIMIT}
    />
  );
}
