import { beforeEach, describe, expect, it } from 'vitest';
import type { ProjectDocument } from '../../../../contract/document/schema';
import type { Film } from '../../../../contract/film/schema';
import { movedScenes, removeScenes } from '../../../../film/scenes';
import { seenAt, timelineOf } from '../../../../film/timeline';
import type { Track } from '../../../../film/track';
import { DocumentStore } from '../../../../src/document';
import { createObservable } from '../../../../src/kernel';
import type { FilmPlayer } from '../../../../src/plugins/film/player/filmPlayer';
import type { FilmPlace, PlayState } from '../../../../src/plugins/film/player/run';
import { createFollowedPlayer } from '../../../../src/plugins/film/preview/followedPlayer';
import { sceneSteps, sentenceSteps } from '../../../../src/plugins/film/preview/steps';
import { createSpoken, filmIn, type SpokenFilm } from '../../../../src/plugins/film/spokenFilm';
import { changeFilm, committedOf } from '../../../../src/plugins/film/useFilm';
import { sampleFilm } from '../../../fixtures/film';

const FRAMES = 100;
const SENTENCE = { text: '', words: [], endMs: 2000 };

/** A scene that was spoken: its sentences begin after half a second and after two. */
const trackOf = (id: string): Track => ({
  frames: FRAMES,
  sentences: [
    { ...SENTENCE, id: `${id}-1`, startMs: 500 },
    { ...SENTENCE, id: `${id}-2`, startMs: 2000, endMs: 4000 },
  ],
  pack: null,
  looks: new Uint16Array(),
  sound: new Int16Array(),
});

/** A player whose sound a test moves by hand. */
function playerByHand(spoken: () => SpokenFilm) {
  const state = createObservable<PlayState>({ kind: 'idle' });
  const place = createObservable<FilmPlace | null>(null);
  const begun: FilmPlace[] = [];
  let film: SpokenFilm | null = null;
  const player: FilmPlayer = {
    state,
    place,
    play(from) {
      begun.push(from);
      film = null;
      state.set({ kind: 'loading' });
      place.set(from);
    },
    pause: () => state.set({ kind: 'paused' }),
    resume: () => state.set({ kind: 'playing' }),
    stop() {
      film = null;
      place.set(null);
      state.set({ kind: 'idle' });
    },
    seen() {
      const [at, now] = [place.get(), film];
      const scene = now?.film.scenes.byId[at?.scene ?? ''];
      if (at === null || now === null || scene === undefined) return null;
      const { id } = scene;
      const timeline = timelineOf({ scenes: { order: [id], byId: { [id]: scene } } }, () => FRAMES);
      const seen = seenAt(timeline, at.frame);
      const loaded = { scene, track: trackOf(id), language: now.language };
      return seen && { seen, scenes: new Map([[id, loaded]]) };
    },
  };
  return {
    player,
    begun,
    /** Speech has come, of the film as it is now. */
    comes() {
      film = spoken();
      state.set({ kind: 'playing' });
    },
    moves: (to: FilmPlace) => place.set(to),
    waits: () => state.set({ kind: 'loading' }),
    ends: () => player.stop(),
  };
}

function opened() {
  const store = new DocumentStore(sampleFilm(['a', 'b', 'c']));
  const spoken = createSpoken(committedOf(store), createObservable(null));
  const known = new Set<string>();
  const asked: string[] = [];
  const tracks = {
    arrivals: createObservable(0),
    known: (_: SpokenFilm, { id }: { id: string }) => (known.has(id) ? trackOf(id) : null),
    fetch: async (_: SpokenFilm, { id }: { id: string }) => {
      asked.push(id);
      return trackOf(id);
    },
  };
  const byHand = playerByHand(spoken.get);
  const player = createFollowedPlayer({
    film: () => filmIn(store.get()),
    spoken,
    tracks,
    player: byHand.player,
  });
  const change = (recipe: (film: Film) => void) => changeFilm(store, 'x', recipe);
  return { ...byHand, store, spoken, tracks, known, asked, player, change };
}
type Opened = ReturnType<typeof opened>;
let film: Opened;
beforeEach(() => {
  film = opened();
});

const shownScene = () => film.player.seen()?.seen.scene.span.id;
const write = (id: string, text: string, at = 0) =>
  film.change(({ scenes }) => {
    const sentence = scenes.byId[id]?.script[at];
    if (sentence !== undefined) sentence.text = text;
  });
/** Plays a scene that is spoken, up to a frame of it. */
function playTo(place: FilmPlace) {
  film.known.add(place.scene);
  film.player.play({ scene: place.scene, frame: 0 });
  film.comes();
  film.moves(place);
}

describe('before a film was played', () => {
  it('the scene that is changed is shown, with the caption of the sentence and all that comes and goes in it', () => {
    expect(shownScene()).toBe('a');
    film.change(({ scenes }) => {
      for (const page of scenes.byId.c?.stage.elements.pages ?? [])
        for (const element of Object.values(page))
          element.timing = { entrance: { on: 'start', delay: 600 }, exit: null } as never;
    });
    expect(shownScene()).toBe('c');
    const [loaded] = film.player.seen()?.scenes.values() ?? [];
    expect(JSON.stringify(loaded?.scene.stage)).not.toContain('timing');

    const before = film.player.seen()?.seen.scene.frame ?? 0;
    write('c', 'It is new.', 1);
    expect(shownScene()).toBe('c');
    expect(film.player.seen()?.seen.scene.frame).toBeGreaterThan(before);
  });

  it('a document that was loaded anew leads to what is different in it', () => {
    const next = structuredClone(film.store.get()) as ProjectDocument;
    filmIn(next).scenes.byId.b!.name = 'another';
    film.store.reset(next);
    expect(shownScene()).toBe('b');
  });

  it('what belongs to no scene changes the picture, and leads nowhere', () => {
    const changes = film.player.changes.get();
    film.change((draft) => void (draft.captions.place = 'top'));
    film.change(({ scenes }) => void (scenes.order = movedScenes(scenes.order, ['c'], 'a')));
    expect(film.player.changes.get()).toBe(changes + 2);
    expect(shownScene()).toBe('a');
  });

  it('a scene that the viewer has looked for stays, and gives way to the one before it when it is deleted', () => {
    const step = sceneSteps(film.player, film.spoken);
    step(1);
    write('c', 'It is new.');
    expect(shownScene()).toBe('b');
    film.change((draft) => void removeScenes(draft, ['b']));
    expect(shownScene()).toBe('a');
    step(-1);
    expect(shownScene()).toBe('a');
  });
});

