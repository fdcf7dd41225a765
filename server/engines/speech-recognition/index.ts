import { createFunasr, type FunasrOptions } from './funasr';
import { createIat, type IatOptions } from './iat';
import { OpenaiRecognition, type OpenaiRecognitionOptions } from './openai';
import type { SpeechRecognition } from './port';
import { createRtasr, type RtasrOptions } from './rtasr';
import { createVosk, type VoskOptions } from './vosk';

export * from './port';
export { SherpaRecognition } from './sherpa';
export { RecognitionWithFallback } from './with-fallback';

export type SpeechRecognitionConfig =
  | { provider: 'funasr'; funasr: FunasrOptions }
  | { provider: 'rtasr'; rtasr: RtasrOptions }
  | { provider: 'iat'; iat: IatOptions }
  | { provider: 'vosk'; vosk: VoskOptions }
  | { provider: 'openai'; openai: OpenaiRecognitionOptions };

/** The service of speech recognition that the configuration names. */
export function createSpeechRecognition(config: SpeechRecognitionConfig): SpeechRecognition {
  switch (config.provider) {
    case 'funasr':
      return createFunasr(config.funasr);
    case 'rtasr':
      return createRtasr(config.rtasr);
    case 'iat':
      return createIat(config.iat);
    case 'vosk':
      return createVosk(config.vosk);
    case 'openai':
      return new OpenaiRecognition(config.openai);
  }
}
