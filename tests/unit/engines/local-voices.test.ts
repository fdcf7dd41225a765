import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LocalModels } from '../../../server/engines/shared/local-models/models';
import { FIRST_LOCAL_VOICE, SherpaSpeech } from '../../../server/engines/speech-synthesis';
import { TOY_LETTER_SAMPLES, writeToyVoice } from '../../fixtures/toy-models';
import { failureOf, speak } from './speech-contract';

const entry = resolve('tools/local-speech/main.mjs');

describe('voices of models on this machine', () => {
  let dir: string;
  let clock = 0;
  let speech: SherpaSpeech;
  const lines: string[] = [];
  const later = (): void => {
    clock += 10_000;
  };
  const voices = async () => {
    later();
    return speech.localVoices();
  };
  const voiceOf = async (folder: string, index = 0) => {
    const voice = (await voices()).filter((one) => one.folder === folder)[index];
    if (voice === undefined) throw new Error(`no voice in ${folder}: ${lines.join('; ')}`);
    return voice;
  };
  const start = (memoryBytes = 1e9): SherpaSpeech =>
    new SherpaSpeech({
      models: new LocalModels({ dir, log: (line) => lines.push(line), now: () => clock }),
      entry,
      memoryBytes,
      log: (line) => lines.push(line),
    });

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'mirra-voices-'));
    await writeToyVoice(join(dir, 'toy-en'));
    await writeToyVoice(join(dir, 'toy-two'), { speakers: 2 });
    speech = start();
  });
  afterEach(() => {
    lines.length = 0;
  });
  afterAll(async () => {
    await speech.close();
    await rm(dir, { recursive: true });
  });

  it('speaks with a model, and moves the mouth while there is sound', async () => {
    const { id } = await voiceOf('toy-en');
    const { samples, energy, chunks } = await speak(speech, { text: 'abc abc.', voice: id });
    expect(samples).toBeGreaterThanOrEqual(8 * TOY_LETTER_SAMPLES);
    expect(energy).toBeGreaterThan(3_000);
    const visemes = chunks.flatMap((chunk) => chunk.visemes);
    expect(visemes[0]?.startMs).toBe(0);
    expect(visemes.at(-1)?.endMs).toBeCloseTo(samples / 16, 0);
    expect(visemes.some(({ viseme }) => viseme !== 'sil')).toBe(true);
    expect(chunks.flatMap(({ words }) => words).map(({ start }) => start)).toEqual([0, 4]);
  });

  it('returns each sentence as soon as it is spoken', async () => {
    const { id } = await voiceOf('toy-en');
    const { chunks } = await speak(speech, { text: 'one. two. three.', voice: id });
    expect(chunks).toHaveLength(3);
  });

  it('applies speed, volume and pitch', async () => {
    const { id } = await voiceOf('toy-en');
    const text = 'abcdef abcdef';
    const plain = await speak(speech, { text, voice: id });
    const fast = await speak(speech, { text, voice: id, speed: 100 });
    const quiet = await speak(speech, { text, voice: id, volume: 25 });
    const high = await speak(speech, { text, voice: id, pitch: 100 });
    expect(fast.samples / plain.samples).toBeCloseTo(0.5, 1);
    expect(quiet.energy / plain.energy).toBeCloseTo(0.5, 1);
    expect(high.samples / plain.samples).toBeCloseTo(1, 1);
    const crossings = ({ chunks }: typeof plain): number =>
      chunks.reduce(
        (sum, { pcm }) => sum + pcm.filter((sample, i) => sample >= 0 && (pcm[i - 1] ?? 0) < 0).length,
        0,
      );
    expect(crossings(high) / crossings(plain)).toBeGreaterThan(1.15);
  });

  it('gives each speaker of a model a voice of its own', async () => {
    const [first, second] = [await voiceOf('toy-two', 0), await voiceOf('toy-two', 1)];
    expect(first.id).not.toBe(second.id);
    expect([first.name, second.name]).toEqual(['toy-two · 1', 'toy-two · 2']);
    const sounds = await Promise.all(
      [first, second].map(({ id }) => speak(speech, { text: 'abc', voice: id })),
    );
    expect(sounds[0]?.chunks[0]?.pcm).not.toEqual(sounds[1]?.chunks[0]?.pcm);
  });

  it('keeps the number of a voice when models change, and offers a new model without a restart', async () => {
    const before = await voiceOf('toy-en');
    expect(before.id).toBeGreaterThanOrEqual(FIRST_LOCAL_VOICE);
    expect(before.id).toBeLessThanOrEqual(2_147_483_647);
    await writeToyVoice(join(dir, 'a-new-one-en'));
    const added = await voiceOf('a-new-one-en');
    expect((await voiceOf('toy-en')).id).toBe(before.id);
    expect((await speak(speech, { text: 'abc', voice: added.id })).samples).toBeGreaterThan(0);
    await rm(join(dir, 'a-new-one-en'), { recursive: true });
    later();
    expect(await failureOf(speech, { text: 'abc', voice: added.id })).toBe('unknownVoice');
    expect((await voiceOf('toy-en')).id).toBe(before.id);
  });

  it('reports an unknown voice when its model is removed before loading', async () => {
    await writeToyVoice(join(dir, 'gone-en'));
    const { id } = await voiceOf('gone-en');
    await rm(join(dir, 'gone-en'), { recursive: true });
    expect(await failureOf(speech, { text: 'abc', voice: id })).toBe('unknownVoice');
  });

  it('goes on with other voices when a model crashes the program, and disables that model', async () => {
    const good = await voiceOf('toy-en');
    await writeToyVoice(join(dir, 'bad-en'));
    // The native library ends its process over this.
    await writeFile(join(dir, 'bad-en', 'tokens.txt'), 'x\n');
    const bad = await voiceOf('bad-en');
    expect(await failureOf(speech, { text: 'abc', voice: bad.id })).toBe('providerFailed');
    const { programPid } = speech;
    expect(await failureOf(speech, { text: 'abc', voice: bad.id })).toBe('providerFailed');
    expect((await speak(speech, { text: 'abc', voice: good.id })).samples).toBeGreaterThan(0);
    if (programPid !== undefined) expect(speech.programPid).toBe(programPid);
    await rm(join(dir, 'bad-en'), { recursive: true });
  });

  it('repeats the sentence after kill -9 of its program', async () => {
    const { id } = await voiceOf('toy-en');
    const whole = await speak(speech, { text: 'abcdefgh', voice: id });
    process.kill(speech.programPid ?? 0, 'SIGKILL');
    expect((await speak(speech, { text: 'abcdefgh', voice: id })).samples).toBe(whole.samples);
  });

  it('stops when it is cancelled, and after its close', async () => {
    const { id } = await voiceOf('toy-en');
    expect(await failureOf(speech, { text: 'abc', voice: id, signal: AbortSignal.abort() })).toBe('aborted');
    const own = start();
    await speak(own, { text: 'abc', voice: id });
    await own.close();
    expect(await failureOf(own, { text: 'abc', voice: id })).toBe('closed');
  });

  it('has no voice where its program is not installed', async () => {
    const bare = await mkdtemp(join(tmpdir(), 'mirra-program-'));
    await cp(entry, join(bare, 'main.mjs'));
    const models = new LocalModels({ dir });
    const own = new SherpaSpeech({ models, entry: join(bare, 'main.mjs'), memoryBytes: 1e9 });
    expect(await own.localVoices()).toEqual([]);
    expect((await own.available()).available).toBe(false);
    await rm(bare, { recursive: true });
  });
});
