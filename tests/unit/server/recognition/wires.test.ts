import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { RecognitionResult } from '../../../../contract/speech/schema';
import type { Recognized } from '../../../../server/engines/speech-recognition/port';
import { FunasrWire, spaceBetween } from '../../../../server/realtime/recognition/funasr-wire';
import { readHotwords } from '../../../../server/realtime/recognition/hotwords';
import { RtasrWire } from '../../../../server/realtime/recognition/rtasr-wire';
import type { Wire } from '../../../../server/realtime/recognition/wire';

const text = (message: object): Buffer => Buffer.from(JSON.stringify(message));
const partial = (said: string): Recognized => ({ kind: 'partial', text: said });
const final = (said: string): Recognized => ({ kind: 'final', text: said });

/** The first message of FunASR's own web client. */
const webClient = {
  chunk_size: [5, 10, 5],
  wav_name: 'h5',
  is_speaking: true,
  chunk_interval: 10,
  itn: false,
  mode: '2pass',
};

function begun(start: object = webClient): FunasrWire {
  const wire = new FunasrWire();
  wire.read(text(start), false);
  return wire;
}
const results = (messages: string[]): RecognitionResult[] =>
  messages.map((message) => JSON.parse(message) as RecognitionResult);

/** What FunASR's own web client shows: it appends, and begins anew from the offline texts. */
function shownBy(messages: RecognitionResult[]): string {
  let offline = '';
  let shown = '';
  for (const { mode, text: said } of messages) {
    if (mode === '2pass-offline' || mode === 'offline') {
      offline += said;
      shown = offline;
    } else shown += said;
  }
  return shown;
}

