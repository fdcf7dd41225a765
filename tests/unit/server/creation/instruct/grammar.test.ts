import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { understand } from '../../../../../art/lexicon';
import { readInstruction } from '../../../../../server/modules/creation/instruct/grammar';
import { stage, surroundings } from './stage';

const edits = (text: string, change: Partial<typeof stage> = {}) =>
  readInstruction(text, { ...surroundings, stage: { ...stage, ...change } }).edits;

const page = readFileSync(new URL('../../../../../docs/words.md', import.meta.url), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => /^\| [a-z-]+ \|/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  .map(([kind = '', ...sentences]) => ({ kind, sentences }));

const command = (id: string) => [{ kind: 'command', id }];
const text = expect.any(String);
/** What each kind of the page does on the stage of the tests. */
const expected: Record<string, object[]> = {
  'background-place': [{ kind: 'background-picture', prompt: text }],
  'background-time': [{ kind: 'background-picture', prompt: text }],
  'background-color': [{ kind: 'background-color', color: '#1C4FD6' }],
  'avatar-gender': [{ kind: 'avatar', id: 2 }],
  'avatar-name': [{ kind: 'avatar', id: 2 }],
  'avatar-other': [{ kind: 'avatar', id: 2 }],
  move: [{ kind: 'place', target: 'avatar', left: 0.2 }],
  place: [{ kind: 'place', target: 'clock', left: 0.77, top: 0.03 }],
  center: [{ kind: 'place', target: 'title', left: 0.25, top: 0.45 }],
  bigger: [{ kind: 'scale', target: 'title', factor: expect.toSatisfy((f: number) => f > 1.05 && f < 1.6) }],
  smaller: [{ kind: 'scale', target: 'clock', factor: 0.8 }],
  twice: [{ kind: 'scale', target: 'title', factor: 2 }],
  half: [{ kind: 'scale', target: 'clock', factor: 0.5 }],
  darker: [{ kind: 'light', target: 'background', factor: 0.75 }],
  bold: [{ kind: 'look', target: 'title', weight: 700 }],
  'qr-address': [{ kind: 'text', target: 'qr', content: 'https://example.com' }],
  write: [{ kind: 'text', target: 'title', content: text }],
  'add-text': [{ kind: 'add-text', content: text, heading: false }],
  'add-title': [{ kind: 'add-text', content: text, heading: true }],
  'text-color': [{ kind: 'look', target: 'title', color: '#1C4FD6' }],
  'box-color': [{ kind: 'look', target: 'dialog', background: '#FFFFFF' }],
  hide: [{ kind: 'hide', target: 'clock' }],
  show: [{ kind: 'show', target: 'qr' }],
  remove: [{ kind: 'remove', target: 'image' }],
  lock: [{ kind: 'lock', target: 'title' }],
  unlock: [{ kind: 'unlock', target: 'title' }],
  front: [{ kind: 'order', target: 'image', to: 'front' }],
  back: [{ kind: 'order', target: 'image', to: 'back' }],
  'voice-gender': [{ kind: 'voice', audioId: 3081 }],
  'voice-language': [{ kind: 'voice', audioId: 3082 }],
  faster: [{ kind: 'voice', speed: 60 }],
  slower: [{ kind: 'voice', speed: 40 }],
  louder: [{ kind: 'voice', volume: 60 }],
  quieter: [{ kind: 'voice', volume: 40 }],
  higher: [{ kind: 'voice', pitch: 60 }],
  lower: [{ kind: 'voice', pitch: 40 }],
  'own-voice': [{ kind: 'voice', speed: 50, pitch: 50, volume: 50 }],
  'greet-language': [
    { kind: 'greeting', text: 'greeting in th-TH' },
    { kind: 'voice', audioId: 3086 },
  ],
  greeting: [{ kind: 'greeting', text }],
  question: [{ kind: 'question', question: text, answer: text }],
  undo: command('history:undo'),
  redo: command('history:redo'),
  preview: command('preview:open'),
  share: command('share:open'),
  fit: command('stage:zoom-fit'),
  version: command('versions:open'),
  insert: command('clock:insert'),
};

describe('the kinds of docs/words.md', () => {
  test('are all known here, each with four examples', () => {
    expect(rows.map(({ kind }) => kind)).toEqual(Object.keys(expected));
    expect(rows.length).toBeGreaterThanOrEqual(40);
    for (const { sentences } of rows) expect(sentences).toHaveLength(4);
  });

  test.each(rows.flatMap(({ kind, sentences }) => sentences.map((sentence) => ({ kind, sentence }))))(
    '$kind: $sentence',
    ({ kind, sentence }) => expect(edits(sentence)).toEqual(expected[kind]),
  );

  test('a place and a time are both drawn', () => {
    const [place, time] = ['background-place', 'background-time'].map((kind) =>
      rows
        .find((row) => row.kind === kind)
        ?.sentences.map((sentence) => {
          const [edit] = edits(sentence);
          return understand(edit?.kind === 'background-picture' ? edit.prompt : '');
        }),
    );
    for (const wish of place ?? []) expect(wish).toMatchObject({ places: ['library'], time: 'dusk' });
    // The place of the picture that is there stays.
    for (const wish of time ?? []) expect(wish).toMatchObject({ places: ['lobby'], time: 'night' });
  });
});

const place = (target: string, to: object) => ({ kind: 'place', target, ...to });
const scale = (target: string, factor: number) => ({ kind: 'scale', target, factor });
const picture = (prompt: string) => ({ kind: 'background-picture', prompt });

describe('other phrasings', () => {
  const cases: [string, object[]][] = [
    ['make the background a library in the evening', [picture('library in the evening')]],
    [
      'Please make the background a dusty old library, with plants and a big window',
      [picture('dusty old library, with plants and a big window')],
    ],
    ['把背景换成海边，傍晚', [picture('海边，傍晚')]],
    ['背景换成没有人的森林', [picture('没有人的森林')]],
    ['Tukar latar kepada pantai pada waktu senja', [picture('pantai pada waktu senja')]],
    ['ฉากหลังเป็นชายหาดตอนพระอาทิตย์ตก', [picture('ชายหาดตอนพระอาทิตย์ตก')]],
    ['make it a beach at sunset', [picture('beach at sunset')]],
    ['use a forest as the background', [picture('forest')]],
    ['change the background to a spaceship cockpit', [picture('spaceship cockpit')]],
    ['background #E8F0FF', [{ kind: 'background-color', color: '#E8F0FF' }]],
    ['set the background to #fa0', [{ kind: 'background-color', color: '#FFAA00' }]],
    ['make the background dark blue', [{ kind: 'background-color', color: '#14275E' }]],
    ['背景换成浅蓝色', [{ kind: 'background-color', color: '#CFE3FB' }]],
    ['move her left', [place('avatar', { left: 0.2 })]],
    ['move her a bit to the right', [place('avatar', { left: 0.34 })]],
    ['Move him left and up a lot', [place('avatar', { left: 0.05, top: -0.15 })]],
    ['move the clock down 10%', [place('clock', { top: 0.5 })]],
    ['数字人往右边移一点', [place('avatar', { left: 0.34 })]],
    ['把数字人放到中间', [place('avatar', { left: 0.3 })]],
    ['put the title at the bottom', [place('title', { top: 0.87 })]],
    ['把时钟移到左下角', [place('clock', { left: 0.03, top: 0.87 })]],
    ['Pindahkan tajuk ke bahagian bawah', [place('title', { top: 0.87 })]],
    ['ย้ายนาฬิกาไปด้านล่าง', [place('clock', { top: 0.87 })]],
    ['bigger title', [scale('title', 1.25)]],
    ['make her a bit bigger', [scale('avatar', 1.1)]],
    ['make the clock much smaller', [scale('clock', 0.625)]],
    ['make the title 20% bigger', [scale('title', 1.2)]],
    ['数字人再大一点', [scale('avatar', 1.25)]],
    ['besarkan dia sedikit', [scale('avatar', 1.1)]],
    [
      'make the title bigger and red',
      [{ kind: 'look', target: 'title', color: '#C92A2A' }, scale('title', 1.25)],
    ],
    ['hide the clock and make the title bigger', [{ kind: 'hide', target: 'clock' }, scale('title', 1.25)]],
    [
      '隐藏时钟，然后把标题改成红色',
      [
        { kind: 'hide', target: 'clock' },
        { kind: 'look', target: 'title', color: '#C92A2A' },
      ],
    ],
    ['Sembunyikan jam dan besarkan tajuk', [{ kind: 'hide', target: 'clock' }, scale('title', 1.25)]],
    ['ซ่อนนาฬิกาแล้วขยายหัวข้อ', [{ kind: 'hide', target: 'clock' }, scale('title', 1.25)]],
    [
      'hide the clock, the dialog box',
      [
        { kind: 'hide', target: 'clock' },
        { kind: 'hide', target: 'dialog' },
      ],
    ],
    ['can you hide the clock?', [{ kind: 'hide', target: 'clock' }]],
    ['能不能把时钟隐藏？', [{ kind: 'hide', target: 'clock' }]],
    ['tolong sembunyikan jam', [{ kind: 'hide', target: 'clock' }]],
    ['ช่วยซ่อนนาฬิกาหน่อยได้ไหม', [{ kind: 'hide', target: 'clock' }]],
    ["don't show the clock", [{ kind: 'hide', target: 'clock' }]],
    ['hide "Open 9 to 5"', [{ kind: 'hide', target: 'notice' }]],
    ['delete the sunflower', [{ kind: 'remove', target: 'image' }]],
    ['remove the avatar', [{ kind: 'remove', target: 'avatar' }]],
    [
      'hide all texts',
      [
        { kind: 'hide', target: 'title' },
        { kind: 'hide', target: 'subtitle' },
        { kind: 'hide', target: 'notice' },
      ],
    ],
    ['change the title to Welcome aboard', [{ kind: 'text', target: 'title', content: 'Welcome aboard' }]],
    ['标题改成欢迎光临', [{ kind: 'text', target: 'title', content: '欢迎光临' }]],
    ['Tukar tajuk kepada Selamat datang', [{ kind: 'text', target: 'title', content: 'Selamat datang' }]],
    ['change "Open 9 to 5" to "Open 8 to 6"', [{ kind: 'text', target: 'notice', content: 'Open 8 to 6' }]],
    ['把副标题改成“有问题就问我”', [{ kind: 'text', target: 'subtitle', content: '有问题就问我' }]],
    ['make the dialog box text white', [{ kind: 'look', target: 'dialog', color: '#FFFFFF' }]],
    ['tukar warna tajuk kepada biru', [{ kind: 'look', target: 'title', color: '#1C4FD6' }]],
    ['give the title a yellow background', [{ kind: 'look', target: 'title', background: '#F2B84B' }]],
    ['按钮改成绿色', [{ kind: 'look', target: 'microphone', background: '#2F9E44' }]],
    ['换成男声', [{ kind: 'voice', audioId: 3081 }]],
    ['a male voice in English', [{ kind: 'voice', audioId: 3083 }]],
    ['change the voice to Thai', [{ kind: 'voice', audioId: 3086 }]],
    ['speak a bit slower', [{ kind: 'voice', speed: 45 }]],
    [
      'speak faster and louder',
      [
        { kind: 'voice', speed: 60 },
        { kind: 'voice', volume: 60 },
      ],
    ],
    [
      'greet in thai',
      [
        { kind: 'greeting', text: 'greeting in th-TH' },
        { kind: 'voice', audioId: 3086 },
      ],
    ],
    [
      'change the greeting to Hello, and welcome to our shop',
      [{ kind: 'greeting', text: 'Hello, and welcome to our shop' }],
    ],
    [
      'Add a question: "Is parking free?", answer: "Yes, for two hours."',
      [{ kind: 'question', question: 'Is parking free?', answer: 'Yes, for two hours.' }],
    ],
    [
      '添加问题：几点开门？回答：早上九点。',
      [{ kind: 'question', question: '几点开门？', answer: '早上九点。' }],
    ],
    ['add a microphone', command('dialog-box:insert-microphone')],
    ['ซ่อนนาฬิกา', [{ kind: 'hide', target: 'clock' }]],
  ];
  test.each(cases)('%s', (sentence, wanted) => expect(edits(sentence)).toEqual(wanted));
});

describe('changes nothing', () => {
  test.each([
    'hello',
    'thank you',
    'what is the weather today?',
    "don't hide the clock",
    'never delete the title',
    'how do I hide the clock?',
    'why is the title blue?',
    'I like the library',
    'the title looks good',
    'where is the dialog box?',
    'left',
    'blue',
    'it is night',
    'make it nicer',
    'hide the video',
    'the cat sat on the mat',
    '你好',
    '谢谢',
    '今天天气怎么样？',
    '不要隐藏时钟',
    '别删除标题',
    '怎么隐藏时钟？',
    '我喜欢这个背景',
    '标题很漂亮',
    '为什么标题是蓝色的？',
    '把视频隐藏',
    'apa khabar',
    'terima kasih',
    'jangan sembunyikan jam',
    'jangan padam tajuk',
    'bagaimana hendak sembunyikan jam?',
    'saya suka latar belakang ini',
    'tajuk itu cantik',
    'kenapa tajuk biru?',
    'สวัสดี',
    'ขอบคุณ',
    'อย่าซ่อนนาฬิกา',
    'ไม่ต้องลบหัวข้อ',
    'ซ่อนนาฬิกาอย่างไร',
    'ฉันชอบพื้นหลังนี้',
    'หัวข้อสวยมาก',
    'ทำไมหัวข้อเป็นสีน้ำเงิน',
    '!!!',
    '   ',
    '"hide the clock"',
  ])('%s', (sentence) => expect(edits(sentence)).toEqual([]));
});

describe('the target of a sentence', () => {
  test('is the selection for “it”, and nothing without a selection', () => {
    expect(edits('hide it', { selection: ['qr', 'clock'] })).toEqual([
      { kind: 'hide', target: 'qr' },
      { kind: 'hide', target: 'clock' },
    ]);
    expect(edits('hide it')).toEqual([]);
  });

  test('a sentence that names nothing means the selection', () => {
    expect(edits('bigger', { selection: ['clock'] })).toEqual([scale('clock', 1.25)]);
    expect(edits('大一点', { selection: ['clock'] })).toEqual([scale('clock', 1.25)]);
    expect(edits('bigger')).toEqual([]);
  });

  test('the selected one of several is meant', () => {
    expect(edits('hide the text', { selection: ['subtitle'] })).toEqual([
      { kind: 'hide', target: 'subtitle' },
    ]);
  });

  test('without an avatar nothing is done to it', () => {
    expect(edits('move her left', { avatar: null })).toEqual([]);
  });

  test('a command that is not possible now is not run', () => {
    expect(edits('undo', { commands: [] })).toEqual([]);
  });

  test('objects stay on the stage however often they are moved', () => {
    const elements = stage.elements.map((each) =>
      each.id === 'clock' ? { ...each, box: { ...each.box, left: 0.05 } } : each,
    );
    expect(edits('move the clock left a lot', { elements })).toEqual([place('clock', { left: 0 })]);
  });

  test('levels of the voice stay within their bounds', () => {
    expect(edits('speak much faster', { voice: { ...stage.voice, speed: 95 } })).toEqual([
      { kind: 'voice', speed: 100 },
    ]);
  });
});

test('reading an instruction reports the words that were understood', () => {
  expect(readInstruction('Please hide the big old clock', surroundings).understood).toEqual(
    expect.arrayContaining(['hide', 'clock']),
  );
});
