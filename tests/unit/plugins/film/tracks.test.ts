import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { STALE_REVISION } from '../../../../contract/errors/codes';
import type { Film, Scene } from '../../../../contract/film/schema';
import { defaultVoice } from '../../../../film/scenes';
import { FRAME_SAMPLES, writeTrack } from '../../../../film/track';
import type { SpokenFilm } from '../../../../src/plugins/film/spokenFilm';
import { createTracks } from '../../../../src/plugins/film/player/tracks';
import { sampleFilm } from '../../../fixtures/film';
import { stubBrowser } from '../../api-client/browser';
import { settle } from '../../kernel/samples';

const bytesOf = (frames: number) =>
  writeTrack({
    frames,
    sentences: [
      { id: 'a-1', text: 'Welcome to Mirra.', startMs: 0, endMs: 40, words: [] },
      { id: 'a-2', text: 'It tells what is new.', startMs: 40, endMs: 80, words: [] },
    ],
    pack: null,
    looks: new Uint16Array(),
    sound: new Int16Array(frames * FRAME_SAMPLES),
  });

/** The calls of the server, each answered by hand. */
let calls: { address: string; come(frames: number): void; refuse(status: number, code: number): void }[];
beforeEach(() => {
  stubBrowser();
  calls = [];
  vi.stubGlobal(
    'fetch',
    (input: RequestInfo | URL, init?: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        const { signal } = init ?? {};
        signal?.addEventListener('abort', () => reject(signal.reason));
        calls.push({
          address: String(input),
          come: (frames) => resolve(new Response(new Uint8Array(bytesOf(frames)))),
          refuse: (status, code) => resolve(Response.json({ code, msg: 'no', data: null }, { status })),
        });
      }),
  );
});
afterEach(() => vi.unstubAllGlobals());

function opened() {
  const own = sampleFilm().film as Film;
  const scene = own.scenes.byId.a as Scene;
  const film: SpokenFilm = { film: own, language: own.language };
  return { film, scene, tracks: createTracks('7', async () => 12) };
}
const { signal: never } = new AbortController();

it('the track of a scene is fetched once, as the server has the film, and is known from then on', async () => {
  const { film, scene, tracks } = opened();
  const both = [tracks.fetch(film, scene, never), tracks.fetch(film, scene, never)];
  await settle();
  expect(calls.map(({ address }) => address)).toEqual([
    expect.stringMatching(/\/film\/7\/track\?scene=a&revision=12$/),
  ]);
  expect(tracks.known(film, scene)).toBeNull();
  calls[0]?.come(3);
  const [first, second] = await Promise.all(both);
  expect(second).toBe(first);
  expect(tracks.known(film, scene)).toBe(first);
  expect(tracks.arrivals.get()).toBe(1);
  await expect(tracks.fetch(film, scene, never)).resolves.toBe(first);
});

it('a track that was marked is fetched anew once something was bought', async () => {
  const { film, scene } = opened();
  let changedAt = 0;
  const tracks = createTracks('7', async () => 12, { changedAt: () => changedAt });
  const coming = tracks.fetch(film, scene, never);
  await settle();
  calls[0]?.come(3);
  await coming;
  changedAt = 1;
  expect(tracks.known(film, scene)).toBeNull();
  const again = tracks.fetch(film, scene, never);
  await settle();
  calls[1]?.come(4);
  expect((await again).frames).toBe(4);
});

it('a track of what was typed meanwhile is not that of the scene as it was', async () => {
  const { film, scene, tracks } = opened();
  const before = { ...scene, script: scene.script.slice(0, 1) };
  const coming = tracks.fetch(film, before, never);
  await settle();
  calls[0]?.come(3);
  expect((await coming).sentences).toHaveLength(2);
  expect(tracks.known(film, before)).toBeNull();
});

it('a page that sees more than is saved waits for the save that says the same, as long as there will be one', async () => {
  const { film, scene } = opened();
  const before = { ...scene, script: scene.script.slice(0, 1) };
  let revision = 12;
  const newer = vi.fn(async () => ++revision < 15);
  const tracks = createTracks('7', async () => revision, { newer });
  const coming = tracks.fetch(film, scene, never);
  await settle();
  // Another save came before the call.
  calls[0]?.refuse(409, STALE_REVISION);
  await settle();
  calls[1]?.come(3);
  expect((await coming).frames).toBe(3);
  expect(calls.map(({ address }) => /revision=(\d+)/.exec(address)?.[1])).toEqual(['12', '13']);

  const other = tracks.fetch(film, before, never);
  await settle();
  calls[2]?.come(4);
  await settle();
  calls[3]?.come(5);
  // There is no other save, so what is saved is played.
  expect((await other).frames).toBe(5);
  expect(newer).toHaveBeenCalledTimes(3);
  expect(tracks.known(film, before)).toBeNull();
});

it('what is said, the voice, the pauses and the words that are pronounced otherwise make a track another one', async () => {
  const { film, scene, tracks } = opened();
  const coming = tracks.fetch(film, scene, never);
  await settle();
  calls[0]?.come(3);
  await coming;
  const slow = { ...defaultVoice('en-US'), speed: 20 };
  expect(tracks.known(film, { ...scene, name: 'Opening' })).not.toBeNull();
  expect(tracks.known(film, { ...scene, script: [] })).toBeNull();
  expect(tracks.known(film, { ...scene, voice: slow })).toBeNull();
  expect(tracks.known(film, { ...scene, after: 3 })).toBeNull();
  expect(tracks.known({ ...film, film: { ...film.film, voices: { 'en-US': slow } } }, scene)).toBeNull();
  const otherwise = { ...film.film, pronunciations: [{ word: 'Mirra', say: 'Meera' }] };
  expect(tracks.known({ ...film, film: otherwise }, scene)).toBeNull();
  expect(tracks.known({ ...film, language: 'th-TH' }, scene)).toBeNull();
});

it('a track whose fetching was given up is fetched anew by who asks at once', async () => {
  const { film, scene, tracks } = opened();
  const first = new AbortController();
  const left = tracks.fetch(film, scene, first.signal);
  await settle();
  first.abort();
  const wanted = tracks.fetch(film, scene, never);
  await expect(left).rejects.toThrow();
  await settle();
  expect(calls).toHaveLength(2);
  // A third one waits for the second, although the first one has ended meanwhile.
  const third = tracks.fetch(film, scene, never);
  await settle();
  expect(calls).toHaveLength(2);
  calls[1]?.come(5);
  await expect(wanted).resolves.toMatchObject({ frames: 5 });
  await expect(third).resolves.toMatchObject({ frames: 5 });
});
