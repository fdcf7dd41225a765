import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { languageVoices } from '../../../../contract/speech/limits';
import { defaultLanguage, languages, spokenFor } from '../../../../contract/common/languages';
import { useSpeaker } from '../../../api/speech/useSpeaker';
import { SpeakButton } from '../../../ui/SpeakButton';
import { showToast } from '../../../ui/toast';
import { type PronunciationRow, type RoleValues, wordsOf } from './roleForm';

interface Props {
  text: string;
  subject: string;
  language: RoleValues['language'];
  pronunciations: readonly PronunciationRow[];
}

/** Reads what a role says aloud, in a voice of its language and with its pronunciations. */
export function Hear({ text, subject, language, pronunciations }: Props) {
  const { t, i18n } = useTranslation('speech');
  const spoken = language === 'auto' ? languages.find((one) => one === i18n.language) : language;
  const { state, sound, press } = useSpeaker(
    {
      text: text.trim(),
      voice: languageVoices[spokenFor(spoken ?? defaultLanguage)],
      pronunciations: wordsOf(pronunciations).filter(({ word, say }) => word !== '' && say !== ''),
    },
    useCallback(() => void showToast({ message: t('cannotPlay'), tone: 'danger' }), [t]),
  );
  return (
    <SpeakButton
      state={state}
      sound={sound}
      onPress={press}
      fileName={subject}
      subject={subject}
      disabled={text.trim() === ''}
    />
  );
}