describe("FunASR's messages", () => {
  it('are begun by its own web client, with or without likely words', () => {
    expect(new FunasrWire().read(text(webClient), false)).toEqual({
      kind: 'start',
      start: { language: null, hotwords: {}, itn: false },
    });
    expect(
      new FunasrWire().read(
        text({ ...webClient, hotwords: '{"阿里巴巴":20}', language: 'zh-CN', itn: true }),
        false,
      ),
    ).toEqual({ kind: 'start', start: { language: 'zh-CN', hotwords: { 阿里巴巴: 20 }, itn: true } });
  });

  it('end by `is_speaking`, with the other settings or without', () => {
    expect(begun().read(text({ is_speaking: false }), false)).toEqual({ kind: 'end' });
    expect(begun().read(text({ ...webClient, is_speaking: false }), false)).toEqual({ kind: 'end' });
  });

  it('carry sound in bytes, and settings that are repeated mean nothing', () => {
    const wire = begun();
    expect(wire.read(Buffer.from([1, 2, 3]), true)).toEqual({ kind: 'sound', pcm: Buffer.from([1, 2, 3]) });
    expect(wire.read(text(webClient), false)).toEqual({ kind: 'nothing' });
  });

  it.each([
    ['no JSON', Buffer.from('{')],
    ['a list', text([])],
    ['likely words that are no text', text({ ...webClient, hotwords: { word: 20 } })],
    ['another rate', text({ ...webClient, audio_fs: 8_000 })],
    ['another format', text({ ...webClient, wav_format: 'mp3' })],
  ])('are refused when the first is %s', (_, message) => {
    expect(new FunasrWire().read(message, false)).toMatchObject({ kind: 'bad' });
  });

  it('accept PCM in any spelling', () => {
    expect(new FunasrWire().read(text({ ...webClient, wav_format: 'PCM' }), false)).toMatchObject({
      kind: 'start',
    });
  });

  it('send the new part of a sentence, then the sentence, then the end', () => {
    const wire = begun();
    const told = [
      partial('今天'),
      partial('今天'),
      partial('今天天气'),
      { ...final('今天天气。'), times: [[0, 200] as const] },
    ];
    expect(results([...told.flatMap((one) => wire.heard(one)), ...wire.ended()])).toEqual([
      { mode: '2pass-online', text: '今天', wav_name: 'h5', is_final: false },
      { mode: '2pass-online', text: '天气', wav_name: 'h5', is_final: false },
      { mode: '2pass-offline', text: '今天天气。', wav_name: 'h5', is_final: false, timestamp: '[[0,200]]' },
      { mode: '2pass-offline', text: '', wav_name: 'h5', is_final: true },
    ]);
  });

  it('take back corrected text, so that a client that only appends shows the right text', () => {
    const wire = begun();
    const messages = ['金田', '今天', '今天天气'].flatMap((said) => results(wire.heard(partial(said))));
    expect(messages.map(({ mode, text: said }) => [mode, said])).toEqual([
      ['2pass-online', '金田'],
      ['2pass-offline', ''],
      ['2pass-online', '今天'],
      ['2pass-online', '天气'],
    ]);
  });

  it('keep the words of a sentence that was never finished', () => {
    const wire = begun();
    wire.heard(partial('今天'));
    expect(results(wire.ended()).map(({ text: said, is_final: isFinal }) => [said, isFinal])).toEqual([
      ['今天', false],
      ['', true],
    ]);
  });

  it('answer a client that asks for one mode in that mode', () => {
    for (const mode of ['online', 'offline']) {
      const wire = begun({ ...webClient, mode });
      const messages = results([...wire.heard(partial('a')), ...wire.heard(final('ab.')), ...wire.ended()]);
      expect(messages.map((one) => [one.mode, one.text])).toEqual([
        [mode, 'ab.'],
        [mode, ''],
      ]);
    }
  });

  it('send a file as one text, since the web client closes after the first non-final message', () => {
    const file = { ...webClient, mode: 'offline', wav_format: 'PCM', audio_fs: 16_000 };
    const sentences: Recognized[] = [
      { kind: 'final', text: 'Good morning.', times: [[0, 900]] },
      { kind: 'final', text: '' },
      { kind: 'final', text: 'How are you?', times: [[1_200, 2_000]] },
    ];
    const wire = begun(file);
    expect(sentences.flatMap((one) => wire.heard(one))).toEqual([]);
    const messages = results(wire.ended());
    expect(messages).toEqual([
      {
        mode: 'offline',
        text: 'Good morning. How are you?',
        wav_name: 'h5',
        is_final: false,
        timestamp: '[[0,900],[1200,2000]]',
      },
      { mode: 'offline', text: '', wav_name: 'h5', is_final: true },
    ]);
    // What was understood before a failure is not lost.
    const failing = begun(file);
    for (const one of sentences) failing.heard(one);
    expect(results(failing.failed('recognitionUnavailable')).map((one) => [one.text, one.error])).toEqual([
      ['Good morning. How are you?', undefined],
      ['', 'recognitionUnavailable'],
    ]);
  });

  it('tell the end in the words of the Python client, if it is that', () => {
    const wire = begun();
    wire.read(text({ is_speaking: false, is_end: true }), false);
    expect(results(wire.ended())).toMatchObject([{ is_final: true, is_end: true }]);
  });

  it('name a failure in a last message', () => {
    expect(results(begun().failed('recognitionUnavailable'))).toEqual([
      { mode: '2pass-offline', text: '', wav_name: 'h5', is_final: true, error: 'recognitionUnavailable' },
    ]);
  });

  it('always let a client show the sentences and the growing text after them', () => {
    const word = fc.constantFrom('今天', '天气', 'hello', ' there', '。', '');
    const heard = fc.record({
      kind: fc.constantFrom('partial' as const, 'final' as const),
      text: fc.array(word, { maxLength: 3 }).map((words) => words.join('')),
    });
    fc.assert(
      fc.property(fc.array(heard, { maxLength: 20 }), (told) => {
        const wire = begun();
        const messages: RecognitionResult[] = [];
        let sentences = '';
        let before = '';
        for (const one of told) {
          messages.push(...results(wire.heard(one)));
          const said = one.text === '' ? '' : spaceBetween(before, one.text) + one.text;
          if (one.kind === 'final') {
            sentences += said;
            before = said === '' ? before : said;
          }
          expect(shownBy(messages)).toBe(one.kind === 'final' ? sentences : sentences + said);
        }
        const whole = shownBy(messages);
        messages.push(...results(wire.ended()));
        expect(shownBy(messages)).toBe(whole);
        expect(messages.filter(({ is_final: isFinal }) => isFinal)).toHaveLength(1);
      }),
    );
  });

  it.each([
    ['Hello.', 'How are you?', ' '],
    ['你好。', '天气怎么样？', ''],
    ['你好。', 'Mirra', ''],
    ['สวัสดี', 'ครับ', ' '],
    ['Hello.', ' there', ''],
    ['', 'Hello', ''],
  ])('between %j and %j stands %j', (before, after, space) => {
    expect(spaceBetween(before, after)).toBe(space);
  });
});

