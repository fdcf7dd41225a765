import { createFunasr, type FunasrOptions } from './funasr';
import { createIat, type IatOptions } from './iat';
import { OpenaiRecognition, type OpenaiRecognitionOptions } from './openai';
import type { SpeechRecognition } from './port';
import { createRtasr, type RtasrOptions } from './rtasr';
import { SherpaRecognition, type SherpaRecognitionOptions } from './sherpa';
import { createVosk, type VoskOptions } from './vosk';

export * from './port';
export type { SherpaRecognitionOptions } from './sherpa';

export type SpeechRecognitionConfig =
  | { provider: 'funasr'; funasr: FunasrOptions }
  | { provider: 'rtasr'; rtasr: RtasrOptions }
  | { provider: 'iat'; iat: IatOptions }
  | { provider: 'vosk'; vosk: VoskOptions }
  | { provider: 'openai'; openai: OpenaiRecognitionOptions }
  | { provider: 'sherpa'; sherpa: SherpaRecognitionOptions };

/** The speech recognition that the configuration names; null leaves it to the browser. */
export function createSpeechRecognition(config: SpeechRecognitionConfig | null): SpeechRecognition | null {
  switch (config?.provider) {
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
    case 'sherpa':
      return new SherpaRecognition(config.sherpa);
    case undefined:
      return null;
  }
}
