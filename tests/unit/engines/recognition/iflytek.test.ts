import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { iflytekFailure } from '../../../../server/engines/shared/iflytek/failure';
import { createIat, iatDialogue } from '../../../../server/engines/speech-recognition/iat';
import { type IatResult, IatTranscript } from '../../../../server/engines/speech-recognition/iat-result';
import {
  createRtasr,
  readRtasrResult,
  rtasrDialogue,
  rtasrSignature,
} from '../../../../server/engines/speech-recognition/rtasr';
import { RTASR_ACCOUNT, startLocalIat, startLocalRtasr } from '../../../fixtures/recognition/iflytek';
import type { LocalService } from '../../../fixtures/recognition/service';
import { credentials } from '../../../fixtures/speech/iflytek-server';
import { record, recordAll, SPEECH } from './contract';

const pieces = (text: string): IatResult['ws'] => [...text].map((w) => ({ cw: [{ w }, { w: '?' }] }));
const apd = (sn: number, text: string): IatResult => ({ sn, pgs: 'apd', ws: pieces(text) });
const rpl = (sn: number, rg: [number, number], text: string): IatResult => ({
  sn,
  pgs: 'rpl',
  rg,
  ws: pieces(text),
});

const textAfter = (results: readonly IatResult[]): string => {
  const transcript = new IatTranscript();
  for (const result of results) transcript.add(result);
  return transcript.text;
};

describe('the real-time transcription', () => {
  it('signs like the published example', () => {
    expect(rtasrSignature('595f23df', 'd9f4aa7ea6d94faca62cd88a28fd5234', 1_512_041_814)).toBe(
      'IrrzsJeOFk1NGfJHW6SkHUoN9CU=',
    );
  });

  it('sends 40 ms a message, and the end as bytes', () => {
    const { sliceBytes, end } = rtasrDialogue();
    expect(sliceBytes).toBe(1_280);
    expect(end(Buffer.alloc(0))).toEqual([Buffer.from('{"end": true}')]);
  });

  it('names the language in the address', async () => {
    const service = await startLocalRtasr();
    const recognition = createRtasr({ ...RTASR_ACCOUNT, url: service.url });
    expect((await recordAll(recognition, { language: 'en-US' })).outcome).toBe('ended');
    expect(service.addresses[0]?.searchParams.get('lang')).toBe('en');
    await recognition.close();
    await service.close();
  });

  const st = (type: string, ws: object[]): string =>
    JSON.stringify({ seg_id: 5, cn: { st: { bg: '820', ed: '0', type, rt: [{ ws }] } } });

  it('reads final and interim segments, the first candidate of each word', () => {
    const words = [
      { wb: 1, we: 20, cw: [{ w: '啊', wp: 'n' }, { w: '呀' }] },
      { wb: 0, we: 0, cw: [{ w: '，', wp: 'p' }] },
    ];
    expect(readRtasrResult(st('1', words))).toEqual({ kind: 'partial', text: '啊，' });
    expect(readRtasrResult(st('0', words))).toEqual({ kind: 'final', text: '啊，', times: [[830, 1_020]] });
    expect(readRtasrResult(JSON.stringify({ biz: 'trans', dst: 'ah' }))).toBeNull();
  });
});

