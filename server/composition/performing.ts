import { PORTRAIT_MANIFEST, nearestMouth } from '../engines/avatar';
import type { SpeechRequest, SpeechSynthesis } from '../engines/speech-synthesis/port';
import { perform } from '../realtime/provider';

/** Has a short text spoken as a portrait of a photograph speaks it. */
export const performerOf = (speech: SpeechSynthesis) => (request: SpeechRequest) =>
  perform(speech, request, { ...PORTRAIT_MANIFEST, mouthFor: nearestMouth });
