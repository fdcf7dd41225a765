import {
  type SpeechChunk,
  SpeechError,
  type SpeechRequest,
  SPEECH_SAMPLE_RATE,
} from '../../../../server/engines/speech-synthesis/port';

/** Milliseconds of a letter. */
export const LETTER_MS = 50;
/** Milliseconds of silence behind each text. */
export const TAIL_MS = 210;

const samplesIn = (ms: number): number => Math.round((ms * SPEECH_SAMPLE_RATE) / 1000);

/** A voice that hums: a word each run of letters, 50 ms a letter, and some silence at the end. */
export class SyntheticSpeech {
  provider = 'synthetic';
  readonly requests: SpeechRequest[] = [];
  /** Called before each text; it may wait or throw. */
  before: (request: SpeechRequest) => Promise<void> = () => Promise.resolve();

  async *synthesize(request: SpeechRequest): AsyncGenerator<SpeechChunk> {
    this.requests.push(request);
    await this.before(request);
    if (request.signal?.aborted) throw new SpeechError('aborted', 'given up');
    const { text } = request;
    const spoken = samplesIn(text.length * LETTER_MS);
    const pcm = new Int16Array(spoken + samplesIn(TAIL_MS));
    for (let at = 0; at < spoken; at++) pcm[at] = Math.round(6000 * Math.sin(at / 9));
    const words = Array.from(text.matchAll(/\p{L}+/gu), ({ 0: word, index }) => ({
      start: index,
      length: word.length,
      ms: index * LETTER_MS,
    }));
    const endMs = text.length * LETTER_MS;
    const visemes = [
      { viseme: 'aa' as const, startMs: 0, endMs },
      { viseme: 'sil' as const, startMs: endMs, endMs: endMs + TAIL_MS },
    ];
    const half = pcm.length >> 1;
    yield { pcm: pcm.slice(0, half), words, phonemes: [], visemes: visemes.slice(0, 1) };
    yield { pcm: pcm.slice(half), words: [], phonemes: [], visemes: visemes.slice(1) };
  }
}
