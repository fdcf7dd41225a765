import { describe, expect, it } from 'vitest';
import {
  createFunasr,
  funasrDialogue,
  readStamps,
} from '../../../../server/engines/speech-recognition/funasr';
import { type FunasrFlavour, startLocalFunasr } from '../../../fixtures/recognition/funasr';
import { SENTENCE } from '../../../fixtures/recognition/service';
import { recordAll } from './contract';

const dialogue = () => funasrDialogue({ language: 'zh-CN' });
const message = (fields: object): string => JSON.stringify({ wav_name: 'mirra', ...fields });
const online = (text: string, isFinal?: boolean): string =>
  message({ mode: '2pass-online', text, is_final: isFinal });
const offline = (text: string, isFinal?: boolean): string =>
  message({ mode: '2pass-offline', text, is_final: isFinal });

describe('FunASR', () => {
  it.each<FunasrFlavour>(['cpp', 'python', 'newer-python', 'once'])(
    'hears the sentence of a %s server to its end',
    async (flavour) => {
      const service = await startLocalFunasr(flavour);
      const recognition = createFunasr({ url: service.url, languages: ['zh-CN'] });
      const { heard, outcome } = await recordAll(recognition);
      expect(outcome).toBe('ended');
      expect(heard.filter(({ kind }) => kind === 'final').map(({ text }) => text)).toEqual([SENTENCE]);
      await recognition.close();
      await service.close();
    },
  );

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
    expect(receive(online('今天'), false).recognised).toEqual([{ kind: 'partial', text: '今天' }]);
    expect(receive(online('天气'), false).recognised).toEqual([{ kind: 'partial', text: '今天天气' }]);
    expect(receive(offline('，今天天气。'), false).recognised).toEqual([
      { kind: 'final', text: '，今天天气。' },
    ]);
    expect(receive(online('好'), false).recognised).toEqual([{ kind: 'partial', text: '好' }]);
  });

  it('ends on a last message without text and mode', () => {
    const { receive } = dialogue();
    expect(receive(message({ text: '', is_final: true }), true)).toEqual({ isDone: true });
  });

  it('does not take every sentence of a Python server for the last one', () => {
    const { receive } = dialogue();
    receive(online('今', true), false);
    expect(receive(offline('今天。', true), true).isDone).toBeUndefined();
    expect(receive(offline('天气。', false), true).isDone).toBe(true);
  });

  it('waits a moment when a last message may not be the last one', () => {
    const { receive } = dialogue();
    expect(receive(offline('今天。', true), true)).toMatchObject({ isDoneAfterMs: 250 });
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
  ])('takes %o for a failure, not for speech', (fields) => {
    expect(() => dialogue().receive(message(fields), true)).toThrow(
      expect.objectContaining({ code: 'providerFailed' }),
    );
  });
});
