import { expect, test, vi } from 'vitest';
import { FIRST_CLONED } from '../../../contract/clone/limits';
import { SpeechWithFallback } from '../../../server/engines/speech-synthesis';
import {
  FIRST_LOCAL_VOICE,
  type LocalVoice,
  type SpeechChunk,
  SpeechError,
  type SpeechErrorCode,
  type SpeechFallback,
  type SpeechRequest,
  type SpeechSynthesis,
} from '../../../server/engines/speech-synthesis/port';
import { splitSentences } from '../../../server/engines/speech-synthesis/sentences';

const SECOND = 16_000;
const THREE = 'First one. Second one. Third one.';

/** A voice that says each sentence in a second of sound, and does what it is told to in place of a sentence. */
class Voice implements SpeechSynthesis {
  readonly asked: SpeechRequest[] = [];
  /** By the text of the sentence: a failure, or silence until it is aborted. */
  readonly trouble = new Map<string, SpeechErrorCode | 'silence'>();
  aborted = 0;

  constructor(readonly provider: string) {}

  available() {
    return Promise.resolve({ available: true as const });
  }

  localVoices(): Promise<LocalVoice[]> {
    return Promise.resolve([]);
  }

  useVoices(): void {
    // It has none.
  }

  async *synthesize(request: SpeechRequest): AsyncGenerator<SpeechChunk> {
    this.asked.push(request);
    let ms = 0;
    for (const { text, start } of splitSentences(request.text)) {
      const trouble = this.trouble.get(text.trim()) ?? this.trouble.get('*');
      if (trouble === 'silence') await this.untilAborted(request.signal);
      else if (trouble !== undefined) throw new SpeechError(trouble, `${this.provider} failed`);
      const words = [...text.matchAll(/\w+/g)].map((word) => ({
        start: start + word.index,
        length: word[0].length,
        ms: ms + word.index,
      }));
      const visemes = [{ viseme: 'aa' as const, startMs: ms, endMs: ms + 1_000 }];
      yield await Promise.resolve({
        pcm: new Int16Array(SECOND),
        words,
        phonemes: [{ ipa: 'a', ms }],
        visemes,
      });
      ms += 1_000;
    }
  }

  close() {
    return Promise.resolve();
  }

  private untilAborted(signal: AbortSignal | undefined): Promise<never> {
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => {
        this.aborted += 1;
        reject(new SpeechError('aborted', 'aborted'));
      });
    });
  }
}

const local = (
  id: number,
  gender: 'female' | 'male',
  locale: LocalVoice['locale'] = 'en-US',
): LocalVoice => ({
  id: FIRST_LOCAL_VOICE + id,
  name: String(id),
  locale,
  gender,
  folder: `model-${id}`,
  license: null,
  bytes: 1,
});

function rig({
  isOff = false,
  models = [] as LocalVoice[],
  hasService = true,
  mainName = 'openai',
  patienceMs = 30,
} = {}) {
  const clock = { now: 0 };
  const main = new Voice(mainName);
  const service = new Voice('iflytek');
  const sherpa = new Voice('sherpa');
  const embedded = mainName === 'embedded' ? main : new Voice('embedded');
  sherpa.localVoices = () => Promise.resolve(models);
  const rests: (string | null)[] = [];
  const speech = new SpeechWithFallback(main, {
    main,
    service: () => (hasService ? service : null),
    local: sherpa,
    embedded,
    isOff: () => isOff,
    patienceMs: () => patienceMs,
    onRest: (adapter, rest) => rests.push(rest === null ? `${adapter} works` : `${adapter} ${rest.reason}`),
    now: () => clock.now,
  });
  speech.useVoices((id) =>
    Promise.resolve(
      id < FIRST_CLONED + 10
        ? {
            service: 'fish-speech',
            voiceRef: 'x',
            locale: 'en-US',
            gender: 'male',
            sample: () => Promise.reject(new Error('unused')),
          }
        : null,
    ),
  );
  const fallbacks: SpeechFallback[] = [];
  const say = async (text = THREE, more: Partial<SpeechRequest> = {}) => {
    const chunks: SpeechChunk[] = [];
    const onFallback = (fallback: SpeechFallback) => fallbacks.push(fallback);
    for await (const chunk of speech.synthesize({ text, voice: 3082, onFallback, ...more }))
      chunks.push(chunk);
    return chunks;
  };
  const calls = () => [main, service, sherpa, embedded].map(({ asked }) => asked.length);
  return { main, service, sherpa, embedded, speech, say, fallbacks, rests, clock, calls };
}

