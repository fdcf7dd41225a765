import { itemTypes } from '../../../contract/shop/limits';
import { DEFAULT_AUDIO_ID } from '../../../contract/speech/limits';
import type { RecognitionProvider } from '../../../contract/speech/schema';
import type { Database } from '../../db/connection';
import type { SpeechRecognition } from '../../engines/speech-recognition/port';
import type { SpeechSynthesis } from '../../engines/speech-synthesis/port';
import { callerGone } from '../../http/caller-gone';
import { inMinute, spend } from '../../http/limits';
import type { Route } from '../../http/register';
import { AppError } from '../../http/app-error';
import { maySpeakWith, triedAssets } from '../membership';
import { speakWav } from './synthesis/wav';

export interface SpeechDeps {
  db: Database;
  speech: SpeechSynthesis;
  /** Marks a sound (WAV) of a voice that is only tried. */
  mark: (wav: Buffer) => Buffer;
  /** What understands speech now. */
  recognition: () => SpeechRecognition | null;
  /** What the configuration names. */
  recognizer: () => RecognitionProvider;
  /** Texts that an account may have spoken in a minute. */
  perMinute: () => number;
}

export function speechRoutes(
  route: Route,
  { db, speech, mark, recognition, recognizer, perMinute }: SpeechDeps,
): void {
  route('GET /speech/recognition', async () => ({
    provider: recognizer(),
    languages: [...(recognition()?.languages ?? [])],
  }));

  route('POST /speech/synthesis', async ({ body, principal, reply }) => {
    await spend(db, `synthesis:${principal.accountId}`, inMinute(perMinute()));
    if (!(await maySpeakWith(db, principal.accountId, body.voice))) throw new AppError('unknownVoice');
    const itemId = String(body.voice || DEFAULT_AUDIO_ID);
    const [tried, wav] = await Promise.all([
      triedAssets(db, principal.accountId, [{ type: itemTypes.voice, itemId }]),
      speakWav(speech, { ...body, signal: callerGone(reply) }),
    ]);
    return reply.type('audio/wav').send(tried.length === 0 ? wav : mark(wav));
  });
}
