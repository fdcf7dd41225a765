import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '../../../../contract/common/languages';
import type { FilmLanguage } from '../../../../contract/film/schema';
import { addLanguage, languagesOf, removeLanguage } from '../../../../film/texts/languages';
import { countStates } from '../../../../film/texts/states';
import { FilmEditing, useService } from '../../../kernel';
import { Section } from '../../../kernel/fields';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { IconPlus, IconTrash } from '../../../ui/icons/actions';
import { useFormat } from '../../../ui/useFormat';
import { changeFilm, useCommittedFilm } from '../useFilm';
import styles from './languages.module.css';

interface Props {
  chosen: FilmLanguage;
  onChoose: (language: FilmLanguage) => void;
}

/** The languages of the film; adds others, and takes them out. */
export function LanguageList({ chosen, onChoose }: Props) {
  const { t } = useTranslation(['film-languages', 'common']);
  const { film: store } = useService(FilmEditing);
  const film = useCommittedFilm((one) => one);
  const [leaving, setLeaving] = useState<FilmLanguage | null>(null);
  const own = languagesOf(film);
  const nameOf = (language: FilmLanguage) => t(`common:languages.${language}`);
  const others = languages.filter((one) => !own.includes(one));

  const add = (language: FilmLanguage) => {
    changeFilm(store, 'film-languages:step.add', (draft) => addLanguage(draft, language));
    onChoose(language);
  };
  return (
    <Section title={t('all')}>
      <ul className={styles.languages}>
        {own.map((language) => (
          <li key={language} className={styles.language} data-chosen={language === chosen}>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={language === chosen}
              onClick={() => onChoose(language)}
            >
              <span className={styles.name}>{nameOf(language)}</span>
              <span className={styles.far}>
                {language === film.language ? t('own') : <Progress language={language} />}
              </span>
            </button>
            {language !== film.language && (
              <Tooltip label={t('remove', { language: nameOf(language) })}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={32}
                  aria-label={t('remove', { language: nameOf(language) })}
                  onClick={() => setLeaving(language)}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              </Tooltip>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <div className={styles.add} role="group" aria-label={t('add')}>
          {others.map((language) => (
            <Button
              key={language}
              size="xs"
              variant="default"
              leftSection={<IconPlus size={14} />}
              onClick={() => add(language)}
            >
              {nameOf(language)}
            </Button>
          ))}
        </div>
      )}
      {leaving !== null && (
        <ConfirmDialog
          opened
          title={t('removeTitle', { language: nameOf(leaving) })}
          confirmLabel={t('removeConfirm')}
          onConfirm={() =>
            void changeFilm(store, 'film-languages:step.remove', (draft) => removeLanguage(draft, leaving))
          }
          onClose={() => setLeaving(null)}
        >
          {t('removeText', { count: Object.keys(film.translations[leaving] ?? {}).length })}
        </ConfirmDialog>
      )}
    </Section>
  );
}

/** How many of the texts are done in a language. */
function Progress({ language }: { language: FilmLanguage }) {
  const { t } = useTranslation('film-languages');
  const { number } = useFormat();
  const film = useCommittedFilm((one) => one);
  const counts = useMemo(() => countStates({ film }, language), [film, language]);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return t('progress', { done: number(counts.done), total: number(total) });
}
