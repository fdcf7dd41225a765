import { useTranslation } from 'react-i18next';
import type { RecordSummary } from '../../../contract/record/schema';

/** Failures that have words of their own. */
const told = ['timeout', 'quotaExceeded'] as const;

/** Says that another voice has spoken, since that of the avatar had failed. */
export function OtherVoice({ fallbacks }: { fallbacks: RecordSummary['voiceFallbacks'] }) {
  const { t } = useTranslation('talk');
  return fallbacks.map(({ from, to, reason, sentences }) => {
    const known = told.find((one) => one === reason) ?? 'failed';
    return (
      <span key={`${from} ${to} ${reason}`}>
        {` · ${t('otherVoice', { count: sentences, reason: t(`otherVoiceReasons.${known}`) })}`}
      </span>
    );
  });
}
