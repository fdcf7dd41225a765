import type { Config } from '../config';
import { createSpeechRecognition, RecognitionWithFallback } from '../engines/speech-recognition';
import type { SpeechRecognition } from '../engines/speech-recognition/port';
import {
  createAligner,
  createSpeechSynthesis,
  SpeechWithAlignment,
  SpeechWithClonedVoices,
  SpeechWithFallback,
  SpeechWithLocalVoices,
} from '../engines/speech-synthesis';
import type { LocalVoice, SpeechSynthesis } from '../engines/speech-synthesis/port';
import type { ClonedSpeaker, FindClonedVoice, VoiceCloneService } from '../engines/shared/speech/cloned';
import type { EngineFigures } from '../telemetry/engine-figures';
import type { ExchangedEngines } from './exchanged-engines';

/** Whether a service is the one that is preferred, or the one that follows when that fails. */
type Place = 'preferred' | 'fallback';

/** What this machine speaks and hears with, whatever the settings name. */
export interface OwnSpeech {
  embedded: SpeechSynthesis;
  local: SpeechSynthesis & { localVoices(): Promise<readonly LocalVoice[]> };
  recognition: SpeechRecognition;
}

/** The service that speaks; null where the settings name none. */
export function speechService(config: Config, place: Place = 'preferred'): SpeechSynthesis | null {
  const isFallback = place === 'fallback';
  const provider = isFallback ? config.speechFallbackProvider : config.speechProvider;
  switch (provider) {
    case 'embedded':
    case 'local':
    case 'none':
      return null;
    case 'iflytek':
      return createSpeechSynthesis({
        provider,
        iflytek: {
          appId: config.iflytekAppId ?? '',
          apiKey: config.iflytekApiKey ?? '',
          apiSecret: config.iflytekApiSecret ?? '',
          url: config.iflytekUrl,
        },
      });
    default:
      return createSpeechSynthesis({
        provider,
        service: {
          url: isFallback ? config.speechFallbackUrl : config.speechUrl,
          apiKey: isFallback ? config.speechFallbackApiKey : config.speechApiKey,
          model: (isFallback ? config.speechFallbackModel : config.speechModel) ?? '',
          voices: isFallback ? config.speechFallbackVoices : config.speechVoices,
          rate: isFallback ? config.speechFallbackRate : config.speechRate,
          timeoutMs: config.speechTimeout,
        },
      });
  }
}

/** The service that recognizes speech; null where the settings name none, or a model of this machine. */
export function recognitionService(config: Config, place: Place = 'preferred'): SpeechRecognition | null {
  const isFallback = place === 'fallback';
  const provider = isFallback ? config.recognitionFallbackProvider : config.recognitionProvider;
  const url = (isFallback ? config.recognitionFallbackUrl : config.recognitionUrl) ?? undefined;
  const key = isFallback ? config.recognitionFallbackApiKey : config.recognitionApiKey;
  const languages = isFallback ? config.recognitionFallbackLanguages : config.recognitionLanguages;
  const model = (isFallback ? config.recognitionFallbackModel : config.recognitionModel) ?? '';
  const { recognitionTimeout: timeoutMs } = config;
  const account = { appId: config.iflytekAppId ?? '', apiSecret: config.iflytekApiSecret ?? '' };
  switch (provider) {
    case 'none':
    case 'local':
    case 'sherpa':
      return null;
    case 'funasr':
      return createSpeechRecognition({ provider, funasr: { url: url ?? '', languages, timeoutMs } });
    case 'vosk':
      return createSpeechRecognition({ provider, vosk: { url: url ?? '', languages, timeoutMs } });
    case 'rtasr':
      return createSpeechRecognition({ provider, rtasr: { ...account, apiKey: key ?? '', url, timeoutMs } });
    case 'iat':
      return createSpeechRecognition({
        provider,
        iat: { ...account, apiKey: config.iflytekApiKey ?? '', url, timeoutMs },
      });
    case 'openai':
      return createSpeechRecognition({
        provider,
        openai: { baseUrl: url ?? '', apiKey: key, model, languages, timeoutMs },
      });
  }
}

/**
 * Puts together what speaks and what recognizes: the services that the settings name, the voices of models and of recordings, and who follows
 * when one fails.
 * @param cloner who speaks for a service of cloned voices; null when this installation has no account there
 * @param log told what is done without
 */
export function openSpeech(
  config: Config,
  exchanged: ExchangedEngines,
  own: OwnSpeech,
  figures: EngineFigures,
  cloner: (service: VoiceCloneService) => ClonedSpeaker | null,
  log: (line: string) => void,
) {
  const cloned = new SpeechWithClonedVoices(new SpeechWithLocalVoices(exchanged.speech, own.local), cloner);
  const spoken = new SpeechWithFallback(cloned, {
    main: exchanged.speech,
    service: () => exchanged.speechFallback,
    local: own.local,
    embedded: own.embedded,
    isOff: () => config.speechFallbackProvider === 'none',
    patienceMs: () => config.speechFallbackAfter,
    onRest: (adapter, rest) => figures.rest('speech', adapter, rest),
  });
  const recognition = new RecognitionWithFallback({
    preferred: () => exchanged.recognition,
    others() {
      if (config.recognitionFallbackProvider === 'none') return [];
      const service = exchanged.recognitionFallback;
      return service === null ? [own.recognition] : [service, own.recognition];
    },
    patienceMs: () => config.recognitionFallbackAfter,
    onRest: (adapter, rest) => figures.rest('recognition', adapter, rest),
  });
  const align = createAligner(own.embedded, (error) =>
    log(`The lips of a sentence are estimated: ${String(error)}`),
  );
  return {
    speech: config.speechAlignment === 'on' ? new SpeechWithAlignment(spoken, align) : spoken,
    useVoices: (find: FindClonedVoice): void => spoken.useVoices(find),
    /** Null leaves recognition to the browser. */
    recognition: (): SpeechRecognition | null => (exchanged.recognition === null ? null : recognition),
  };
}
