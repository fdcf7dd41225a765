import { describe, expect, it } from 'vitest';
import type { Film } from '../../../contract/film/schema';
import { copyScene, insertScene, movedScenes, removeScenes } from '../../../film/scenes';
import { sampleFilm, sampleScene } from '../../fixtures/film';

const filmOf = (ids: readonly string[]): Film => {
  const film = structuredClone(sampleFilm(ids).film) as Film;
  film.translations = {
    'th-TH': Object.fromEntries(
      ids.map((id) => [`s:${id}:${id}-1`, { text: 'ยินดีต้อนรับ', source: 'Welcome', isChecked: false }]),
    ),
  };
  return film;
};

describe('scenes of a film', () => {
  it('are copied behind themselves with their translations', () => {
    const film = filmOf(['a', 'b']);
    copyScene(film, 'a', 'c');
    expect(film.scenes.order).toEqual(['a', 'c', 'b']);
    expect(film.scenes.byId.c).toEqual({ ...film.scenes.byId.a, id: 'c' });
    expect(film.translations['th-TH']?.['s:c:a-1']).toEqual(film.translations['th-TH']?.['s:a:a-1']);
  });

  it('go with their translations, but never all of them', () => {
    const film = filmOf(['a', 'b']);
    expect(removeScenes(film, ['a', 'b'])).toBe(false);
    expect(film.scenes.order).toEqual(['a', 'b']);
    expect(removeScenes(film, ['a'])).toBe(true);
    expect(film.scenes).toEqual({ order: ['b'], byId: { b: film.scenes.byId.b } });
    expect(Object.keys(film.translations['th-TH'] ?? {})).toEqual(['s:b:b-1']);
  });

  it('come behind a scene, or at the end', () => {
    const film = filmOf(['a', 'b']);
    insertScene(film, sampleScene('c'), 'a');
    insertScene(film, sampleScene('d'), null);
    expect(film.scenes.order).toEqual(['a', 'c', 'b', 'd']);
  });

  it.each<[string[], string | null, string]>([
    [['a'], 'c', 'bacd'],
    [['d', 'b'], 'a', 'bdac'],
    [['a', 'c'], null, 'bdac'],
    [['b'], 'b', 'abcd'],
  ])('%j are moved before %s: %s', (moved, before, expected) => {
    const at = before !== null && moved.includes(before) ? 'c' : before;
    expect(movedScenes(['a', 'b', 'c', 'd'], moved, at).join('')).toBe(expected);
  });
});
