import { createHttpSpeech, type HttpServiceName, type HttpServiceOptions } from './http-services';
import { type IflytekOptions, IflytekSpeech } from './iflytek';
import type { SpeechSynthesis } from './port';

export * from './port';
export { type SherpaSpeechOptions, SherpaSpeech } from './sherpa';
export { EmbeddedSpeech } from './espeak';
export { SpeechWithClonedVoices } from './with-cloned-voices';
export { createAligner } from './alignment/by-reference';
export { SpeechWithAlignment } from './with-alignment';
export { SpeechWithFallback } from './with-fallback';
export { SpeechWithLocalVoices } from './with-local-voices';
export type { ServiceVoice, ServiceVoices } from './service-voices';
export { DEFAULT_VOICE_ID, findVoice, type LocalName, type VoiceEntry, VOICES } from './voices';

export type SpeechSynthesisConfig =
  | { provider: 'iflytek'; iflytek: IflytekOptions }
  | { provider: HttpServiceName; service: HttpServiceOptions };

/** The speech synthesis that the configuration names. */
export function createSpeechSynthesis(config: SpeechSynthesisConfig): SpeechSynthesis {
  switch (config.provider) {
    case 'iflytek':
      return new IflytekSpeech(config.iflytek);
    default:
      return createHttpSpeech(config.provider, config.service);
  }
}
