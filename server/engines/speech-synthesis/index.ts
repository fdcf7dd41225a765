import { EmbeddedSpeech, type EmbeddedSpeechOptions } from './espeak';
import { type IflytekOptions, IflytekSpeech } from './iflytek';
import type { SpeechSynthesis } from './port';

export * from './port';
export { DEFAULT_VOICE_ID, findVoice, type LocalName, type VoiceEntry, VOICES } from './voices';

export type SpeechSynthesisConfig =
  | { provider: 'embedded'; embedded: EmbeddedSpeechOptions }
  | { provider: 'iflytek'; iflytek: IflytekOptions };

/** The speech synthesis that the configuration names. */
export function createSpeechSynthesis(config: SpeechSynthesisConfig): SpeechSynthesis {
  return config.provider === 'iflytek'
    ? new IflytekSpeech(config.iflytek)
    : new EmbeddedSpeech(config.embedded);
}
