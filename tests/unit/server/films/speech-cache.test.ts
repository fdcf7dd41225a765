import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SentenceSpeech } from '../../../../server/modules/films/track/sentence-speech';
import { createSpeechCache } from '../../../../server/modules/films/track/speech-cache';
import { readSpeech, writeSpeech } from '../../../../server/modules/films/track/speech-file';

const speech = (seed: number, samples = 1000): SentenceSpeech => ({
  pcm: Int16Array.from({ length: samples }, (_, at) => (at * seed) % 3000),
  words: [{ start: 0, length: 2, ms: 0.25 * seed }],
  visemes: [
    { viseme: 'aa', startMs: 0, endMs: 40.125 },
    { viseme: 'sil', startMs: 40.5, endMs: 62.5 },
  ],
});

let folder = '';
const errors: unknown[] = [];
const opened = (bytes = 1e9) => createSpeechCache({ folder, bytes, onError: (error) => errors.push(error) });
const names = async () => (await readdir(folder)).toSorted();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirra-speech-'));
  errors.length = 0;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a file of a spoken sentence', () => {
  it('is read as it was written', () => {
    expect(readSpeech(writeSpeech(speech(7)))).toEqual(speech(7));
  });

  it('that is cut short or altered is none', () => {
    const bytes = writeSpeech(speech(7));
    expect(readSpeech(bytes.subarray(0, bytes.length - 3))).toBeNull();
    expect(readSpeech(Buffer.alloc(3))).toBeNull();
    for (const at of [0, 9, 20, bytes.length - 40]) {
      const altered = Buffer.from(bytes);
      altered.writeUInt8(altered.readUInt8(at) ^ 1, at);
      expect(readSpeech(altered)).toBeNull();
    }
  });
});

describe('the cache of spoken sentences', () => {
  it('makes a sentence once, also for a server that starts anew', async () => {
    const make = vi.fn(() => Promise.resolve(speech(1)));
    expect(await opened().get('aa', make)).toEqual(speech(1));
    expect(await opened().get('aa', make)).toEqual(speech(1));
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('makes a sentence once for two who ask at the same time', async () => {
    const cache = opened();
    const make = vi.fn(() => Promise.resolve(speech(1)));
    const both = await Promise.all([cache.get('aa', make), cache.get('aa', make)]);
    expect(both).toEqual([speech(1), speech(1)]);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('makes a broken one anew', async () => {
    await opened().get('aa', () => Promise.resolve(speech(1)));
    const [name = ''] = await names();
    const bytes = await readFile(join(folder, name));
    await writeFile(join(folder, name), bytes.subarray(0, 50));
    expect(await opened().get('aa', () => Promise.resolve(speech(2)))).toEqual(speech(2));
    expect(readSpeech(await readFile(join(folder, name)))).toEqual(speech(2));
  });

  it('goes on for the other one when one of two leaves, and gives up when both do', async () => {
    const cache = opened();
    const [first, second] = [new AbortController(), new AbortController()];
    let finish = (_: SentenceSpeech): void => undefined;
    let stop: AbortSignal | null = null;
    const make = (signal: AbortSignal) => {
      stop = signal;
      return new Promise<SentenceSpeech>((resolve, reject) => {
        finish = resolve;
        signal.addEventListener('abort', () => reject(new Error('given up')));
      });
    };
    const left = cache.get('aa', make, first.signal);
    const stays = cache.get('aa', make, second.signal);
    await vi.waitFor(() => expect(stop).not.toBeNull());
    first.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    finish(speech(3));
    expect(await stays).toEqual(speech(3));

    stop = null;
    const third = new AbortController();
    const alone = cache.get('bb', make, third.signal);
    await vi.waitFor(() => expect(stop).not.toBeNull());
    third.abort(new Error('left'));
    await expect(alone).rejects.toThrow('left');
    expect((stop as AbortSignal | null)?.aborted).toBe(true);
    expect(await cache.get('bb', () => Promise.resolve(speech(4)))).toEqual(speech(4));
  });

  it('keeps to its size: the least recently used one makes room', async () => {
    const { length } = writeSpeech(speech(1));
    const cache = opened(length * 2 + 100);
    const make = (seed: number) => () => Promise.resolve(speech(seed));
    await cache.get('a1', make(1));
    await cache.get('a2', make(2));
    await cache.get('a1', make(1));
    await cache.get('a3', make(3));
    expect(await names()).toEqual(['a1.speech', 'a3.speech']);
  });

  it('knows after a start which of its files were used last, and removes what was left behind', async () => {
    const { length } = writeSpeech(speech(1));
    const first = opened();
    for (const [index, key] of ['a1', 'a2', 'a3'].entries()) {
      await first.get(key, () => Promise.resolve(speech(1)));
      const at = new Date(Date.now() - (10 - index) * 1000);
      await utimes(join(folder, `${key}.speech`), at, at);
    }
    const old = new Date(Date.now() - 7_200_000);
    await writeFile(join(folder, 'a9.speech.123.tmp'), 'left behind');
    await utimes(join(folder, 'a9.speech.123.tmp'), old, old);
    const second = opened(length * 3 + 100);
    await second.get('a1', () => Promise.reject(new Error('is there')));
    await second.get('a4', () => Promise.resolve(speech(1)));
    expect(await names()).toEqual(['a1.speech', 'a3.speech', 'a4.speech']);
  });

  it('gives out what it can neither read nor keep, and tells why', async () => {
    await writeFile(join(folder, 'file'), '');
    const cache = createSpeechCache({
      folder: join(folder, 'given'),
      bytes: 1e9,
      onError: (error) => errors.push(error),
    });
    await cache.get('aa', () => Promise.resolve(speech(1)));
    await rm(join(folder, 'given'), { recursive: true });
    await writeFile(join(folder, 'given'), 'in the way');
    expect(await cache.get('bb', () => Promise.resolve(speech(2)))).toEqual(speech(2));
    expect(errors).not.toEqual([]);
  });

  it('lets a failure pass, and tries again', async () => {
    const cache = opened();
    await expect(cache.get('aa', () => Promise.reject(new Error('no voice')))).rejects.toThrow('no voice');
    expect(await cache.get('aa', () => Promise.resolve(speech(1)))).toEqual(speech(1));
    expect((await stat(join(folder, 'aa.speech'))).size).toBeGreaterThan(2000);
  });
});
