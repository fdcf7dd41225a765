import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { languagesIn, licenseIn, readNote } from '../../../server/engines/shared/local-models/about';
import { LocalModels } from '../../../server/engines/shared/local-models/models';
import { readOnnxMetadata } from '../../../server/engines/shared/local-models/onnx-metadata';
import { voicesOf } from '../../../server/engines/speech-synthesis/local-voices';
import { onnxModel } from '../../fixtures/onnx';
import { writeToySenseVoice, writeToyTransducer, writeToyVoice } from '../../fixtures/toy-models';

type Files = Record<string, Record<string, string | number> | string | null>;

describe('models on this machine', () => {
  let dir: string;
  let clock = 0;
  let models: LocalModels;
  const lines: string[] = [];

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'mirra-models-'));
    lines.length = 0;
    models = new LocalModels({ dir, log: (line) => lines.push(line), now: () => clock });
  });
  afterEach(() => rm(dir, { recursive: true }));

  const list = () => {
    clock += 10_000;
    return models.list();
  };
  /** A folder: metadata makes an ONNX file of it, a text a file, null a folder. */
  const write = async (folder: string, files: Files): Promise<void> => {
    await mkdir(join(dir, folder), { recursive: true });
    for (const [name, what] of Object.entries(files)) {
      const path = join(dir, folder, name);
      if (what === null) await mkdir(path);
      else if (typeof what === 'string') await writeFile(path, what);
      else await writeFile(path, onnxModel({ inputs: [], outputs: [], nodes: [], metadata: what }));
    }
  };
  const piper = { comment: 'piper', language: 'English', n_speakers: 1, sample_rate: 22_050 };
  const kokoro = {
    model_type: 'kokoro',
    sample_rate: 24_000,
    n_speakers: 4,
    speaker_names: 'af_maple,zf_001,zm_009,ff_siwis',
    language: 'multi-lang, e.g., English, Chinese',
  };

  const known: [string, string, Files][] = [
    ['a Piper voice', 'vits', { 'en.onnx': piper, 'tokens.txt': '', 'espeak-ng-data': null }],
    [
      'a VITS voice with a lexicon',
      'vits',
      { 'model.onnx': { ...piper, comment: 'vits' }, 'tokens.txt': '', 'lexicon.txt': '' },
    ],
    [
      'an MMS voice',
      'vits',
      { 'model.onnx': { ...piper, comment: 'mms', frontend: 'characters' }, 'tokens.txt': '' },
    ],
    [
      'a Matcha voice',
      'matcha',
      {
        'model-steps-3.onnx': { ...piper, model_type: 'matcha-tts', language: 'Chinese' },
        'vocos-22khz-univ.onnx': {},
        'tokens.txt': '',
        'lexicon.txt': '',
      },
    ],
    [
      'a Kokoro voice',
      'kokoro',
      { 'model.onnx': kokoro, 'voices.bin': '', 'tokens.txt': '', 'espeak-ng-data': null },
    ],
    [
      'a Kitten voice',
      'kitten',
      {
        'model.int8.onnx': { ...kokoro, model_type: 'kitten-tts', language: 'English' },
        'voices.bin': '',
        'tokens.txt': '',
        'espeak-ng-data': null,
      },
    ],
    [
      'a zipformer of whole sentences',
      'transducer',
      {
        'encoder-12.onnx': { model_type: 'zipformer2', language: 'Thai' },
        'decoder-12.onnx': {},
        'joiner-12.onnx': {},
        'tokens.txt': '',
      },
    ],
    [
      'a paraformer',
      'paraformer',
      { 'model.onnx': { lfr_window_size: 7, language: 'Chinese' }, 'tokens.txt': '' },
    ],
    [
      'a streaming paraformer',
      'streaming-paraformer',
      {
        'encoder.onnx': { lfr_window_size: 7, language: 'Chinese' },
        'decoder.onnx': {},
        'tokens.txt': '',
      },
    ],
    [
      'a streaming zipformer',
      'streaming-transducer',
      {
        'encoder-99.onnx': { decode_chunk_len: 32, language: 'English' },
        'decoder-99.onnx': {},
        'joiner-99.onnx': {},
        'tokens.txt': '',
      },
    ],
  ];
  it.each(known)('recognizes %s', async (_, kind, files) => {
    await write('toy-zh', files);
    expect([(await list()).map((model) => model.kind), lines]).toEqual([[kind], []]);
  });

  const refused: [string, RegExp, Files][] = [
    ['without tokens', /tokens\.txt is missing/, { 'model.onnx': piper }],
    ['that is no model', /no readable \.onnx/, { 'model.onnx': 'half a file', 'tokens.txt': '' }],
    ['of a Piper voice without its data', /needs espeak-ng-data/, { 'model.onnx': piper, 'tokens.txt': '' }],
    [
      'of a Matcha voice without its vocoder',
      /needs its vocoder/,
      { 'model.onnx': { model_type: 'matcha-tts' }, 'tokens.txt': '' },
    ],
    [
      'of a Kokoro voice without its voices',
      /needs voices\.bin/,
      { 'model.onnx': kokoro, 'tokens.txt': '', 'espeak-ng-data': null },
    ],
    [
      'of a transducer of another form',
      /this kind of transducer/,
      { 'encoder.onnx': {}, 'decoder.onnx': {}, 'joiner.onnx': {}, 'tokens.txt': '' },
    ],
    [
      'of another language',
      /language is none of ours/,
      { 'model.onnx': { ...piper, language: 'French' }, 'tokens.txt': '', 'espeak-ng-data': null },
    ],
    [
      'with a wrong note',
      /languages in mirra\.json/,
      { 'model.onnx': piper, 'tokens.txt': '', 'espeak-ng-data': null, 'mirra.json': '{"languages":["fr"]}' },
    ],
  ];
  it.each(refused)('reports once why it ignores a folder %s', async (_, reason, files) => {
    await write('toy', files);
    expect(await list()).toEqual([]);
    await list();
    expect(lines).toEqual([expect.stringMatching(reason)]);
  });

  it('prefers the smaller file of a recognizer and the better one of a voice', async () => {
    await write('asr-zh', {
      'model.onnx': { lfr_window_size: 7 },
      'model.int8.onnx': { lfr_window_size: 7 },
      'tokens.txt': '',
    });
    await write('tts-en', {
      'model.onnx': { ...piper, frontend: 'characters' },
      'model.int8.onnx': { ...piper, frontend: 'characters' },
      'tokens.txt': '',
    });
    const [asr, tts] = await list();
    expect(asr?.files.model).toMatch(/model\.int8\.onnx$/);
    expect(tts?.files.model).toMatch(/model\.onnx$/);
    expect(tts?.files.model).not.toContain('int8');
  });

  it('offers speakers of supported languages, with what their names imply', async () => {
    await write('kokoro', {
      'model.onnx': kokoro,
      'voices.bin': '',
      'tokens.txt': '',
      'espeak-ng-data': null,
    });
    const [model] = await list();
    expect(model?.speakers).toEqual([
      { speaker: 0, name: 'af_maple', gender: 'female', language: 'en-US' },
      { speaker: 1, name: 'zf_001', gender: 'female', language: 'zh-CN' },
      { speaker: 2, name: 'zm_009', gender: 'male', language: 'zh-CN' },
    ]);
  });

  it('knows the genders of Kitten’s speakers by their names', async () => {
    await write('kitten', {
      'model.onnx': {
        model_type: 'kitten-tts',
        language: 'English',
        n_speakers: 2,
        speaker_names: 'expr-voice-2-m,expr-voice-2-f',
      },
      'voices.bin': '',
      'tokens.txt': '',
      'espeak-ng-data': null,
    });
    expect((await list())[0]?.speakers.map(({ gender }) => gender)).toEqual(['male', 'female']);
  });

  it('gives precedence to the operator’s note', async () => {
    await writeToyVoice(join(dir, 'vits-toy-en'), { speakers: 40 });
    const speakers = [{ speaker: 7, name: 'Aisyah', gender: 'female' }, { speaker: 41 }];
    const note = { name: 'Rumah', licence: 'CC0', languages: ['ms-MY'], speakers };
    await writeFile(join(dir, 'vits-toy-en', 'mirra.json'), JSON.stringify(note));
    const [model] = await list();
    expect(model).toMatchObject({ name: 'Rumah', license: 'CC0', languages: ['ms-MY'] });
    expect(voicesOf(model === undefined ? [] : [model])).toMatchObject([
      { name: 'Rumah · Aisyah', gender: 'female', locale: 'ms-MY', speaker: 7 },
    ]);
  });

  it('offers twenty of many speakers without names', async () => {
    await writeToyVoice(join(dir, 'many-en'), { speakers: 174 });
    expect((await list())[0]?.speakers).toHaveLength(20);
  });

  it('reads unchanged models once, and changed ones again', async () => {
    await writeToyVoice(join(dir, 'toy-en'));
    const [first] = await list();
    expect((await list())[0]).toBe(first);
    await writeFile(join(dir, 'toy-en', 'README.md'), '---\nlicense: apache-2.0\n---\n');
    const [second] = await list();
    expect(second?.key).not.toBe(first?.key);
    expect([first?.license, second?.license]).toEqual([null, 'Apache-2.0']);
  });

  it('looks at the folder at most every three seconds', async () => {
    await list();
    await writeToySenseVoice(join(dir, 'toy'));
    expect(await models.list()).toEqual([]);
    clock += 2_999;
    expect(await models.list()).toEqual([]);
    clock += 1;
    expect(await models.list()).toMatchObject([{ kind: 'sense-voice', languages: ['zh-CN', 'en-US'] }]);
  });

  it('has none when the folder does not exist', async () => {
    const none = new LocalModels({ dir: join(dir, 'none'), log: (line) => lines.push(line) });
    expect([await none.list(), lines]).toEqual([[], []]);
  });

  it('reads the metadata of a model, and nothing from a truncated file', async () => {
    await writeToyTransducer(join(dir, 'toy'));
    const path = join(dir, 'toy', 'encoder.onnx');
    expect((await readOnnxMetadata(path))?.get('model_type')).toBe('lstm');
    await writeFile(path, Buffer.from([0x3a, 0xff, 0xff, 0x03, 1]));
    expect(await readOnnxMetadata(path)).toBeNull();
  });
});

test.each([
  ['Chinese + English', ['zh-CN', 'en-US']],
  ['vits-mms-tha', ['th-TH']],
  ['vits-mms-zlm', ['ms-MY']],
  ['vits-piper-en_US-amy-low', ['en-US']],
  ['nemo-conformer-480ms', []],
])('languages in %s', (text, languages) => {
  expect(languagesIn(text)).toEqual(languages);
});

test.each([
  ['---\nlicense: apache-2.0\n---', 'Apache-2.0'],
  ['* License: https://creativecommons.org/licenses/by/4.0/', 'https://creativecommons.org/licenses/by/4.0/'],
  ['                Apache License\n   Version 2.0', 'Apache-2.0'],
  ['MIT License\n\nCopyright', 'MIT'],
  ['license: cc-by-nc-4.0', 'CC BY-NC'],
  ['A voice.', null],
])('the license in %j', (text, license) => {
  expect(licenseIn([text])).toBe(license);
});

test.each(['null', '{"name":1}', '{"speakers":[{"speaker":-1}]}', '{"languages":"en-US"}', 'no'])(
  'a note of the operator that is refused: %s',
  (text) => {
    expect(() => readNote(text)).toThrow();
  },
);
