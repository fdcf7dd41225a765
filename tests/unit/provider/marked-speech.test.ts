import { expect, test } from 'vitest';
import { markSound } from '../../../server/engines/shared/watermark';
import type { SpeechChunk } from '../../../server/engines/speech-synthesis/port';
import { markedSpeech } from '../../../server/realtime/provider/marked-speech';

const chunk = (pcm: Int16Array): SpeechChunk => ({ pcm, words: [], phonemes: [], visemes: [] });
const tone = (length: number) => Int16Array.from({ length }, (_, i) => Math.round(2_000 * Math.sin(i / 9)));

test('the pieces of each text are marked as the whole would be, from its own beginning', async () => {
  const whole = tone(100_000);
  const lengths = [1, 639, 7_000, 64_000, 28_360];
  const speech = {
    async *synthesize() {
      let from = 0;
      for (const length of lengths) yield chunk(whole.subarray(from, (from += length)));
    },
  };
  const marked = markedSpeech(speech, markSound);
  for (let text = 0; text < 2; text++) {
    const heard: number[] = [];
    for await (const { pcm } of marked.synthesize({ text: '', voice: 3080 })) heard.push(...pcm);
    expect(Int16Array.from(heard)).toEqual(markSound(whole, 0));
  }
});
