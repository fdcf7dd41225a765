import { useTranslation } from 'react-i18next';

/** Choices with a name in words; the others are names of services, and of levels of the log. */
const worded = ['embedded', 'local', 'none', 'on', 'off', 'optional', 'required'] as const;

/** How a choice is called in the interface language. */
export function useChoiceName(): (value: string) => string {
  const { t } = useTranslation('opsSystem');
  return (value) => {
    const known = worded.find((one) => one === value);
    return known === undefined ? value : t(`choices.${known}`);
  };
}
