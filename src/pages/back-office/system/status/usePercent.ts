import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Shares as whole percents in the interface language. */
export function usePercent(): (share: number) => string {
  const { language } = useTranslation('opsSystem').i18n;
  return useMemo(() => {
    const format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
    return (share) => format.format(share);
  }, [language]);
}
