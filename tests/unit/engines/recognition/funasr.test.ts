import { describe, expect, it } from 'vitest';
import {
  createFunasr,
  funasrDialogue,
  readStamps,
} from '../../../../server/engines/speech-recognition/funasr';
import {
  type FunasrFlavor,
  type LocalFunasrOptions,
  startLocalFunasr,
} from '../../../fixtures/recognition/funasr';
import { SENTENCE } from '../../../fixtures/recognition/service';
import { record, SPEECH } from './contract';

const dialogue = () => funasrDialogue({ language: 'zh-CN' });
const message = (fields: object): string => JSON.stringify({ wav_name: 'mirra', ...fields });
const online = (text: string, isFinal?: boolean): string =>
  message({ mode: '2pass-online', text, is_final: isFinal });
const offline = (text: string, isFinal?: boolean): string =>
  message({ mode: '2pass-offline', text, is_final: isFinal });

/** What a recording of one server comes to, whose texts are late. */
async function hear(flavor: FunasrFlavor, options: LocalFunasrOptions = {}, timeoutMs = 10_000) {
  const service = await startLocalFunasr(flavor, options);
  const recognition = createFunasr({ url: service.url, languages: ['zh-CN'], timeoutMs });
  const { session, heard, outcome: over } = record(recognition);
  session.feed(SPEECH);
  if (flavor !== 'once') await expect.poll(() => heard.length).toBeGreaterThan(0);
  session.end();
  const outcome = await over;
  await recognition.close();
  await service.close();
  return { outcome, sentences: heard.filter(({ kind }) => kind === 'final').map(({ text }) => text) };
}

const FLAVORS: FunasrFlavor[] = ['cpp', 'python', 'today', 'once'];

