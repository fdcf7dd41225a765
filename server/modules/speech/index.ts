import type { ServerDeps } from '../../deps';
import { speechRoutes } from './routes';

/** Speech of users: texts that they have read out, and what understands them. */
export function registerSpeech({ db, route, engines, config }: ServerDeps): void {
  speechRoutes(route, {
    db,
    speech: engines.speech,
    mark: engines.watermark.sound,
    recognition: () => engines.recognition,
    recognizer: () => config.recognitionProvider,
    perMinute: () => config.requestsPerMinute,
  });
}

export { speakWav } from './synthesis/wav';
