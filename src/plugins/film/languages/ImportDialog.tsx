import { Button, Modal } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilmLanguage } from '../../../../contract/film/schema';
import { type ReadTexts, translationsBy } from '../../../../film/texts/changes';
import { putTranslations } from '../../../../film/texts/edit';
import { textsOf } from '../../../../film/texts/texts';
import { FilmEditing, useService } from '../../../kernel';
import { changeFilm, useFilm } from '../useFilm';
import styles from './languages.module.css';

interface Props {
  read: ReadTexts;
  language: FilmLanguage;
  onClose: () => void;
}

/** Faults that are listed; more of them are counted. */
const MOST_FAULTS = 50;

/** What a file brings and what is wrong with it, before any of it is taken. */
export function ImportDialog({ read, language, onClose }: Props) {
  const { t } = useTranslation('film-languages');
  const { film: store } = useService(FilmEditing);
  const film = useFilm((one) => one);
  const { translations, faults: unknown } = useMemo(
    () => translationsBy({ film }, language, read.changes),
    [film, language, read],
  );
  const texts = useMemo(() => new Map(textsOf({ film }).map(({ key, text }) => [key, text])), [film]);
  const written = new Map(read.changes.map(({ key, source }) => [key, source]));
  const faults = [...read.faults, ...unknown];
  const taken = Object.entries(translations);
  const outdated = taken.filter(([key, { source }]) => source !== texts.get(key)).length;
  const placeOf = ({ key, line }: (typeof faults)[number]): string => {
    if (line !== null) return t('import.line', { line });
    return key === null ? '' : (texts.get(key) ?? written.get(key) ?? '');
  };

  const take = () => {
    changeFilm(store, 'film-languages:step.import', (draft) =>
      putTranslations(draft, language, translations),
    );
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('import.title')}
      size={520}
      closeButtonProps={{ 'aria-label': t('import.cancel') }}
    >
      <p className={styles.summary}>
        {taken.length === 0 ? t('import.none') : t('import.taken', { count: taken.length })}
      </p>
      {outdated > 0 && <p className={styles.hint}>{t('import.outdated', { count: outdated })}</p>}
      {faults.length > 0 && (
        <>
          <p className={styles.summary}>{t('import.faults', { count: faults.length })}</p>
          <ul className={styles.faults}>
            {faults.slice(0, MOST_FAULTS).map((fault) => (
              <li key={`${fault.code} ${fault.key} ${fault.line}`}>
                <span className={styles.place}>{placeOf(fault)}</span>
                {t(`fault.${fault.code}`)}
              </li>
            ))}
          </ul>
          {faults.length > MOST_FAULTS && (
            <p className={styles.hint}>{t('import.more', { count: faults.length - MOST_FAULTS })}</p>
          )}
        </>
      )}
      <div className={styles.actions}>
        <Button variant="default" onClick={onClose}>
          {t(taken.length === 0 ? 'import.close' : 'import.cancel')}
        </Button>
        {taken.length > 0 && <Button onClick={take}>{t('import.take', { count: taken.length })}</Button>}
      </div>
    </Modal>
  );
}
