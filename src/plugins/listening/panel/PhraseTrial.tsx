import { Button, Progress } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notifier, type Phrase, useService } from '../../../kernel';
import { Section } from '../../../kernel/fields';
import { MicrophoneError } from '../../../ui/microphone';
import { type Microphone, openMicrophone } from '../microphone/microphone';
import { openPhraseSpotter, type PhraseHit, type PhraseSpotter } from '../phrases';
import type { ListeningSettings } from '../settings';
import styles from './panel.module.css';

interface OpenTest {
  microphone: Microphone;
  spotter: PhraseSpotter;
}

/** How far a score is from its threshold: 50 just counts, 100 is the template itself. */
const fitOf = ({ score, threshold }: PhraseHit) =>
  Math.round(Math.max(0, Math.min(1, 1 - score / (2 * threshold))) * 100);

/** Listens with the page's own microphone and shows how well each phrase fits what is said. */
export function PhraseTrial({ settings }: { settings: ListeningSettings }) {
  const { t } = useTranslation('listening');
  const notifier = useService(Notifier);
  const [open, setOpen] = useState<OpenTest | null>(null);
  const [looks, setLooks] = useState<Partial<Record<Phrase, PhraseHit>>>({});
  const [heard, setHeard] = useState<Phrase | null>(null);
  const current = useRef<OpenTest | null>(null);

  const end = () => {
    current.current?.microphone.close();
    current.current?.spotter.close();
    current.current = null;
    setOpen(null);
  };
  useEffect(
    () => () => {
      current.current?.microphone.close();
      current.current?.spotter.close();
    },
    [],
  );
  const begin = async () => {
    setLooks({});
    setHeard(null);
    const spotter = await openPhraseSpotter(
      settings,
      ({ phrase }) => setHeard(phrase),
      (look) => setLooks((known) => ({ ...known, [look.phrase]: look })),
    );
    try {
      const microphone = await openMicrophone(null, { onBlock: spotter.feed, onLost: end });
      current.current = { microphone, spotter };
      setOpen(current.current);
    } catch (error) {
      spotter.close();
      if (!(error instanceof MicrophoneError)) throw error;
      notifier.warn({ text: t(`trouble.${error.problem}`, { details: error.message }) });
    }
  };
  const ready = (['wake', 'sleep', 'stop'] as const).filter(
    (phrase) => settings.phrases[phrase].threshold !== null,
  );

  return (
    <Section title={t('panel.test')}>
      <p className={styles.hint}>{t(ready.length === 0 ? 'panel.testNothing' : 'panel.testHint')}</p>
      {open !== null &&
        ready.map((phrase) => {
          const look = looks[phrase];
          const fit = look === undefined ? 0 : fitOf(look);
          return (
            <div key={phrase} className={styles.score}>
              <span>
                {t(`panel.${phrase}`)}
                {look !== undefined && (
                  <span className={styles.numbers}>
                    {t('panel.score', {
                      score: look.score.toFixed(3),
                      threshold: look.threshold.toFixed(3),
                    })}
                  </span>
                )}
              </span>
              <Progress
                value={fit}
                color={fit >= 50 ? 'teal' : 'gray'}
                transitionDuration={120}
                aria-label={t(`panel.${phrase}`)}
              />
            </div>
          );
        })}
      <p className={styles.heard} role="status">
        {heard !== null && t('panel.heard', { phrase: t(`panel.${heard}`) })}
      </p>
      <Button
        size="xs"
        variant={open === null ? 'default' : 'filled'}
        disabled={ready.length === 0}
        onClick={open === null ? () => void begin() : end}
      >
        {t(open === null ? 'panel.beginTest' : 'panel.endTest')}
      </Button>
    </Section>
  );
}
