import { nearestMouth, portraitPlans } from '../engines/avatar';
import type { Config } from '../config';
import type { SpeechRequest, SpeechSynthesis } from '../engines/speech-synthesis/port';
import { perform } from '../realtime/provider';

/** Has a short text spoken as a portrait of a photograph speaks it. */
export const performerOf =
  (speech: SpeechSynthesis, { portraitMotion }: Pick<Config, 'portraitMotion'>) =>
  (request: SpeechRequest) =>
    perform(speech, request, { ...portraitPlans[portraitMotion].manifest, mouthFor: nearestMouth });
