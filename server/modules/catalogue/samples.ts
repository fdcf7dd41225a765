import { FIRST_CLONED } from '../../../contract/clone/limits';
import type { Voice } from '../../../contract/material/schema';
import type { Language } from '../../../contract/errors';
import type { SpeechSynthesis } from '../../engines/speech-synthesis/port';
import { speakWav } from '../speech';
import { inEachLanguage } from '../../texts';

/** What a voice says when it introduces itself, in its own language. */
export const voiceSamples = inEachLanguage((texts) => texts.catalogue.voiceSample);

const isOurs = (locale: string): locale is Language => locale in voiceSamples;

const sentenceOf = (locale: string): string => voiceSamples[isOurs(locale) ? locale : 'en-US'];

/** Spoken samples of the voices, each synthesized once. */
export interface VoiceSamples {
  /** A WAV file of the voice. @throws AppError speechUnavailable, unknownVoice */
  of(voice: Voice): Promise<Buffer>;
}

/**
 * See {@link VoiceSamples}.
 * @param mark marks a sound (WAV) that is only tried
 */
export function createVoiceSamples(speech: SpeechSynthesis, mark: (wav: Buffer) => Buffer): VoiceSamples {
  const made = new Map<string, Promise<Buffer>>();
  // A model may be replaced by another one under the same number.
  const keyOf = ({ id, local }: Voice): string => `${id} ${local?.size ?? 0}`;

  const speak = (voice: Voice): Promise<Buffer> =>
    speakWav(speech, { text: sentenceOf(voice.locale), voice: voice.id }).catch((error: unknown) => {
      made.delete(keyOf(voice));
      throw error;
    });

  return {
    async of(voice: Voice): Promise<Buffer> {
      const sample = made.get(keyOf(voice)) ?? speak(voice);
      // A clone may be trained once more under the same number.
      if (voice.id < FIRST_CLONED) made.set(keyOf(voice), sample);
      const wav = await sample;
      return voice.trial ? mark(wav) : wav;
    },
  };
}
