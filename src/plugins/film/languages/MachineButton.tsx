import { Button, Progress } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilmTranslations } from '../../../../contract/film/routes';
import type { FilmLanguage } from '../../../../contract/film/schema';
import { machineTranslations, putTranslations } from '../../../../film/texts/edit';
import { ApiError } from '../../../api/client';
import { FilmEditing, Notifier, useEditor, useService } from '../../../kernel';
import { IconSparkle } from '../../../ui/icons';
import { useFormat } from '../../../ui/useFormat';
import { UnsavedError } from '../player/tracks';
import { Studio } from '../studio';
import { filmIn } from '../spokenFilm';
import { changeFilm } from '../useFilm';
import styles from './languages.module.css';
import { translateInParts } from './machine';

interface Props {
  language: FilmLanguage;
  /** Of the texts that have no translation, or one that is out of date. */
  keys: readonly string[];
}

/** Has what is missing translated by the language model. What has come is one step of the history, also when it is stopped. */
export function MachineButton({ language, keys }: Props) {
  const { t } = useTranslation('film-languages');
  const { project } = useEditor();
  const { film } = useService(FilmEditing);
  const { saved } = useService(Studio);
  const notifier = useService(Notifier);
  const { number } = useFormat();
  const [far, setFar] = useState<{ done: number; total: number } | null>(null);
  const [result, setResult] = useState<{ taken: number; faults: number } | null>(null);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const take = (parts: readonly FilmTranslations[]) => {
    const texts = parts.flatMap((part) => part.texts);
    const translations = machineTranslations(filmIn(film.get()), language, texts);
    changeFilm(film, 'film-languages:step.machine', (draft) =>
      putTranslations(draft, language, translations),
    );
    const faults = parts.reduce((sum, part) => sum + part.faults.length, 0);
    setResult({ taken: Object.keys(translations).length, faults });
  };
  const start = async () => {
    const { signal } = (abort.current = new AbortController());
    const parts: FilmTranslations[] = [];
    const total = keys.length;
    let done = 0;
    setResult(null);
    setFar({ done, total });
    try {
      for await (const part of translateInParts(project.id, saved, { language, keys }, signal)) {
        parts.push(part);
        done += part.texts.length + part.faults.length;
        setFar({ done, total });
      }
    } catch (error) {
      if (error instanceof UnsavedError) notifier.warn('film-languages:machine.notSaved');
      // The error catalogue has shown other refusals.
      else if (!(error instanceof ApiError) && !signal.aborted) throw error;
    } finally {
      if (parts.length > 0) take(parts);
      setFar(null);
    }
  };

  if (far !== null)
    return (
      <div className={styles.machine} role="status">
        <div className={styles.far}>
          {t('machine.running', { done: number(far.done), total: number(far.total) })}
          <Button size="compact-xs" variant="default" onClick={() => abort.current?.abort()}>
            {t('machine.cancel')}
          </Button>
        </div>
        <Progress
          value={(far.done / Math.max(1, far.total)) * 100}
          size="sm"
          aria-label={t('machine.progress')}
        />
      </div>
    );
  return (
    <div className={styles.machine}>
      {keys.length > 0 && (
        <Button
          fullWidth
          size="sm"
          variant="light"
          leftSection={<IconSparkle size={16} />}
          onClick={() => void start()}
        >
          {t('machine.start', { count: keys.length })}
        </Button>
      )}
      {result !== null && (
        <p className={styles.hint} role="status">
          {result.taken > 0 && t('machine.taken', { count: result.taken })}
          {result.faults > 0 && ` ${t('machine.faults', { count: result.faults })}`}
        </p>
      )}
    </div>
  );
}
