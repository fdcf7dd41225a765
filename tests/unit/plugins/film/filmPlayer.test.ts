import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Film, Scene } from '../../../../contract/film/schema';
import { defaultMusic } from '../../../../film/scenes';
import { FRAME_SAMPLES, type SpokenSentence, type Track } from '../../../../film/track';
import { createObservable } from '../../../../src/kernel';
import { createFilmPlayer } from '../../../../src/plugins/film/player/filmPlayer';
import type { Sounds } from '../../../../src/plugins/film/player/sounds';
import type { Tracks } from '../../../../src/plugins/film/player/tracks';
import { sampleFilm } from '../../../fixtures/film';
import { settle } from '../../kernel/samples';
import { pageOutput } from './pageOutput';

let page: ReturnType<typeof pageOutput>;
beforeEach(() => {
  page = pageOutput();
});
afterEach(() => vi.unstubAllGlobals());

/** Middle of a frame, seconds. */
const second = (frame: number): number => (frame + 0.5) / 25;

function trackOf(frames: number, sentences: readonly SpokenSentence[] = []): Track {
  return {
    frames,
    sentences,
    pack: null,
    looks: new Uint16Array(),
    sound: new Int16Array(frames * FRAME_SAMPLES),
  };
}
const said = (id: string, startMs: number, endMs: number): SpokenSentence => ({
  id,
  text: 'Welcome to Mirra.',
  startMs,
  endMs,
  words: [{ start: 11, length: 5, ms: startMs + 500 }],
});

/** Tracks that a test answers by hand. */
function tracksByHand() {
  const asked: {
    scene: string;
    signal: AbortSignal;
    come: (track: Track) => void;
    fail: (error: unknown) => void;
  }[] = [];
  const tracks: Tracks = {
    arrivals: createObservable(0),
    known: () => null,
    fetch: (_film, { id }, signal) =>
      new Promise((come, fail) => {
        asked.push({ scene: id, signal, come, fail });
      }),
  };
  return {
    tracks,
    asked,
    /** The track that was asked for last comes. */
    async come(track: Track) {
      asked.at(-1)?.come(track);
      await settle();
    },
  };
}

const noSounds: Sounds = { get: async () => null };
const soundsOf = (sounds: Record<string, number>): Sounds => ({
  get: async (id) => (id in sounds ? ({ duration: sounds[id] } as AudioBuffer) : null),
});

function playerOf(change: (film: Film) => void = () => undefined, sounds: Sounds = noSounds) {
  const { film } = structuredClone(sampleFilm(['a', 'b', 'c']));
  if (film === undefined) throw new Error('no film');
  change(film);
  const server = tracksByHand();
  const player = createFilmPlayer(() => ({ film, language: film.language }), server.tracks, sounds);
  return { player, ...server };
}
const sceneOf = (film: Film, id: string): Scene => {
  const scene = film.scenes.byId[id];
  if (scene === undefined) throw new Error('no scene');
  return scene;
};

