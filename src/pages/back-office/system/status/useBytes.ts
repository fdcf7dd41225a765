import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const STEP = 1024;

/** Sizes from bytes to terabytes in the interface language, in the unit that gives at most four digits. */
export function useBytes(): (bytes: number) => string {
  const { language } = useTranslation('opsSystem').i18n;
  return useMemo(() => {
    const formats = units.map(
      (unit) =>
        new Intl.NumberFormat(language, {
          style: 'unit',
          unit,
          // The short form of a byte has no plural.
          unitDisplay: unit === 'byte' ? 'long' : 'short',
          maximumSignificantDigits: 3,
        }),
    );
    return (bytes) => {
      const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(STEP)));
      return (formats[power] as Intl.NumberFormat).format(bytes / STEP ** power);
    };
  }, [language]);
}
