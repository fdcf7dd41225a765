import { Textarea } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { avatarStream } from '../../../contract/speech/limits';
import { useSpeaker } from '../../api/speech/useSpeaker';
import { Notifier, useDocument, useService } from '../../kernel';
import { Section } from '../../kernel/fields';
import { SpeakButton } from '../../ui/SpeakButton';

/** A text of one's own, read with the voice and the settings of the project. */
export function TryText() {
  const { t } = useTranslation('voice');
  const notifier = useService(Notifier);
  const voice = useDocument((document) => document.events.audioId);
  const levels = useDocument((document) => document.voice);
  const [text, setText] = useState('');
  const { state, sound, press } = useSpeaker(
    { text: text.trim(), voice, ...levels },
    useCallback(() => notifier.warn('speech:cannotPlay'), [notifier]),
  );
  return (
    <Section title={t('try.title')}>
      <Textarea
        aria-label={t('try.field')}
        placeholder={t('try.placeholder')}
        value={text}
        rows={3}
        maxLength={avatarStream.textLimit}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <SpeakButton
        state={state}
        sound={sound}
        onPress={press}
        fileName={t('try.title')}
        subject={t('try.field')}
        disabled={text.trim() === ''}
      />
    </Section>
  );
}