describe('a film', () => {
  it('is played from the middle, and only what comes from there on is fetched', async () => {
    const { player, asked, come } = playerOf();
    player.play({ scene: 'b', frame: 50 });
    expect(player.state.get()).toEqual({ kind: 'loading' });
    await come(trackOf(100));
    expect(player.state.get()).toEqual({ kind: 'playing' });
    expect(asked.map(({ scene }) => scene)).toEqual(['b', 'c']);
    page.draw();
    expect(player.place.get()).toEqual({ scene: 'b', frame: 50 });
    page.playTo(second(75));
    expect(player.place.get()).toEqual({ scene: 'b', frame: 75 });
  });

  it('tells of each of its frames once, however often the page is drawn', async () => {
    const { player, come } = playerOf();
    player.play({ scene: 'a', frame: 0 });
    await come(trackOf(100));
    const heard = vi.fn();
    player.place.subscribe(heard);
    for (const seconds of [second(1), second(1) + 0.01, second(2)]) page.playTo(seconds);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('goes to the next scene at its first frame', async () => {
    const { player, come } = playerOf();
    player.play({ scene: 'a', frame: 0 });
    await come(trackOf(100));
    await come(trackOf(50));
    page.playTo(second(99));
    expect(player.place.get()).toEqual({ scene: 'a', frame: 99 });
    page.playTo(second(100));
    expect(player.place.get()).toEqual({ scene: 'b', frame: 0 });
    expect(page.heard().map(({ at }) => at)).toEqual([0, 4]);
  });

  it('waits where the next scene is not spoken yet, and goes on when that has come', async () => {
    const { player, come } = playerOf();
    player.play({ scene: 'a', frame: 0 });
    await come(trackOf(100));
    page.playTo(second(99));
    expect(player.state.get()).toEqual({ kind: 'loading' });
    expect(page.context().state).toBe('suspended');
    await come(trackOf(50));
    expect(player.state.get()).toEqual({ kind: 'playing' });
    page.playTo(second(110));
    expect(player.place.get()).toEqual({ scene: 'b', frame: 10 });
  });

  it('shows the last picture of a scene while it waits for the next one, even when it has noticed late', async () => {
    const { player, come } = playerOf();
    player.play({ scene: 'a', frame: 0 });
    await come(trackOf(100));
    page.playTo(second(102));
    expect(player.seen()?.seen).toMatchObject({ scene: { span: { id: 'a' }, frame: 99 }, next: null });
  });

  it('waits before a transition, so that a scene that comes late comes in from its first frame', async () => {
    const { player, come } = playerOf((film) => {
      sceneOf(film, 'a').transition = { kind: 'fade', seconds: 1 };
    });
    player.play({ scene: 'a', frame: 0 });
    await come(trackOf(100));
    page.playTo(second(73));
    expect(player.state.get()).toEqual({ kind: 'playing' });
    page.playTo(second(74));
    expect(player.state.get()).toEqual({ kind: 'loading' });
    await come(trackOf(100));
    page.playTo(second(75));
    expect(player.seen()?.seen).toMatchObject({
      scene: { span: { id: 'a' }, frame: 75 },
      next: { span: { id: 'b' }, frame: 0 },
    });
    expect(page.heard()[1]).toMatchObject({ at: 3, offset: 0 });
  });

  it('is paused and resumed where it is', async () => {
    const { player, come } = playerOf();
    player.play({ scene: 'a', frame: 0 });
    await come(trackOf(100));
    page.playTo(second(20));
    player.pause();
    page.draw();
    expect(player.state.get()).toEqual({ kind: 'paused' });
    expect(page.context().state).toBe('suspended');
    expect(player.place.get()).toEqual({ scene: 'a', frame: 20 });
    player.resume();
    await settle();
    page.playTo(second(21));
    expect(player.place.get()).toEqual({ scene: 'a', frame: 21 });
  });

  it('that is paused while it waits stays so when its speech has come', async () => {
    const { player, come } = playerOf();
    player.play({ scene: 'b', frame: 0 });
    player.pause();
    await come(trackOf(100));
    expect(player.state.get()).toEqual({ kind: 'paused' });
    expect(page.context().state).toBe('suspended');
    player.resume();
    await come(trackOf(100));
    expect(player.state.get()).toEqual({ kind: 'playing' });
    page.playTo(second(30));
    expect(player.place.get()).toEqual({ scene: 'b', frame: 30 });
  });

  it('that is paused and resumed before any of its speech has come waits on', async () => {
    const { player, come } = playerOf();
    player.play({ scene: 'b', frame: 0 });
    player.pause();
    player.resume();
    expect(player.state.get()).toEqual({ kind: 'loading' });
    await come(trackOf(100));
    expect(player.state.get()).toEqual({ kind: 'playing' });
  });

  it('stops at its end', async () => {
    const { player, come } = playerOf();
    player.play({ scene: 'c', frame: 0 });
    await come(trackOf(100));
    page.playTo(second(99));
    expect(player.place.get()).toEqual({ scene: 'c', frame: 99 });
    page.playTo(second(100));
    expect(player.state.get()).toEqual({ kind: 'idle' });
    expect(player.place.get()).toBeNull();
    expect(player.seen()).toBeNull();
    expect(page.context().state).toBe('closed');
    expect(page.asked()).toBe(0);
  });

  it('that is played anew fetches nothing more for the first time, and takes nothing late', async () => {
    const { player, asked, come } = playerOf();
    player.play({ scene: 'a', frame: 0 });
    player.play({ scene: 'b', frame: 10 });
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    asked[0]?.come(trackOf(100));
    await settle();
    expect(asked).toHaveLength(2);
    expect(page.opened()).toBe(0);
    expect(player.state.get()).toEqual({ kind: 'loading' });
    await come(trackOf(50));
    expect(page.heard()).toHaveLength(1);
    expect(page.heard()[0]?.sound.duration).toBe(2);
    expect(player.place.get()).toEqual({ scene: 'b', frame: 10 });
  });

  it('that was stopped while its sound began again stays stopped', async () => {
    const { player, come } = playerOf();
    player.play({ scene: 'a', frame: 0 });
    await come(trackOf(100));
    page.playTo(second(99));
    let resumed: () => void = () => undefined;
    page.context().resumes = new Promise((resolve) => {
      resumed = resolve;
    });
    await come(trackOf(100));
    player.stop();
    resumed();
    await settle();
    expect(player.state.get()).toEqual({ kind: 'idle' });
  });

  it('whose speech fails ends, and says why', async () => {
    const { player, asked } = playerOf();
    player.play({ scene: 'a', frame: 0 });
    const error = new Error('The voice is away');
    asked[0]?.fail(error);
    await settle();
    expect(player.state.get()).toEqual({ kind: 'failed', error });
    expect(player.place.get()).toBeNull();
    expect(page.asked()).toBe(0);
  });

  it('that was stopped says nothing of speech that fails afterwards', async () => {
    const { player, asked } = playerOf();
    player.play({ scene: 'a', frame: 0 });
    player.stop();
    asked[0]?.fail(new Error('aborted'));
    await settle();
    expect(player.state.get()).toEqual({ kind: 'idle' });
  });
});

describe('music', () => {
  const withMusic = (fades: { fadeIn: number; fadeOut: number }) => (film: Film) => {
    film.music = { ...defaultMusic, ...fades, materialId: 'song', volume: 50, duck: 80 };
  };
  const steady = { fadeIn: 0, fadeOut: 0 };
  const song = soundsOf({ song: 60 });

  it('is as loud as it is set as far as speech is there, and softer while somebody speaks', async () => {
    const { player, come } = playerOf(withMusic(steady), song);
    player.play({ scene: 'a', frame: 0 });
    await come(trackOf(100, [said('a-1', 1000, 2000)]));
    expect(page.musicAt(0.5)).toBeCloseTo(0.5);
    expect(page.musicAt(1.5)).toBeCloseTo(0.1);
    expect(page.musicAt(3)).toBeCloseTo(0.5);
    expect(page.musicAt(4.1)).toBeNull();
    await come(trackOf(100, [said('b-1', 500, 3000)]));
    expect(page.musicAt(4.1)).toBeCloseTo(0.5);
    expect(page.musicAt(5)).toBeCloseTo(0.1);
    expect(page.musicAt(8.1)).toBeNull();
  });

  it('fades out with the film', async () => {
    const { player, come } = playerOf(withMusic({ fadeIn: 0, fadeOut: 2 }), song);
    player.play({ scene: 'c', frame: 0 });
    await come(trackOf(100));
    expect(page.musicAt(1)).toBeCloseTo(0.5);
    expect(page.musicAt(3)).toBeCloseTo(0.25, 1);
    expect(page.musicAt(4)).toBeCloseTo(0);
  });

  it('is at the place at which it is in the whole film', async () => {
    const { player, come } = playerOf((film) => {
      withMusic(steady)(film);
      // Nothing is said in it, so that its length is known.
      Object.assign(sceneOf(film, 'a'), { script: [], length: 10 });
    }, song);
    player.play({ scene: 'b', frame: 50 });
    await come(trackOf(100));
    const music = page.heard().find(({ sound }) => sound.duration === 60);
    // The scene begins at the 10th second of the film, and so of its music.
    expect(music).toMatchObject({ at: -10 });
  });

  it('is led on from scene to scene where sums of times are not exact', async () => {
    const { player, come } = playerOf(withMusic(steady), song);
    player.play({ scene: 'a', frame: 0 });
    // By rounding the second stretch ends a little after the third one begins, which browsers refuse.
    await come(trackOf(61));
    await come(trackOf(101));
    await come(trackOf(50));
    expect(player.state.get()).toEqual({ kind: 'playing' });
    expect(page.musicAt(8)).toBeCloseTo(0.5);
  });
});

describe('a sound', () => {
  const bell = { id: 's', materialId: 'bell', delay: 0.5, volume: 40 };
  const bells = soundsOf({ bell: 3 });
  const heardBell = () => page.heard().find(({ sound }) => sound.duration === 3);

  it.each([
    ['with its scene', null, 4.5],
    ['with a sentence', { sentence: 'b-1' }, 5.5],
    ['with a word', { sentence: 'b-1', words: { 'en-US': { text: 'Mirra', nth: 0 } } }, 6],
  ])('is heard %s, after its delay', async (_, anchor, at) => {
    const { player, come } = playerOf((film) => {
      sceneOf(film, 'b').sounds = [{ ...bell, anchor }];
    }, bells);
    player.play({ scene: 'a', frame: 0 });
    await come(trackOf(100));
    expect(heardBell()).toBeUndefined();
    await come(trackOf(100, [said('b-1', 1000, 3000)]));
    expect(heardBell()).toEqual({ sound: { duration: 3 }, at, offset: 0, volume: 0.4 });
  });

  it('whose sentence is gone is not heard, nor one that is no longer there', async () => {
    const { player, come } = playerOf((film) => {
      sceneOf(film, 'a').sounds = [
        { ...bell, anchor: { sentence: 'gone' } },
        { ...bell, anchor: null, materialId: 'deleted' },
      ];
    }, bells);
    player.play({ scene: 'a', frame: 0 });
    await come(trackOf(100, [said('a-1', 1000, 3000)]));
    expect(page.heard()).toHaveLength(1);
    expect(player.state.get()).toEqual({ kind: 'playing' });
  });
});
