import { ActionIcon, Button, Group, Progress, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/client';
import { Notifier, type Phrase, useEditor, useService } from '../../../kernel';
import { Section } from '../../../kernel/fields';
import { IconTrash } from '../../../ui/icons/actions';
import { MicrophoneError } from '../../../ui/microphone';
import { createTemplate } from '../phrases/templates';
import { type ListeningSettings, type PhraseTemplate, readSettings } from '../settings';
import styles from './panel.module.css';
import { changeSettings, findThreshold, RECORDINGS_LIMIT, withTemplates } from './phraseChanges';
import { FEWEST_SYLLABLES, syllablesOf, languageOfPhrase } from './phraseText';
import { recordPhrase } from './recordPhrase';
import { speakTemplates } from './speakTemplates';

interface Props {
  phrase: Phrase;
  settings: ListeningSettings;
}

/** Longest phrase, characters. */
const TEXT_LIMIT = 30;

/** One set phrase: its words, and the spoken examples that it is recognized by. */
export function PhraseSection({ phrase, settings }: Props) {
  const { t, i18n } = useTranslation('listening');
  const { document } = useEditor();
  const notifier = useService(Notifier);
  /** What is being typed; null when nothing is. */
  const [typed, setTyped] = useState<string | null>(null);
  const [busy, setBusy] = useState<'speak' | 'record' | null>(null);
  const [level, setLevel] = useState(0);
  const recording = useRef<AbortController | null>(null);
  useEffect(() => () => recording.current?.abort(), []);

  const { text, templates } = settings.phrases[phrase];
  const usual = t(`phrase.${phrase}`);
  const spoken = text.trim() === '' ? usual : text;
  const recordings = templates.filter(({ source }) => source === 'recording').length;

  const keep = async (step: string, change: (old: PhraseTemplate[]) => PhraseTemplate[]) => {
    const now = readSettings(document.get());
    const next = change(now.phrases[phrase].templates);
    const threshold = await findThreshold(now, phrase, next);
    document.transact(`listening:panel.step.${step}`, (draft) =>
      changeSettings(draft, ({ phrases }) => {
        // What is kept are examples of these words, also for a visitor in another language.
        phrases[phrase] = { text: spoken, templates: next, threshold };
      }),
    );
  };
  const rename = () => {
    const next = typed?.trim() ?? text;
    setTyped(null);
    if (next === text) return;
    document.transact('listening:panel.step.text', (draft) =>
      changeSettings(draft, ({ phrases }) => {
        // Examples of other words would be heard in place of these.
        phrases[phrase] = { text: next, templates: [], threshold: null };
      }),
    );
  };
  const speak = async () => {
    const added = await speakTemplates(spoken, languageOfPhrase(spoken, i18n.language));
    if (added.length === 0) notifier.warn('listening:panel.unusable');
    else await keep('voices', (old) => withTemplates(old, added, 'voice'));
  };
  const record = async () => {
    const control = new AbortController();
    recording.current = control;
    const sound = await recordPhrase(setLevel, control.signal);
    const template = createTemplate(sound, 'recording');
    if (template === null) notifier.warn('listening:panel.unusable');
    else await keep('record', (old) => withTemplates(old, [template], 'recording'));
  };
  const run = (kind: 'speak' | 'record', work: () => Promise<void>) => {
    setBusy(kind);
    void work()
      .catch((error: unknown) => {
        if (error instanceof MicrophoneError)
          notifier.warn({ text: t(`trouble.${error.problem}`, { details: error.message }) });
        // The error catalogue has shown the others.
        else if (!(error instanceof ApiError)) throw error;
      })
      .finally(() => {
        setBusy(null);
        setLevel(0);
      });
  };

  return (
    <Section title={t(`panel.${phrase}`)}>
      <TextInput
        size="sm"
        aria-label={t(`panel.${phrase}`)}
        maxLength={TEXT_LIMIT}
        placeholder={usual}
        value={typed ?? text}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') currentTarget.blur();
        }}
        onBlur={rename}
      />
      {syllablesOf(spoken) < FEWEST_SYLLABLES && <p className={styles.warning}>{t('panel.short')}</p>}
      {templates.length > 0 && (
        <ul className={styles.templates} aria-label={t('panel.examples')}>
          {templates.map((template, index) => (
            <li key={`${template.source} ${template.rows.slice(0, 32)}`} className={styles.template}>
              <span>{t(`panel.source.${template.source}`)}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('panel.removeExample', { number: index + 1 })}
                onClick={() => void keep('remove', (old) => old.filter((one) => one.rows !== template.rows))}
              >
                <IconTrash />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {templates.length === 0 && <p className={styles.hint}>{t('panel.noExamples')}</p>}
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          loading={busy === 'speak'}
          disabled={busy === 'record'}
          onClick={() => run('speak', speak)}
        >
          {t('panel.useVoices')}
        </Button>
        {busy === 'record' ? (
          <Button size="xs" onClick={() => recording.current?.abort()}>
            {t('panel.stopRecording')}
          </Button>
        ) : (
          <Button
            size="xs"
            variant="default"
            disabled={busy !== null || recordings >= RECORDINGS_LIMIT}
            onClick={() => run('record', record)}
          >
            {t('panel.record', { count: recordings, limit: RECORDINGS_LIMIT })}
          </Button>
        )}
      </Group>
      {busy === 'record' && (
        <>
          <Progress value={level * 100} transitionDuration={60} aria-label={t('panel.level')} />
          <p className={styles.hint} role="status">
            {t('panel.sayNow', { phrase: spoken })}
          </p>
        </>
      )}
    </Section>
  );
}