describe('FunASR', () => {
  it.each(FLAVORS)('returns the whole sentence of a %s server', async (flavor) => {
    const timeoutMs = flavor === 'once' ? 600 : undefined;
    expect(await hear(flavor, {}, timeoutMs)).toEqual({ outcome: 'ended', sentences: [SENTENCE] });
  });

  it('waits for the end from a server that sends one, however far apart its texts are', async () => {
    const late = [
      { text: '今天。', after: 30 },
      { text: '明天。', after: 60 },
      { text: '后天。', after: 350 },
    ];
    const sentences = ['今天。', '明天。', '后天。'];
    // Half of the longest wait has passed between the last two.
    expect(await hear('today', { late, endAfter: 500 }, 450)).toEqual({ outcome: 'ended', sentences });
  });

  it.each<FunasrFlavor>(['cpp', 'once'])(
    'waits for another text of a %s server, for half of the longest wait',
    async (flavor) => {
      const late = [
        { text: '今天。', after: 100 },
        { text: '明天。', after: 300 },
      ];
      expect(await hear(flavor, { late }, 1_000)).toEqual({
        outcome: 'ended',
        sentences: ['今天。', '明天。'],
      });
    },
  );

  it.each(FLAVORS)('treats a late %s server as failed', async (flavor) => {
    const late = [{ text: SENTENCE, after: 5_000 }];
    expect(await hear(flavor, { late }, 100)).toEqual({ outcome: 'timeout', sentences: [] });
  });

  it('fails when a sentence has begun that never ends', async () => {
    expect(await hear('today', { late: [], endAfter: 5_000 }, 100)).toEqual({
      outcome: 'timeout',
      sentences: [],
    });
  });

  it('ends when an older server has nothing to add to the sentences that it told before', async () => {
    const { outcome, sentences } = await hear('python', { early: ['今天。'], late: [] }, 100);
    expect([outcome, sentences]).toEqual(['ended', ['今天。']]);
  });

  it('ends when an older server does not answer a recording without sound', async () => {
    const service = await startLocalFunasr('python');
    const recognition = createFunasr({ url: service.url, languages: ['zh-CN'], timeoutMs: 100 });
    const { session, outcome } = record(recognition);
    session.end();
    expect(await outcome).toBe('ended');
    await recognition.close();
    await service.close();
  });

  it('begins with everything that a server needs, hotwords as a text', async () => {
    const { begin, end } = funasrDialogue({ language: 'en-US', hotwords: { Mirra: 20 }, itn: false });
    expect(JSON.parse(String(begin()[0]))).toEqual({
      mode: '2pass',
      chunk_size: [5, 10, 5],
      chunk_interval: 10,
      wav_name: 'mirra',
      wav_format: 'pcm',
      audio_fs: 16_000,
      is_speaking: true,
      itn: false,
      hotwords: '{"Mirra":20}',
      svs_lang: 'en',
      svs_itn: false,
    });
    expect(JSON.parse(String(end(Buffer.alloc(0))[0]))).toMatchObject({ is_speaking: false, is_end: true });
    expect(end(Buffer.from([1, 2]))[0]).toEqual(Buffer.from([1, 2]));
  });

  it('continues a sentence online, and replaces all of it offline, however that begins', () => {
    const { receive } = dialogue();
    expect(receive(online('今天'), false).recognized).toEqual([{ kind: 'partial', text: '今天' }]);
    expect(receive(online('天气'), false).recognized).toEqual([{ kind: 'partial', text: '今天天气' }]);
    expect(receive(offline('，今天天气。'), false).recognized).toEqual([
      { kind: 'final', text: '，今天天气。' },
    ]);
    expect(receive(online('好'), false).recognized).toEqual([{ kind: 'partial', text: '好' }]);
  });

  it('ends on a last message without text and mode', () => {
    const { receive } = dialogue();
    expect(receive(message({ text: '', is_final: true }), true)).toEqual({ isDone: true });
  });

  it('does not take every sentence of a Python server as the last one', () => {
    const { receive } = dialogue();
    receive(online('今', true), false);
    expect(receive(offline('今天。', true), true).isDone).toBeUndefined();
    expect(receive(offline('天气。', false), true).isDone).toBe(true);
  });

  it('does not take the first sentence after the end as the last one, unless the server has announced it', () => {
    const { receive } = dialogue();
    receive(online('今', false), false);
    expect(receive(offline('今天。', true), true)).toMatchObject({ mayBeDone: true });
    expect(receive(online('天'), true).mayBeDone).toBe(false);
    expect(receive(offline('天气。', true), true)).toMatchObject({ mayBeDone: true });
    expect(receive(message({ mode: '2pass', is_final: true, is_end: true }), true)).toEqual({ isDone: true });
  });

  it('recognizes the last message of a server that marked the earlier ones as not final', () => {
    const { receive } = dialogue();
    receive(offline('今天。', false), false);
    expect(receive(offline('天气。', true), true).isDone).toBe(true);
  });

  it('remembers that a server sends an end', () => {
    const manners = { acknowledges: false };
    const end = message({ mode: '2pass', is_final: true, is_end: true });
    funasrDialogue({ language: 'zh-CN' }, manners).receive(end, true);
    const { receive } = funasrDialogue({ language: 'zh-CN' }, manners);
    expect(receive(offline('今天。', true), true).mayBeDone).toBeUndefined();
  });

  it.each([
    ['the time of sending', 1_700_000_000_000, null],
    [
      'a text',
      '[[100,200],[200,480]]',
      [
        [100, 200],
        [200, 480],
      ],
    ],
    ['an array', [[100, 200]], [[100, 200]]],
    ['nothing', undefined, null],
    ['an empty text', '', null],
    ['something else', '[1,2]', null],
  ])('reads stamps that are %s', (_, stamp, times) => {
    expect(readStamps(stamp)).toEqual(times);
  });

  it.each([
    { text: 'ERROR. Real-time transcription service ONLY SUPPORT PCM stream.', is_final: true },
    { mode: '2pass-offline', text: '', error: 'model failed', is_end: true },
  ])('treats %o as a failure, not as speech', (fields) => {
    expect(() => dialogue().receive(message(fields), true)).toThrow(
      expect.objectContaining({ code: 'providerFailed' }),
    );
  });
});