test('goes on from the failed sentence, with the times and the words of the whole text', async () => {
  const { main, service, say, fallbacks } = rig();
  main.trouble.set('Second one.', 'quotaExceeded');
  const chunks = await say();
  expect(service.asked.map(({ text, voice }) => ({ text, voice }))).toEqual([
    { text: 'Second one. Third one.', voice: 3082 },
  ]);
  expect(fallbacks).toEqual([{ from: 'openai', to: 'iflytek', reason: 'quotaExceeded' }]);
  expect(chunks.map(({ visemes }) => visemes[0]?.startMs)).toEqual([0, 1_000, 2_000]);
  const words = chunks.flatMap((chunk) => chunk.words);
  expect(words.map(({ start, length }) => THREE.slice(start, start + length)).join(' ')).toBe(
    'First one Second one Third one',
  );
  expect(words.every(({ ms }, i) => ms >= (words[i - 1]?.ms ?? 0))).toBe(true);
});

test('a voice that gives no sound in time is left, and its work ended', async () => {
  const { main, say, fallbacks, rests } = rig();
  main.trouble.set('*', 'silence');
  expect(await say()).toHaveLength(3);
  await vi.waitFor(() => expect(main.aborted).toBe(1));
  expect(fallbacks[0]?.reason).toBe('timeout');
  expect(rests).toEqual(['openai timeout']);
});

test('asks the service, then a model of the language and the gender, then the embedded voice', async () => {
  const models = [local(1, 'male'), local(2, 'female', 'zh-CN'), local(3, 'female')];
  const { main, service, sherpa, embedded, say, fallbacks } = rig({ models });
  for (const voice of [main, service, sherpa]) voice.trouble.set('*', 'providerFailed');
  await say();
  expect(sherpa.asked[0]?.voice).toBe(FIRST_LOCAL_VOICE + 3);
  expect(embedded.asked[0]?.voice).toBe(3082);
  expect(fallbacks.map(({ to }) => to)).toEqual(['iflytek', 'sherpa', 'embedded']);
});

test('a model and a voice of a recording are followed by a catalogue voice like them', async () => {
  const { main, service, say } = rig({ models: [local(1, 'male')] });
  main.trouble.set('*', 'providerFailed');
  await say(THREE, { voice: FIRST_LOCAL_VOICE + 1 });
  // The service of the settings failed with the model: here the same voice stands for both.
  expect(service.asked[0]?.voice).toBe(3083);
  await say(THREE, { voice: FIRST_CLONED + 1 });
  expect(service.asked.at(-1)?.voice).toBe(3083);
});

test('what failed rests, longer each time, and is asked again after it', async () => {
  const { main, say, calls, rests, clock } = rig();
  main.trouble.set('*', 'providerFailed');
  await say();
  await say();
  expect(calls()).toEqual([1, 2, 0, 0]);
  clock.now = 10_000;
  await Promise.all([say(), say()]);
  expect(calls()[0]).toBe(2);
  clock.now = 20_000;
  await say();
  expect(calls()[0]).toBe(2);
  clock.now = 30_000;
  main.trouble.clear();
  await say();
  await say();
  expect(calls()[0]).toBe(4);
  expect(rests).toEqual(['openai providerFailed', 'openai providerFailed', 'openai works']);
});

test('nobody else speaks for those who make something, where it is off, or when the caller is at fault', async () => {
  const { main, service, say, speech } = rig();
  main.trouble.set('*', 'providerFailed');
  await expect(speech.synthesize({ text: THREE, voice: 3082 }).next()).rejects.toMatchObject({
    code: 'providerFailed',
  });
  main.trouble.set('*', 'unknownVoice');
  await expect(say()).rejects.toMatchObject({ code: 'unknownVoice' });
  expect(service.asked).toEqual([]);
  const off = rig({ isOff: true });
  off.main.trouble.set('*', 'providerFailed');
  await expect(off.say()).rejects.toMatchObject({ code: 'providerFailed' });
  await expect(say(THREE, { voice: FIRST_CLONED + 11 })).rejects.toMatchObject({ code: 'unknownVoice' });
});

test('the embedded voice is waited for, and is the last to be left', async () => {
  const { main, say, fallbacks, calls } = rig({ mainName: 'embedded', hasService: false });
  main.trouble.set('*', 'programFailed');
  await expect(say()).rejects.toMatchObject({ code: 'programFailed' });
  await expect(say()).rejects.toMatchObject({ code: 'programFailed' });
  expect(calls()[0]).toBe(2);
  expect(fallbacks).toEqual([]);
});

test('an interruption is no failure', async () => {
  const { main, say, rests, calls } = rig({ patienceMs: 60_000 });
  main.trouble.set('*', 'silence');
  const stopping = new AbortController();
  const said = say(THREE, { signal: stopping.signal });
  await vi.waitFor(() => expect(main.asked).toHaveLength(1));
  stopping.abort();
  await expect(said).rejects.toMatchObject({ code: 'aborted' });
  expect(rests).toEqual([]);
  expect(calls()).toEqual([1, 0, 0, 0]);
});
