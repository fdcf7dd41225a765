import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readTrack, writeTrack } from '../../../../film/track';
import { nearestMouth, PORTRAIT_MANIFEST } from '../../../../server/engines/avatar';
import { BAKED_MOUTHS } from '../../../../server/engines/avatar/mouths';
import { AvatarError, type PosePack } from '../../../../server/engines/avatar/port';
import { EmbeddedSpeech } from '../../../../server/engines/speech-synthesis';
import { SpeechError } from '../../../../server/engines/speech-synthesis/port';
import { chanceOf } from '../../../../server/speaking/chance-of';
import { speechParts } from '../../../../server/modules/films/track/speaker';
import { createTracks, SentenceError, type TracksDeps } from '../../../../server/modules/films/track/tracks';
import { LETTER_MS, SyntheticSpeech } from './synthetic-speech';

const pack = {
  ...PORTRAIT_MANIFEST,
  hash: 'abc',
  scales: [1],
  poses: 26,
  mouths: BAKED_MOUTHS.length,
  mouthFor: nearestMouth,
} as unknown as PosePack;

const voice = { audioId: 3082, speed: 50, volume: 50, pitch: 50 };
const scene = {
  id: 'scene-1',
  script: [
    { id: 'a', text: '[smile] Welcome to our shop. ' },
    { id: 'b', text: 'Look at [nod] these apples!\n\n' },
    { id: 'c', text: '[think]' },
    { id: 'd', text: 'See you.' },
  ],
  before: 0.4,
  after: 0.6,
  length: 5,
};

let folder = '';
let speech = new SyntheticSpeech();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirra-tracks-'));
  speech = new SyntheticSpeech();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const errors: unknown[] = [];
const tracksWith = (deps: Partial<TracksDeps> = {}) =>
  createTracks({
    speech,
    edition: () => Promise.resolve('1'),
    avatars: { poses: () => Promise.resolve(pack) },
    packUrl: (id, hash) => Promise.resolve(`/pack/${id}/${hash}`),
    mark: (pcm) => pcm.map((sample) => sample + 1),
    cache: { folder, bytes: 1e9, onError: (error) => errors.push(error) },
    ...deps,
  });
const speaking = { voice, pronunciations: [] };

