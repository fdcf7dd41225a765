import { FIRST_CLONED } from '../../../../contract/clone/limits';
import { itemTypes, shopLimits } from '../../../../contract/shop/limits';
import type { Database } from '../../../db/connection';
import type { SpeechSynthesis } from '../../../engines/speech-synthesis/port';
import { AppError } from '../../../http/app-error';
import { spend } from '../../../http/limits';
import { triedAssets } from '../../membership';
import { speakWav } from '../../speech';

const LIMITS = [
  { seconds: 60, count: shopLimits.samplesPerMinute },
  { seconds: 86_400, count: shopLimits.samplesPerDay },
];

export interface SampleDeps {
  db: Database;
  speech: SpeechSynthesis;
  /** Marks a sound (WAV) that is only tried. */
  mark: (wav: Buffer) => Buffer;
}

/** Speaks a visitor's own sentence in a voice that is for sale. */
export interface Samples {
  /** A WAV file. @throws AppError reasonRequired, sampleTooLong, unknownVoice, tooManyRequests, speechUnavailable */
  speak(accountId: string, itemId: string, text: string): Promise<Buffer>;
}

/** See {@link Samples}. */
export function createSamples({ db, speech, mark }: SampleDeps): Samples {
  return {
    async speak(accountId: string, itemId: string, text: string): Promise<Buffer> {
      const sentence = text.trim();
      if (sentence === '') throw new AppError('reasonRequired', { limit: shopLimits.sample });
      if ([...sentence].length > shopLimits.sample)
        throw new AppError('sampleTooLong', { limit: shopLimits.sample });
      const voice = Number(itemId);
      if (!Number.isSafeInteger(voice) || voice <= 0 || voice >= FIRST_CLONED)
        throw new AppError('unknownVoice');
      await spend(db, `market-sample:${accountId}`, LIMITS);
      const tried = await triedAssets(db, accountId, [{ type: itemTypes.voice, itemId }]);
      const wav = await speakWav(speech, { text: sentence, voice });
      return tried.length === 0 ? wav : mark(wav);
    },
  };
}
