import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Phrase } from '../../../kernel';
import { useDocument, useEditor } from '../../../kernel';
import { Section } from '../../../kernel/fields';
import { LISTENING_META, readSettings } from '../settings';
import styles from './panel.module.css';
import { changeSettings } from './phraseChanges';
import { PhraseSection } from './PhraseSection';
import { PhraseTrial } from './PhraseTrial';

const phrases: readonly Phrase[] = ['wake', 'sleep', 'stop'];
const switches = ['continuous', 'bargeIn'] as const;

/** How the avatar listens: on and on or one question at a time, interruptible or not, and the phrases that it obeys. */
export default function ListeningPanel() {
  const { t } = useTranslation('listening');
  const { document } = useEditor();
  const meta = useDocument((current) => current.meta[LISTENING_META]);
  const settings = readSettings({ meta: { [LISTENING_META]: meta } });
  return (
    <>
      <Section title={t('panel.listening')}>
        {switches.map((name) => (
          <Switch
            key={name}
            size="sm"
            label={t(`panel.${name}`)}
            description={t(`panel.${name}Hint`)}
            checked={settings[name]}
            onChange={({ currentTarget: { checked } }) =>
              document.transact(`listening:panel.step.${name}`, (draft) =>
                changeSettings(draft, (next) => {
                  next[name] = checked;
                }),
              )
            }
          />
        ))}
      </Section>
      <Section title={t('panel.phrases')}>
        <p className={styles.hint}>{t('panel.phrasesHint')}</p>
        <p className={styles.hint}>{t('panel.honest')}</p>
      </Section>
      {phrases.map((phrase) => (
        <PhraseSection key={phrase} phrase={phrase} settings={settings} />
      ))}
      <PhraseTrial settings={settings} />
    </>
  );
}
