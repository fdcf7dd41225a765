import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/SelectField';
import { type ScriptLength, scriptLengths } from './useWriting';

interface Props {
  value: ScriptLength;
  disabled?: boolean;
  onChange: (seconds: ScriptLength) => void;
}

/** About how long a script is to be. */
export function LengthSelect({ value, disabled = false, onChange }: Props) {
  const { t } = useTranslation('film-writing');
  const nameOf = (seconds: number) =>
    seconds < 60 ? t('seconds', { count: seconds }) : t('minutes', { count: seconds / 60 });
  return (
    <SelectField
      label={t('length')}
      value={String(value)}
      disabled={disabled}
      options={scriptLengths.map((one) => ({ value: String(one), label: nameOf(one) }))}
      onChange={(next) => {
        const found = scriptLengths.find((one) => String(one) === next);
        if (found !== undefined) onChange(found);
      }}
    />
  );
}
