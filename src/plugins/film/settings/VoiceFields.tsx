import { Button, Skeleton } from '@mantine/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilmLanguage } from '../../../../contract/film/schema';
import { DEFAULT_AUDIO_ID } from '../../../../contract/speech/limits';
import { defaultVoice } from '../../../../film/scenes';
import { call } from '../../../api/client';
import { useAudition } from '../../../api/useAudition';
import { Assets, FilmEditing, Notifier, useService } from '../../../kernel';
import { Section, SliderField, usePages } from '../../../kernel/fields';
import { ErrorState } from '../../../ui/ErrorState';
import { IconPlay } from '../../../ui/icons';
import { IconStop } from '../../../ui/icons/actions';
import { SelectField } from '../../../ui/SelectField';
import { changeFilm, useFilm, useFilmGesture } from '../useFilm';
import styles from './settings.module.css';

const levels = ['speed', 'volume', 'pitch'] as const;

/** The voice in which the film speaks one of its languages. */
export function VoiceFields({ language }: { language: FilmLanguage }) {
  const { t } = useTranslation('studio');
  const { film } = useService(FilmEditing);
  const assets = useService(Assets);
  const notifier = useService(Notifier);
  const own = useFilm((one) => one.voices[language]);
  const voice = own ?? defaultVoice(language);
  const gesture = useFilmGesture('studio:step.voice');
  const { playing, toggle } = useAudition(
    useCallback(() => notifier.warn('studio:voice.cannotPlay'), [notifier]),
  );
  const list = usePages(['voices'], (page, signal) =>
    call('GET /avatar/audio/page-common-audio', { query: { page, pageSize: 100 } }, { signal }),
  );
  const chosen = voice.audioId || DEFAULT_AUDIO_ID;
  // Voices of the language first: the others read it with an accent.
  const sorted = list.records.toSorted(
    (a, b) => Number(b.locale === language) - Number(a.locale === language),
  );
  const current = list.records.find(({ id }) => id === chosen);

  const choose = (id: string) => {
    const found = list.records.find((one) => String(one.id) === id);
    if (found === undefined) return;
    assets.remember('voice', found);
    changeFilm(film, 'studio:step.voice', (draft) => {
      draft.voices[language] = { ...voice, audioId: found.id };
    });
  };

  return (
    <Section title={t('voice.title')}>
      {list.pending && <Skeleton height={36} radius="md" />}
      {list.error !== null && (
        <ErrorState message={list.error.message} failure={list.error} onRetry={() => list.retry()} />
      )}
      {list.records.length > 0 && (
        <div className={styles.voice}>
          <SelectField
            label={t('voice.title')}
            isLabelHidden
            value={String(chosen)}
            options={sorted.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={choose}
          />
          {current !== undefined && (
            <Button
              variant="default"
              size="sm"
              leftSection={playing === chosen ? <IconStop size={16} /> : <IconPlay size={16} />}
              onClick={() => toggle(current.id)}
            >
              {t(playing === chosen ? 'voice.stop' : 'voice.listen')}
            </Button>
          )}
        </div>
      )}
      {levels.map((name) => (
        <SliderField
          key={name}
          label={t(`voice.${name}`)}
          value={voice[name]}
          onChange={(value) =>
            gesture.update((draft) => {
              draft.voices[language] = { ...voice, [name]: value };
            })
          }
          onChangeEnd={gesture.commit}
        />
      ))}
    </Section>
  );
}