describe('the dictation', () => {
  const spoken = '给13856901234充100元话费';

  it('applies corrections like the published sequence', () => {
    const results = [
      apd(1, '给'),
      ...Array.from({ length: 19 }, (_, i) => rpl(i + 2, [1, i + 1], spoken.slice(0, i + 3))),
      rpl(21, [1, 20], spoken),
    ];
    expect(textAfter(results)).toBe(spoken);
    expect(textAfter([...results, apd(22, '。')])).toBe(`${spoken}。`);
  });

  it('keeps the pieces outside of a correction, in the order of their numbers', () => {
    const text = fc.string({ minLength: 1, maxLength: 4, unit: 'grapheme' });
    fc.assert(
      fc.property(
        fc.array(text, { minLength: 1, maxLength: 12 }),
        fc.nat(),
        fc.nat(),
        text,
        (texts, a, b, put) => {
          const [first, last] = [(a % texts.length) + 1, (b % texts.length) + 1].toSorted((x, y) => x - y);
          if (first === undefined || last === undefined) throw new RangeError('no range');
          const results = [
            ...texts.map((one, i) => apd(i + 1, one)),
            rpl(texts.length + 1, [first, last], put),
          ];
          const kept = texts.filter((_, i) => i + 1 < first || i + 1 > last);
          expect(textAfter(results)).toBe([...kept, put].join(''));
          expect(textAfter(results.toReversed().toSorted((x, y) => (x.sn ?? 0) - (y.sn ?? 0)))).toBe(
            textAfter(results),
          );
        },
      ),
    );
  });

  it.each([
    ['zh-CN', 'zh_cn'],
    ['en-US', 'en_us'],
    ['ms-MY', 'ms_MY'],
    ['th-TH', 'th_TH'],
  ])('asks for %s as %s', async (language, name) => {
    const service = await startLocalIat();
    const recognition = createIat({ ...credentials, url: service.url });
    await recordAll(recognition, { language });
    await recognition.close();
    await service.close();
    const [first, middle, last] = [service.messages[0], service.messages[1], service.messages.at(-1)];
    expect(first).toMatchObject({
      common: { app_id: credentials.appId },
      business: { language: name, domain: 'iat', accent: 'mandarin', vad_eos: 5_000, dwa: 'wpgs' },
      data: { status: 0, format: 'audio/L16;rate=16000', encoding: 'raw' },
    });
    expect(Buffer.from((first as { data: { audio: string } }).data.audio, 'base64')).toHaveLength(1_280);
    expect(Object.keys(middle as object)).toEqual(['data']);
    expect(middle).toMatchObject({ data: { status: 1 } });
    expect(last).toMatchObject({ data: { status: 2, audio: '' } });
  });

  it('sends the first frame also of a recording without sound', () => {
    const { end } = iatDialogue('app', { language: 'zh-CN' });
    const frames = end(Buffer.alloc(0)).map(
      (frame) => JSON.parse(String(frame)) as { data: { status: number } },
    );
    expect(frames.map(({ data }) => data.status)).toEqual([0, 2]);
  });

  it('ends when the service has heard the end of speech by itself', () => {
    const { receive } = iatDialogue('app', { language: 'zh-CN' });
    const message = { code: 0, data: { status: 2, result: { ...apd(1, '好'), ls: true } } };
    expect(receive(JSON.stringify(message), false)).toEqual({
      isDone: true,
      recognized: [{ kind: 'final', text: '好' }],
    });
  });
});

describe('refusals of the services', () => {
  it.each([
    [10_005, 'unauthorized'],
    [10_105, 'unauthorized'],
    [11_200, 'unauthorized'],
    [10_800, 'quotaExceeded'],
    [11_201, 'quotaExceeded'],
    [10_014, 'timeout'],
    [10_019, 'timeout'],
    [10_114, 'timeout'],
    [10_200, 'timeout'],
    [37_005, 'timeout'],
    [10_700, 'providerFailed'],
    [10_163, 'providerFailed'],
  ])('%i is %s', (code, name) => {
    expect(iflytekFailure(code)).toBe(name);
  });

  async function failureOf(service: LocalService, create: (url: string) => ReturnType<typeof createIat>) {
    const recognition = create(service.url);
    // No end: the service refuses in the middle, as after a pause in the sound that was too long.
    const { session, outcome } = record(recognition);
    session.feed(SPEECH);
    const name = await outcome;
    await recognition.close();
    await service.close();
    return name;
  }

  it('has a stable name for 15 seconds without sound', async () => {
    expect(
      await failureOf(await startLocalRtasr({ failure: '37005' }), (url) =>
        createRtasr({ ...RTASR_ACCOUNT, url }),
      ),
    ).toBe('timeout');
    expect(
      await failureOf(await startLocalIat({ failure: 10_200 }), (url) => createIat({ ...credentials, url })),
    ).toBe('timeout');
  });

  it('has a stable name for an account that has used up its quota', async () => {
    expect(
      await failureOf(await startLocalIat({ failure: 11_201 }), (url) => createIat({ ...credentials, url })),
    ).toBe('quotaExceeded');
  });
});
