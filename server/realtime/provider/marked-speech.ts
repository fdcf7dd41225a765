import type { SpeechSynthesis } from '../../engines/speech-synthesis/port';

/**
 * A synthesis whose sound is marked from beginning to end, for a voice that is only tried.
 * @param mark marks a piece; its offset is the number of samples of the same text before it
 */
export const markedSpeech = (
  speech: Pick<SpeechSynthesis, 'synthesize'>,
  mark: (pcm: Int16Array, offset: number) => Int16Array,
): Pick<SpeechSynthesis, 'synthesize'> => ({
  async *synthesize(request) {
    let offset = 0;
    for await (const chunk of speech.synthesize(request)) {
      yield { ...chunk, pcm: mark(chunk.pcm, offset) };
      offset += chunk.pcm.length;
    }
  },
});