test('whatever arrives, messages are read or refused', () => {
  const message = fc.oneof(
    fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
    fc.json().map((json) => Buffer.from(json)),
    fc.record({ hotwords: fc.json(), is_speaking: fc.boolean(), mode: fc.constant('2pass') }).map(text),
  );
  fc.assert(
    fc.property(message, fc.boolean(), (bytes, isBinary) => {
      for (const wire of [new FunasrWire(), new RtasrWire(null)]) {
        expect(['start', 'sound', 'end', 'nothing', 'bad']).toContain(wire.read(bytes, isBinary).kind);
      }
    }),
  );
});

test.each([
  ['{"阿里巴巴":20,"达摩院":30.4,"x":"heavy","y":900}', { 阿里巴巴: 20, 达摩院: 30, x: 20, y: 100 }],
  ['["Mirra","",3,"Lan"]', { Mirra: 20, Lan: 20 }],
  ['阿里巴巴  达摩院\n', { 阿里巴巴: 20, 达摩院: 20 }],
  ['', {}],
])('reads the likely words %j', (said, words) => {
  expect(readHotwords(said)).toEqual(words);
});

describe("the transcription's messages", () => {
  interface Message {
    action: string;
    code: string;
    data: string;
    desc: string;
    sid: string;
  }
  const read = (messages: string[]): Message[] => messages.map((message) => JSON.parse(message) as Message);
  const wire = (): Wire => new RtasrWire('en-US');
  const segmentOf = (message: Message | undefined) =>
    JSON.parse(message?.data ?? '{}') as {
      seg_id: number;
      cn: { st: { type: string; rt: { ws: { cw: { w: string }[] }[] }[] } };
    };

  it('begin by themselves', () => {
    const one = wire();
    expect(one.start).toEqual({ language: 'en-US', hotwords: {}, itn: true });
    expect(read(one.started())).toMatchObject([{ action: 'started', code: '0' }]);
  });

  it.each([
    ['base64', Buffer.from(Buffer.alloc(1_280, 7).toString('base64')), false],
    ['bytes', Buffer.alloc(1_280, 7), true],
  ])('accept sound as %s', (_, message, isBinary) => {
    expect(wire().read(message, isBinary)).toEqual({ kind: 'sound', pcm: Buffer.alloc(1_280, 7) });
  });

  it.each([
    [Buffer.from('{"end": true}'), true],
    [Buffer.from('{"end":true}'), false],
  ])('treat %s as the end', (message, isBinary) => {
    expect(wire().read(message, isBinary)).toEqual({ kind: 'end' });
  });

  it('treat bytes that begin like the end as sound, and reject other texts', () => {
    expect(wire().read(Buffer.from('{"end": false}'), true)).toMatchObject({ kind: 'sound' });
    expect(wire().read(Buffer.from('hello there!'), false)).toMatchObject({ kind: 'bad' });
  });

  it('let a client append the segments of type 0', () => {
    const one = wire();
    const messages = read(
      [partial('he'), final('hello.'), partial('the')]
        .flatMap((heard) => one.heard(heard))
        .concat(one.ended()),
    );
    expect(
      messages
        .map((message) => segmentOf(message))
        .map(({ seg_id: id, cn }) => [id, cn.st.type, cn.st.rt[0]?.ws[0]?.cw[0]?.w]),
    ).toEqual([
      [0, '1', 'he'],
      [0, '0', 'hello.'],
      [1, '1', 'the'],
      [1, '0', 'the'],
    ]);
    expect(new Set(messages.map(({ sid }) => sid)).size).toBe(1);
    expect(read(one.failed('notConfigured'))).toMatchObject([
      { action: 'error', code: '10110', desc: 'notConfigured' },
    ]);
  });
});