describe('a track', () => {
  it('is marked where the avatar or the voice is only tried, each by itself', async () => {
    const asked: unknown[] = [];
    const tracks = tracksWith({
      avatars: {
        poses: (_, look) => {
          asked.push(look);
          return Promise.resolve(pack);
        },
      },
      packUrl: (id, hash, look) => Promise.resolve(`/${look}/${id}/${hash}`),
    });
    const build = (avatar: 'plain' | 'trial', sound: 'plain' | 'trial') =>
      tracks.build(scene, { ...speaking, avatarId: 1001, looks: { avatar, voice: sound } });
    const plain = await build('plain', 'plain');
    const seen = await build('trial', 'plain');
    const heard = await build('plain', 'trial');
    expect(asked).toEqual(['plain', 'trial', 'plain']);
    expect(seen.pack?.url).toBe('/trial/1001/abc');
    expect(heard.pack?.url).toBe('/plain/1001/abc');
    expect(seen.sound).toEqual(plain.sound);
    const [first] = plain.sentences;
    const [at, before] = [(first?.startMs ?? 0) * 16 + 1_000, (first?.startMs ?? 0) * 16 - 1];
    expect(heard.sound[at]).toBe((plain.sound[at] ?? 0) + 1);
    expect(heard.sound[before]).toBe(plain.sound[before]);
  });

  it('has the sound of its sentences where its times say, frame by frame', async () => {
    const track = await tracksWith().build(scene, { ...speaking, avatarId: null });
    expect(track.sound).toHaveLength(track.frames * 640);
    expect(track.pack).toBeNull();
    expect(track.looks).toHaveLength(0);
    expect(track.sentences.map(({ id, text }) => [id, text])).toEqual([
      ['a', 'Welcome to our shop.'],
      ['b', 'Look at these apples!'],
      ['c', ''],
      ['d', 'See you.'],
    ]);
    const loud = (from: number, to: number) =>
      track.sound.subarray(from * 16, to * 16).some((sample) => sample !== 0);
    let silentFrom = 0;
    for (const { startMs, endMs } of track.sentences) {
      if (endMs === startMs) continue;
      expect(startMs % 40).toBe(0);
      expect(loud(silentFrom, startMs)).toBe(false);
      expect(loud(startMs, startMs + 10)).toBe(true);
      silentFrom = endMs;
    }
    expect(loud(silentFrom, track.frames * 40)).toBe(false);
    const [, b] = track.sentences;
    expect(b?.words.at(-1)?.ms).toBe((b?.startMs ?? 0) + 14 * LETTER_MS);
  });

  it('has two numbers of its pack for each frame, and where that is', async () => {
    const track = await tracksWith().build(scene, { ...speaking, avatarId: 7 });
    expect(track.looks).toHaveLength(track.frames * 2);
    expect(track.pack).toMatchObject({ url: '/pack/7/abc', hash: 'abc', poses: pack.poses });
    const mouths = track.looks.filter((_, index) => index % 2 === 1);
    const poses = track.looks.filter((_, index) => index % 2 === 0);
    expect(Math.max(...mouths)).toBeLessThan(pack.mouths);
    expect(Math.max(...poses)).toBeLessThan(pack.poses * pack.eyes.length);
    expect(new Set(mouths).size).toBeGreaterThan(2);
    expect(new Set(poses).size).toBeGreaterThan(3);
  });

  it('is the same to the byte each time, made or kept, and another one for another scene', async () => {
    const tracks = tracksWith();
    const bytes = async (id: string) =>
      Buffer.from(writeTrack(await tracks.build({ ...scene, id }, { ...speaking, avatarId: 7 })));
    const first = await bytes('scene-1');
    expect((await bytes('scene-1')).equals(first)).toBe(true);
    await rm(folder, { recursive: true });
    expect((await bytes('scene-1')).equals(first)).toBe(true);
    expect((await bytes('scene-2')).equals(first)).toBe(false);
    expect(readTrack(first).frames).toBeGreaterThan(50);
  });

  it('smiles and nods where the script says', async () => {
    const looksOf = async (text: string) => {
      const plain = { ...scene, script: [{ id: 'a', text }] };
      return (await tracksWith().build(plain, { ...speaking, avatarId: 7 })).looks;
    };
    const text = 'Look at these fine apples and at all of the pears.';
    const [without, nods] = [await looksOf(text), await looksOf(text.replace(' fine', '[nod] fine'))];
    const word = 10 + Math.floor((14 * LETTER_MS) / 40);
    const poseAt = (looks: Uint16Array, frame: number) =>
      Math.floor((looks[frame * 2] ?? 0) / pack.eyes.length);
    const spokenFor = 10 + Math.floor((text.length * LETTER_MS) / 40);
    const nodding = (looks: Uint16Array) =>
      Array.from({ length: spokenFor }, (_, frame) => frame).filter(
        (frame) => poseAt(looks, frame) === pack.moves.nod.at(-1),
      );
    expect(nodding(without)).toEqual([]);
    expect(nodding(nods).length).toBeGreaterThan(0);
    expect(nodding(nods)[0]).toBeGreaterThanOrEqual(word);
  });

  it('has gestures where its words suggest them, the same each time, and none where it is to have none', async () => {
    const moves = { ...pack.moves, arms: { wave: { steps: [26, 27], swing: [] } } };
    const tracks = tracksWith({ avatars: { poses: () => Promise.resolve({ ...pack, poses: 28, moves }) } });
    const script = [{ id: 'a', text: 'Hello, this is a long sentence about apples and pears. ' }];
    const looksOf = async (movesByItself: boolean, text = script[0]?.text ?? '') =>
      (
        await tracks.build(
          { ...scene, script: [{ id: 'a', text }] },
          { ...speaking, avatarId: 7, movesByItself },
        )
      ).looks;
    const waves = (looks: Uint16Array) =>
      looks.filter((look, at) => at % 2 === 0 && Math.floor(look / pack.eyes.length) === 27).length;
    const first = await looksOf(true);
    expect(waves(first)).toBeGreaterThan(15);
    expect(await looksOf(true)).toEqual(first);
    expect(waves(await looksOf(false))).toBe(0);
    expect(
      waves(await looksOf(false, '[wave] Apples and pears are in this sentence, and plums.')),
    ).toBeGreaterThan(15);
    expect(waves(await looksOf(true, '[nod] Hello, this is a long sentence about apples.'))).toBe(0);
  });

  it('is as loud as its voice, and a volume makes no sentence anew', async () => {
    const tracks = tracksWith();
    const peak = async (volume: number) => {
      const track = await tracks.build(scene, { ...speaking, voice: { ...voice, volume }, avatarId: null });
      return track.sound.reduce((most, sample) => Math.max(most, sample), 0);
    };
    expect([await peak(50), await peak(25), await peak(0)]).toEqual([6000, 3000, 0]);
    expect(speech.requests).toHaveLength(3);
  });

  it('without an avatar needs none, and neither does its length', async () => {
    const tracks = tracksWith({
      avatars: { poses: () => Promise.reject(new AvatarError('closed', 'no avatars')) },
    });
    const times = await tracks.durationOf(scene, speaking);
    const { frames, sentences } = await tracks.build(scene, { ...speaking, avatarId: null });
    expect(times).toEqual({ frames, sentences });
    await expect(tracks.build(scene, { ...speaking, avatarId: 7 })).rejects.toThrow(AvatarError);
  });

  it('of a scene without words is silent and as long as that', async () => {
    const track = await tracksWith().build(
      { ...scene, script: [{ id: 'a', text: '[nod]' }] },
      { ...speaking, avatarId: 7 },
    );
    expect(track.frames).toBe(125);
    expect(track.sound.every((sample) => sample === 0)).toBe(true);
    expect(track.looks).toHaveLength(250);
    expect(speech.requests).toEqual([]);
  });
});

