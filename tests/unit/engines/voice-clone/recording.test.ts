import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../../server/config';
import { voiceCloneEngine } from '../../../../server/composition/voice-clone';
import type { VoiceCloner } from '../../../../server/engines/voice-clone/port';
import { openMediaProbe } from '../../../../server/engines/media-probe';
import { readWav } from '../../../../server/engines/shared/speech/wav-file';
import { wavOf } from '../../../../server/engines/shared/wav';
import { readAloud, secondsOf } from './sounds';

const style = {
  speakAs: () => (async function* () {})(),
  available: () => Promise.resolve({ available: true } as const),
};
const engine = voiceCloneEngine(readConfig({}), style, {
  probe: () => openMediaProbe({ ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }, () => undefined),
  useVoices: () => undefined,
  measure: (cloner) => cloner,
});
const read = (bytes: Buffer) => engine.readRecording(bytes);
/** What ffmpeg makes of a recording. */
const converted = (...args: string[]): Buffer =>
  execFileSync('ffmpeg', ['-v', 'error', '-i', 'pipe:0', ...args, 'pipe:1'], {
    input: readAloud([3, 3]),
    maxBuffer: 8 * 1024 * 1024,
  });

describe('recordings become', () => {
  const deps = {
    probe: () => Promise.resolve(null),
    useVoices: () => undefined,
    measure: (cloner: VoiceCloner) => cloner,
  };
  const missing = {
    ...style,
    available: () => Promise.resolve({ available: false, reason: 'it is not installed' } as const),
  };
  const withService = readConfig({ VOICE_CLONE_PROVIDER: 'cosyvoice', COSYVOICE_URL: 'http://127.0.0.1:1' });
  test.each([
    ['a style without a service', readConfig({}), style, ['style'], [null, 'style']],
    ['nothing without the embedded voice', readConfig({}), missing, [], [null, 'style']],
    [
      'a clone with a service, and a style for those who have paid one',
      withService,
      style,
      ['clone', 'style'],
      ['cosyvoice', 'style'],
    ],
    ['a clone alone with a service alone', withService, missing, ['clone'], ['cosyvoice', 'style']],
  ] as const)('%s', async (_, config, speaker, kinds, [clone, styled]) => {
    const made = voiceCloneEngine(config, speaker, deps);
    expect(await made.kinds()).toEqual(kinds);
    expect(made.makerOf('clone')?.service ?? null).toBe(clone);
    expect(made.makerOf('style')?.service).toBe(styled);
  });
});

describe('reading a recording', () => {
  test('the style makes new voices where nothing else is set', () => {
    expect(engine.offered).toMatchObject({ service: 'style', isStyle: true });
    expect(engine.byService('openai')).toBeNull();
  });

  test.each([
    ['8 bits', ['-c:a', 'pcm_u8', '-f', 'wav']],
    ['24 bits, two channels', ['-c:a', 'pcm_s24le', '-ac', '2', '-f', 'wav']],
    ['32 bits, 48 kHz', ['-c:a', 'pcm_s32le', '-ar', '48000', '-f', 'wav']],
    ['floats, 44.1 kHz', ['-c:a', 'pcm_f32le', '-ar', '44100', '-f', 'wav']],
    ['16 bits, 16 kHz', ['-c:a', 'pcm_s16le', '-ar', '16000', '-f', 'wav']],
    ['MP3', ['-f', 'mp3', '-b:a', '64k']],
    ['MP3 without tags', ['-f', 'mp3', '-write_id3v2', '0', '-write_xing', '0', '-id3v2_version', '0']],
  ])('%s becomes 16 bits at 24 kHz', async (_, args) => {
    const { wav, measures } = await read(converted(...args));
    expect(readWav(wav).rate).toBe(24_000);
    expect(secondsOf(wav)).toBeCloseTo(6.8, 0);
    expect(measures.seconds).toBeCloseTo(secondsOf(wav), 5);
    expect(measures.level).toBeGreaterThan(-25);
    expect(measures.level).toBeLessThan(-8);
  });

  test.each([
    ['words', Buffer.from('This is no sound at all.'), 'unknownFormat'],
    ['nothing', Buffer.alloc(0), 'unknownFormat'],
    ['another container', converted('-f', 'ogg', '-c:a', 'flac'), 'unknownFormat'],
    ['a WAV file that ends in its header', readAloud([1]).subarray(0, 40), 'unreadable'],
    ['compressed WAV', converted('-f', 'wav', '-c:a', 'adpcm_ms'), 'unreadable'],
    ['a damaged MP3', Buffer.concat([Buffer.from('ID3'), Buffer.alloc(400, 7)]), 'unreadable'],
    ['more than two minutes', wavOf(Buffer.alloc(121 * 48_000), 24_000), 'tooLong'],
  ])('%s are refused', async (_, bytes, code) => {
    await expect(read(bytes)).rejects.toMatchObject({ name: 'RecordingError', code });
  });

  test('a long MP3 is refused without being decoded to its end', async () => {
    const input = wavOf(Buffer.alloc(130 * 16_000), 8_000);
    const mp3 = execFileSync('ffmpeg', ['-v', 'error', '-i', 'pipe:0', '-f', 'mp3', 'pipe:1'], { input });
    await expect(read(mp3)).rejects.toMatchObject({ code: 'tooLong' });
  });

  test('MP3 needs a program', async () => {
    const without = voiceCloneEngine(readConfig({}), style, {
      probe: () => Promise.resolve(null),
      useVoices: () => undefined,
      measure: (cloner) => cloner,
    });
    const mp3 = converted('-f', 'mp3');
    await expect(without.readRecording(mp3)).rejects.toMatchObject({ code: 'noDecoder' });
  });

  test('no bytes break it', async () => {
    const header = fc.constantFrom(
      Buffer.alloc(0),
      Buffer.from('RIFF\0\0\0\0WAVE'),
      readAloud([0.1]).subarray(0, 36),
      readAloud([0.1]).subarray(0, 44),
    );
    await fc.assert(
      fc.asyncProperty(header, fc.uint8Array({ maxLength: 300 }), async (head, tail) => {
        const bytes = Buffer.concat([head, tail]);
        const failure: unknown = await read(bytes).then(
          () => null,
          (error: unknown) => error,
        );
        if (failure !== null) expect(failure).toMatchObject({ name: 'RecordingError' });
      }),
      { numRuns: 200 },
    );
  });
});