describe('while a film is played', () => {
  it('the scene that is seen goes on as it began, and the next one is played as it is by then', () => {
    playTo({ scene: 'a', frame: 20 });
    write('a', 'Changed.');
    write('b', 'It is new.');
    expect(film.begun).toHaveLength(1);
    expect(film.player.seen()?.scenes.get('a')?.scene.script[0]?.text).toBe('Welcome to Mirra. ');
    expect(film.asked).toEqual(['b', 'b']);
    film.moves({ scene: 'a', frame: 90 });
    expect(film.begun).toHaveLength(1);
    film.moves({ scene: 'b', frame: 0 });
    expect(film.begun.at(-1)).toEqual({ scene: 'b', frame: 0 });
    film.comes();
    expect(film.player.seen()?.scenes.get('b')?.scene.script[0]?.text).toBe('It is new.');
    // Nothing has changed since, so the rest follows by itself.
    film.moves({ scene: 'c', frame: 0 });
    expect(film.begun).toHaveLength(2);
  });

  it.each([
    ['another order', (draft: Film) => void (draft.scenes.order = ['c', 'a', 'b']), 'b'],
    ['the scene itself gone', (draft: Film) => void removeScenes(draft, ['a']), 'b'],
    ['the next one gone', (draft: Film) => void removeScenes(draft, ['b']), 'c'],
  ])('with %s it goes on where the film does now', (_, recipe, next) => {
    playTo({ scene: 'a', frame: 20 });
    film.change(recipe);
    film.moves({ scene: 'b', frame: 0 });
    expect(film.begun.at(-1)).toEqual({ scene: next, frame: 0 });
  });

  it('waits for no speech of what has changed, and goes on with a scene that was added at the end', () => {
    playTo({ scene: 'b', frame: 90 });
    write('c', 'It is new.');
    film.waits();
    expect(film.begun.at(-1)).toEqual({ scene: 'c', frame: 0 });
    film.comes();
    film.change((draft) => {
      draft.scenes.byId.d = { ...structuredClone(filmIn(film.store.get()).scenes.byId.a!), id: 'd' };
      draft.scenes.order.push('d');
    });
    film.ends();
    expect(film.begun.at(-1)).toEqual({ scene: 'd', frame: 0 });
    film.comes();
    film.ends();
    expect(film.player.state.get()).toEqual({ kind: 'idle' });
    expect(shownScene()).toBe('a');
  });

  it('what is changed before its speech has come is asked for as it is now', () => {
    film.player.play({ scene: 'a', frame: 0 });
    write('a', 'Changed.');
    expect(film.begun).toHaveLength(2);
  });
});

describe('while a film is paused', () => {
  beforeEach(() => {
    // Half a second within the second sentence.
    playTo({ scene: 'a', frame: 62 });
    film.player.pause();
  });

  it('a change of the stage is seen at the same frame, and played from there', () => {
    film.change(({ scenes }) => void (scenes.byId.a!.stage.background.color = '#FF0000'));
    expect(film.player.state.get()).toEqual({ kind: 'paused' });
    expect(film.player.seen()?.seen.scene.frame).toBe(62);
    expect(film.player.seen()?.scenes.get('a')?.scene.stage.background.color).toBe('#FF0000');
    film.player.resume();
    expect(film.begun.at(-1)).toEqual({ scene: 'a', frame: 62 });
  });

  it('a change of the script keeps the sentence, which is spoken from its beginning', () => {
    film.known.delete('a');
    film.tracks.known = (spoken, { id }) =>
      spoken.film.scenes.byId.a?.script[0]?.text === 'Welcome to Mirra. ' ? trackOf(id) : null;
    write('a', 'Welcome to Mirra, the workbench for digital humans of all kinds. ');
    film.player.toggle();
    expect(film.begun.at(-1)).toMatchObject({ scene: 'a', sentence: 'a-2' });
    expect(film.begun.at(-1)?.frame).toBeGreaterThan(62);
  });

  it('goes on as it was where nothing has changed, and leads to scenes and sentences', () => {
    film.player.resume();
    expect(film.begun).toHaveLength(1);
    film.player.pause();
    const step = sentenceSteps(film.player, film.spoken, film.tracks);
    step(-1);
    expect(film.player.place.get()).toMatchObject({ scene: 'a', frame: 12 });
    step(1);
    expect(film.player.place.get()).toMatchObject({ scene: 'a', frame: 50 });
    step(1);
    expect(film.player.place.get()).toMatchObject({ scene: 'b' });
    sceneSteps(film.player, film.spoken)(1);
    expect(film.player.place.get()).toEqual({ scene: 'c', frame: 0 });
    expect(film.player.state.get()).toEqual({ kind: 'paused' });
  });

  it('a scene that is deleted gives way to the one before it, or to the first', () => {
    film.change((draft) => void removeScenes(draft, ['a']));
    expect(film.player.place.get()).toEqual({ scene: 'b', frame: 0 });
  });
});
