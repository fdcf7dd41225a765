import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OpenaiRecognition } from '../../../../server/engines/speech-recognition/openai';
import { wavOf } from '../../../../server/engines/shared/wav';
import { Segments } from '../../../../server/engines/speech-recognition/segments';
import { voskDialogue } from '../../../../server/engines/speech-recognition/vosk';
import { startLocalOpenai } from '../../../fixtures/recognition/openai';
import { SENTENCE } from '../../../fixtures/recognition/service';
import { record, recordAll, SPEECH } from './contract';

const SECOND = 32_000;
const silence = (seconds: number): Buffer => Buffer.alloc(seconds * SECOND);
const speech = (seconds: number): Buffer => SPEECH.subarray(0, seconds * SECOND);
/** Even noise, a tenth as strong as the speech: as loud as somebody far away. */
const fan = (seconds: number): Buffer =>
  Buffer.from(Int16Array.from({ length: seconds * 16_000 }, (_, i) => 1_400 * Math.sin(i * i)).buffer);
const mixed = (one: Buffer, other: Buffer): Buffer => {
  const out = Buffer.from(one);
  for (let at = 0; at < out.length; at += 2)
    out.writeInt16LE(one.readInt16LE(at) + other.readInt16LE(at), at);
  return out;
};

describe('vosk-server', () => {
  it('sends the rate first, and the end with its spaces', () => {
    const { begin, end } = voskDialogue();
    expect(JSON.parse(String(begin()[0]))).toEqual({
      config: { sample_rate: 16_000, words: true, max_alternatives: 0 },
    });
    expect(end(Buffer.alloc(0))).toEqual(['{"eof" : 1}']);
  });

  it('is done with the answer to the end message, not before', () => {
    const { sound, end, receive } = voskDialogue();
    sound(Buffer.alloc(2));
    sound(Buffer.alloc(2));
    expect(receive('{"partial":""}', false).isDone).toBe(false);
    end(Buffer.alloc(2));
    expect(receive('{"partial":"hello there"}', true)).toEqual({
      isDone: false,
      recognized: [{ kind: 'partial', text: 'hello there' }],
    });
    expect(receive('{"partial":"hello there"}', true).isDone).toBe(false);
    expect(
      receive(
        '{"text":"今天 天气 wi fi 好","result":[{"word":"今天","start":0.1,"end":0.5,"conf":1}]}',
        true,
      ),
    ).toEqual({
      isDone: true,
      recognized: [{ kind: 'final', text: '今天天气 wi fi 好', times: [[100, 500]] }],
    });
  });
});

describe('transcriptions by the sentence', () => {
  async function run(options: Parameters<typeof startLocalOpenai>[0] = {}) {
    const service = await startLocalOpenai(options);
    const recognition = new OpenaiRecognition({
      baseUrl: service.url,
      apiKey: 'key-of-the-model',
      model: 'whisper-1',
      languages: ['th-TH'],
    });
    const end = async (): Promise<void> => {
      await recognition.close();
      await service.close();
    };
    return { service, recognition, end };
  }

  it('sends a WAV file with model, language and likely words', async () => {
    const { service, recognition, end } = await run();
    await recordAll(recognition, { language: 'th-TH', hotwords: { มิร่า: 20, Lan: 10 } });
    expect(service.fields()).toEqual({
      model: 'whisper-1',
      language: 'th',
      response_format: 'json',
      stream: 'true',
      prompt: 'มิร่า, Lan',
    });
    expect(service.sound()).toHaveLength(SPEECH.length);
    await end();
  });

  it('accepts the answer of a model that does not stream', async () => {
    const { recognition, end } = await run({ streams: false });
    const { heard, outcome } = await recordAll(recognition, { language: 'th-TH' });
    expect([outcome, heard.map(({ text }) => text)]).toEqual(['ended', [SENTENCE]]);
    await end();
  });

  it.each([
    [429, 'quotaExceeded'],
    [504, 'timeout'],
    [500, 'providerFailed'],
  ])('answers status %i with %s', async (status, name) => {
    const { recognition, end } = await run({ status });
    expect((await recordAll(recognition, { language: 'th-TH' })).outcome).toBe(name);
    await end();
  });

  it('understands each sentence when the speaker pauses, and asks nothing about silence', async () => {
    const { service, recognition, end } = await run();
    const { session, heard, outcome } = record(recognition, { language: 'th-TH' });
    session.feed(Buffer.concat([silence(1), speech(1), silence(1)]));
    await expect.poll(() => heard.filter(({ kind }) => kind === 'final')).toHaveLength(1);
    const before = service.sound().length;
    session.feed(silence(5));
    session.end();
    expect(await outcome).toBe('ended');
    expect(service.sound()).toHaveLength(before);
    await end();
  });

  it('makes WAV files with correct lengths in their headers', () => {
    const wav = wavOf(Buffer.alloc(320), 16_000);
    expect(wav).toHaveLength(364);
    expect([wav.readUInt32LE(4), wav.readUInt32LE(24), wav.readUInt32LE(40)]).toEqual([356, 16_000, 320]);
  });
});

describe('segments of a recording', () => {
  const cut = (sound: Buffer) => {
    const segments = new Segments();
    const out = segments.push(sound);
    const last = segments.flush();
    return last === null ? out : [...out, last];
  };

  it('begin before the voice and end after a pause', () => {
    const [first, second, ...more] = cut(
      Buffer.concat([silence(1), speech(1), silence(1), speech(1), silence(2)]),
    );
    expect(more).toEqual([]);
    expect([first?.startMs, second?.startMs]).toEqual([740, 2_740]);
    for (const segment of [first, second]) {
      expect((segment?.pcm.length ?? 0) / SECOND).toBeGreaterThan(1.5);
      expect((segment?.pcm.length ?? 0) / SECOND).toBeLessThan(2.1);
    }
  });

  it('are at most half a minute long', () => {
    const long = Buffer.concat(Array.from({ length: 40 }, () => Buffer.concat([speech(0.9), silence(0.1)])));
    expect(cut(long).map(({ pcm }) => pcm.length)).toEqual([30 * SECOND, 10 * SECOND]);
  });

  it('begin and end also in a room with a fan', () => {
    const [first, ...more] = cut(Buffer.concat([fan(2), mixed(speech(1), fan(1)), fan(2)]));
    expect(more).toEqual([]);
    expect((first?.startMs ?? 0) / 1000).toBeCloseTo(1.75, 1);
    expect((first?.pcm.length ?? 0) / SECOND).toBeCloseTo(2, 0);
  });

  it('are the same however the sound is cut', () => {
    const sound = Buffer.concat([silence(1), speech(1), silence(1), speech(1)]);
    const whole = cut(sound);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40_000 }), { maxLength: 12 }), (lengths) => {
        const segments = new Segments();
        let at = 0;
        const out = [...lengths, sound.length].flatMap((length) => {
          const piece = sound.subarray(at, at + length);
          at += length;
          return segments.push(piece);
        });
        const last = segments.flush();
        const all = last === null ? out : [...out, last];
        expect(all.map(({ startMs }) => startMs)).toEqual(whole.map(({ startMs }) => startMs));
        expect(all.every(({ pcm }, i) => whole[i]?.pcm.equals(pcm))).toBe(true);
      }),
      { numRuns: 20 },
    );
  });
});
