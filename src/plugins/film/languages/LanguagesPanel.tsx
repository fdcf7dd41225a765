import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilmLanguage } from '../../../../contract/film/schema';
import { languagesOf } from '../../../../film/texts/languages';
import { VoiceFields } from '../settings/VoiceFields';
import { useCommittedFilm } from '../useFilm';
import { LanguageList } from './LanguageList';
import styles from './languages.module.css';
import { TranslationPart } from './TranslationPart';

const parts = ['texts', 'voice'] as const;

/** The languages of the film: which it has, and the texts and the voice of one of them. */
export default function LanguagesPanel() {
  const { t } = useTranslation('film-languages');
  const film = useCommittedFilm((one) => one);
  const languages = languagesOf(film);
  const [wanted, setWanted] = useState<FilmLanguage | null>(null);
  const [part, setPart] = useState<(typeof parts)[number]>('texts');
  // One that was taken out, or undone, is no longer there.
  const chosen = languages.find((one) => one === wanted) ?? languages[1] ?? film.language;
  const isOwn = chosen === film.language;

  return (
    <>
      <LanguageList chosen={chosen} onChoose={setWanted} />
      {!isOwn && (
        <div className={styles.parts}>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label={t('part')}
            value={part}
            data={parts.map((value) => ({ value, label: t(`parts.${value}`) }))}
            onChange={(value) => setPart(value as typeof part)}
          />
        </div>
      )}
      {isOwn || part === 'voice' ? (
        <VoiceFields key={chosen} language={chosen} />
      ) : (
        <TranslationPart key={chosen} language={chosen} />
      )}
    </>
  );
}
