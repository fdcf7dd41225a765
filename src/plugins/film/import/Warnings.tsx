import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { filmLimits } from '../../../../contract/film/limits';
import type { FilmImportReading } from '../../../../contract/film/routes/import';
import type { FilmLanguage } from '../../../../contract/film/schema';

/** What of a file is not as it stands, and that it seems to be written in another language than the film. */
export function Warnings({ reading, language }: { reading: FilmImportReading; language: FilmLanguage }) {
  const { t } = useTranslation('studio');
  const isOther = reading.language !== null && reading.language !== language;
  const texts = [
    ...(isOther ? [t('import.otherLanguage')] : []),
    ...reading.warnings.map(({ name, pages }) =>
      t(`import.warnings.${name}`, { pages: pages.join(t('import.gap')), limit: filmLimits.sceneScript }),
    ),
  ];
  if (texts.length === 0) return null;
  return (
    <Alert color="orange" mt="sm">
      {texts.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </Alert>
  );
}
