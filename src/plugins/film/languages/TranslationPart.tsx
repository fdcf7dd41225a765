import { Switch } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilmLanguage } from '../../../../contract/film/schema';
import { type TextState, textStates, translatedTexts } from '../../../../film/texts/states';
import { useSettings } from '../../../api/useSettings';
import { SearchField } from '../../../ui/SearchField';
import { useFormat } from '../../../ui/useFormat';
import { useCommittedFilm } from '../useFilm';
import { MachineButton } from './MachineButton';
import styles from './languages.module.css';
import { StateSign } from './StateSign';
import { TextFiles } from './TextFiles';
import { TextList } from './TextList';

/** The texts of the film in another language: how far they are, and all of them to translate. */
export function TranslationPart({ language }: { language: FilmLanguage }) {
  const { t } = useTranslation('film-languages');
  const film = useCommittedFilm((one) => one);
  const hasModel = useSettings().data?.languageModel === true;
  const [search, setSearch] = useState('');
  const [onlyOpen, setOnlyOpen] = useState(false);
  const texts = useMemo(() => translatedTexts({ film }, language), [film, language]);
  const shown = useMemo(() => {
    const wanted = search.toLocaleLowerCase();
    const has = (text: string) => text.toLocaleLowerCase().includes(wanted);
    return texts.filter(
      ({ text, translation, state }) =>
        (!onlyOpen || state !== 'done') && (wanted === '' || has(text) || has(translation?.text ?? '')),
    );
  }, [texts, search, onlyOpen]);
  const waiting = texts.filter(({ state }) => state === 'missing' || state === 'outdated');

  if (texts.length === 0) return <p className={styles.none}>{t('noTexts')}</p>;
  return (
    <section className={styles.texts} aria-label={t('parts.texts')}>
      <Counts states={texts.map(({ state }) => state)} />
      {hasModel && <MachineButton language={language} keys={waiting.map(({ key }) => key)} />}
      <TextFiles language={language} />
      <SearchField label={t('search')} value={search} onSearch={setSearch} />
      <Switch
        label={t('onlyOpen')}
        checked={onlyOpen}
        onChange={(event) => setOnlyOpen(event.currentTarget.checked)}
      />
      {shown.length === 0 ? (
        <p className={styles.hint}>{t(onlyOpen && search === '' ? 'allDone' : 'nothing')}</p>
      ) : (
        <TextList texts={shown} language={language} />
      )}
    </section>
  );
}

/** How many texts are how far. */
function Counts({ states }: { states: readonly TextState[] }) {
  const { t } = useTranslation('film-languages');
  const { number } = useFormat();
  return (
    <ul className={styles.counts} aria-label={t('counts')}>
      {textStates.map((state) => (
        <li key={state}>
          <StateSign state={state} />
          <span className={styles.count}>{number(states.filter((one) => one === state).length)}</span>
        </li>
      ))}
    </ul>
  );
}
