import { expect, it } from 'vitest';
import type { SpeechRequest, SpeechSynthesis } from '../../../server/engines/speech-synthesis/port';
import { speakWav } from '../../../server/modules/speech';

it('reads no mark of a move aloud where a text is tried', async () => {
  const texts: string[] = [];
  const speech = {
    async *synthesize({ text }: SpeechRequest) {
      texts.push(text);
      yield { pcm: new Int16Array(16), words: [], phonemes: [], visemes: [] };
    },
  } as unknown as SpeechSynthesis;
  await speakWav(speech, { text: 'Hello [wave], see [1].', voice: 3082 });
  expect(texts).toEqual(['Hello, see [1].']);
});