describe('the sentences of a track', () => {
  it.each([
    ['another voice', { voice: { ...voice, audioId: 3080 } }],
    ['another speed', { voice: { ...voice, speed: 60 } }],
    ['another pitch', { voice: { ...voice, pitch: 60 } }],
  ])('are made anew for %s', async (_, other) => {
    const tracks = tracksWith();
    await tracks.durationOf(scene, speaking);
    await tracks.durationOf(scene, { ...speaking, ...other });
    expect(speech.requests).toHaveLength(6);
  });

  it('are made anew where a word of theirs is said otherwise, where they changed, and for another edition of the voice', async () => {
    let edition = '1';
    const tracks = tracksWith({ edition: () => Promise.resolve(edition) });
    await tracks.durationOf(scene, speaking);
    await tracks.durationOf(scene, { ...speaking, pronunciations: [{ word: 'Apples', say: 'apfels' }] });
    expect(speech.requests.slice(3).map(({ text }) => text)).toEqual(['Look at these apples!']);
    const changed = scene.script.map((one) => (one.id === 'd' ? { ...one, text: 'Bye.' } : one));
    await tracks.durationOf({ ...scene, script: changed }, speaking);
    expect(speech.requests.slice(4).map(({ text }) => text)).toEqual(['Bye.']);
    edition = '2';
    await tracks.durationOf(scene, speaking);
    expect(speech.requests).toHaveLength(8);
  });

  it('that fail say which one, and end the work on the others', async () => {
    speech.before = ({ text, signal }) =>
      text.startsWith('Look')
        ? Promise.reject(new SpeechError('providerFailed', 'no answer'))
        : new Promise((_, reject) => {
            signal?.addEventListener('abort', () => reject(new SpeechError('aborted', 'given up')));
          });
    const error: unknown = await tracksWith()
      .durationOf(scene, speaking)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(SentenceError);
    expect(error).toMatchObject({ sentenceId: 'b', cause: { code: 'providerFailed' } });
    expect(speech.requests.every(({ signal }) => signal?.aborted)).toBe(true);
  });

  it('are given up when nobody waits any more', async () => {
    const leaving = new AbortController();
    speech.before = ({ signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new SpeechError('aborted', 'given up')));
        leaving.abort(new Error('left'));
      });
    await expect(
      tracksWith().build(scene, { ...speaking, avatarId: null, signal: leaving.signal }),
    ).rejects.toThrow('left');
    expect(speech.requests.length).toBeLessThanOrEqual(2);
  });

  it('that are longer than a synthesis takes are spoken in parts', () => {
    const text = '我们卖苹果，也卖梨。'.repeat(300);
    const parts = speechParts(text);
    expect(parts.map((part) => part.text).join('')).toBe(text);
    for (const part of parts) {
      expect(part.text.length).toBeLessThanOrEqual(2000);
      expect(text.startsWith(part.text, part.start)).toBe(true);
    }
    expect(speechParts('x'.repeat(4500)).map((part) => part.text.length)).toEqual([2000, 2000, 500]);
  });

  it('in parts have the times of one sound', async () => {
    const long = 'ab cd '.repeat(400);
    const { sentences, frames } = await tracksWith().durationOf(
      { ...scene, script: [{ id: 'a', text: long }] },
      speaking,
    );
    const [sentence] = sentences;
    expect(speech.requests).toHaveLength(2);
    expect(sentence?.words).toHaveLength(800);
    const starts = sentence?.words.map(({ ms }) => ms) ?? [];
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    expect((sentence?.endMs ?? 0) / 40).toBeLessThanOrEqual(frames);
  });
});

describe('chance', () => {
  it('is the same for the same text, and spread evenly', () => {
    const take = (text: string) => Array.from({ length: 2000 }, chanceOf(text));
    expect(take('a')).toEqual(take('a'));
    expect(take('a')).not.toEqual(take('b'));
    const numbers = take('scene');
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThan(1);
    expect(numbers.reduce((sum, one) => sum + one, 0) / 2000).toBeCloseTo(0.5, 1);
  });
});

describe('with the embedded voice', () => {
  it('words are said within their sentences, in their order', async () => {
    const embedded = new EmbeddedSpeech({ entry: resolve('tools/speech/main.mjs') });
    try {
      const tracks = tracksWith({ speech: embedded });
      for (const { audioId, texts } of [
        { audioId: 3080, texts: ['大家好，欢迎光临。', '今天的苹果五元一斤！'] },
        { audioId: 3082, texts: ['Welcome to our shop. ', 'Apples are $5 today.'] },
        { audioId: 3084, texts: ['Selamat datang ke kedai kami. ', 'Epal berharga RM5.'] },
        { audioId: 3086, texts: ['สวัสดีครับ\n', 'แอปเปิลราคาห้าสิบบาท'] },
      ]) {
        const script = texts.map((text, index) => ({ id: `s${index}`, text }));
        const track = await tracks.build(
          { ...scene, script },
          { ...speaking, voice: { ...voice, audioId }, avatarId: 7 },
        );
        expect(track.sound).toHaveLength(track.frames * 640);
        let last = 0;
        for (const { text, startMs, endMs, words } of track.sentences) {
          expect(startMs).toBeGreaterThanOrEqual(last);
          expect(endMs - startMs).toBeGreaterThan(500);
          expect(words.length).toBeGreaterThan(0);
          for (const { start, length, ms } of words) {
            expect(text.slice(start, start + length)).toHaveLength(length);
            expect(ms).toBeGreaterThanOrEqual(Math.max(startMs, last));
            expect(ms).toBeLessThan(endMs);
            last = ms;
          }
          last = endMs;
        }
      }
    } finally {
      await embedded.close();
    }
  });
});
