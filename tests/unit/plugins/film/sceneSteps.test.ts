import { describe, expect, it } from 'vitest';
import { filmLimits } from '../../../../contract/film/limits';
import { createObservable } from '../../../../src/kernel';
import { createSceneSteps } from '../../../../src/plugins/film/sceneSteps';
import { followShown } from '../../../../src/plugins/film/studio';
import { sampleFilm } from '../../../fixtures/film';
import { openedFilm } from './opened';

function opened(ids: readonly string[] = ['a', 'b', 'c'], shown = 'a') {
  const document = structuredClone(sampleFilm(ids));
  if (document.film === undefined) throw new Error('no film');
  document.film.translations = {
    'th-TH': { 's:a:a-1': { text: 'ยินดีต้อนรับ', source: 'Welcome', isChecked: false } },
  };
  const film = openedFilm(document, shown);
  const selected = createObservable<readonly string[]>([shown]);
  const stop = followShown(film, selected);
  return { ...film, selected, stop, steps: createSceneSteps(film, selected) };
}
type Opened = ReturnType<typeof opened>;
const order = ({ now }: Opened) => now().scenes.order.join('');

describe('scenes', () => {
  it('are added behind the shown one with its background and its avatar, without its elements and its script', () => {
    const studio = opened();
    const { scene, steps, now, selected } = studio;
    scene.transact('look', (draft) => {
      draft.groups.g = { name: 'Cards' };
      draft.background.color = '#123456';
      draft.events.virtualUrl = { ...draft.events.virtualUrl, id: 4 } as typeof draft.events.virtualUrl;
    });
    steps.add();
    const [, added = ''] = now().scenes.order;
    expect(now().scenes.order).toEqual(['a', added, 'b', 'c']);
    const { stage, script } = now().scenes.byId[added] ?? {};
    const { elements, ...look } = now().scenes.byId.a?.stage ?? {};
    expect(stage).toEqual({ ...look, elements: { order: [], pages: [] }, groups: {} });
    expect(elements?.order).toEqual(['a-card']);
    expect(script).toEqual([]);
    expect(steps.shown()).toBe(added);
    expect(selected.get()).toEqual([added]);
  });

  it('that are added share nothing with the one that they were made from', () => {
    const { scene, steps, now } = opened();
    steps.add();
    scene.transact('color', (draft) => {
      draft.background.color = '#654321';
    });
    expect(now().scenes.byId.a?.stage.background.color).not.toBe('#654321');
  });

  it('are copied each behind itself with their translations, and the copy of the shown one is shown', () => {
    const { steps, selected, now } = opened(['a', 'b', 'c'], 'c');
    selected.set(['c', 'a']);
    steps.duplicate();
    const [, first = '', , , second = ''] = now().scenes.order;
    expect(now().scenes.order).toEqual(['a', first, 'b', 'c', second]);
    expect(now().scenes.byId[first]).toEqual({ ...now().scenes.byId.a, id: first });
    expect(now().translations['th-TH']?.[`s:${first}:a-1`]?.text).toBe('ยินดีต้อนรับ');
    expect(steps.shown()).toBe(second);
  });

  it('are never all deleted', () => {
    const studio = opened();
    studio.selected.set(['c', 'a', 'b']);
    expect(studio.steps.remove()).toBe(false);
    expect(order(studio)).toBe('abc');
    expect(studio.film.canUndo()).toBe(false);
  });

  it.each([
    [['a'], 'bc', 'b'],
    [['b'], 'ac', 'c'],
    [['c'], 'ab', 'b'],
    [['b', 'c'], 'a', 'a'],
    [['a', 'c'], 'b', 'b'],
  ])('%j are deleted, and the neighbor is shown', (ids, left, shown) => {
    const studio = opened(['a', 'b', 'c'], ids[0]);
    studio.selected.set(ids);
    expect(studio.steps.remove()).toBe(true);
    expect(order(studio)).toBe(left);
    expect(studio.steps.shown()).toBe(shown);
    expect(studio.selected.get()).toEqual([shown]);
  });

  it('are moved before another one, or to the end', () => {
    const studio = opened();
    studio.steps.move(['c'], 'a');
    expect(order(studio)).toBe('cab');
    studio.steps.move(['c', 'a'], null);
    expect(order(studio)).toBe('bca');
  });

  it('are no more than a film may have', () => {
    const ids = Array.from({ length: filmLimits.scenes - 1 }, (_, index) => `s${index}`);
    const studio = opened(ids, 's0');
    expect(studio.steps.hasRoomFor(1)).toBe(true);
    studio.selected.set(['s0', 's1']);
    studio.steps.duplicate();
    expect(studio.now().scenes.order).toEqual(ids);
    studio.steps.add();
    expect(studio.steps.hasRoomFor(1)).toBe(false);
    studio.steps.add();
    studio.steps.duplicate();
    expect(studio.now().scenes.order).toHaveLength(filmLimits.scenes);
  });

  it('are shown one by one, and no further than the film goes', () => {
    const { steps } = opened();
    steps.step(1);
    expect(steps.shown()).toBe('b');
    steps.step(1);
    steps.step(1);
    expect(steps.shown()).toBe('c');
    steps.step(-1);
    expect(steps.shown()).toBe('b');
  });

  it('that are played are shown, and what is selected stays while that scene is shown already', () => {
    const { steps, selected } = opened();
    selected.set(['a', 'b']);
    steps.follow('a');
    expect(selected.get()).toEqual(['a', 'b']);
    steps.follow('c');
    expect(steps.shown()).toBe('c');
    expect(selected.get()).toEqual(['c']);
  });
});

describe('each change of scenes', () => {
  it.each<[string, (studio: Opened) => void]>([
    ['adding one', ({ steps }) => steps.add()],
    ['duplicating two', ({ steps }) => steps.duplicate()],
    ['deleting two', ({ steps }) => void steps.remove()],
    ['moving two', ({ steps }) => steps.move(['a', 'b'], null)],
  ])('such as %s is one step, which undo takes back exactly', (_, change) => {
    const studio = opened();
    const { film, selected, now } = studio;
    selected.set(['a', 'b']);
    const before = structuredClone(now());
    change(studio);
    expect(now()).not.toEqual(before);
    expect(film.undoSteps()).toBe(1);
    film.undo();
    expect(now()).toEqual(before);
    expect(now().scenes.order).toContain(studio.steps.shown());
    expect(selected.get()).toContain(studio.steps.shown());
    film.redo();
    expect(now()).not.toEqual(before);
    expect(selected.get()).toContain(studio.steps.shown());
  });

  it('is none while the film cannot be changed', () => {
    const studio = opened();
    const { film, steps, selected } = studio;
    film.setReadOnly(true);
    steps.add();
    steps.duplicate();
    steps.remove();
    expect(order(studio)).toBe('abc');
    expect(steps.shown()).toBe('a');
    expect(selected.get()).toEqual(['a']);
  });
});

it('commands of the strip are for the scene that undo has shown, and not for one that is not seen', () => {
  const studio = opened();
  const { scene, steps, selected, film, stop } = studio;
  scene.transact('color', (draft) => {
    draft.background.color = '#123456';
  });
  steps.show('b');
  film.undo();
  expect(steps.shown()).toBe('a');
  expect(selected.get()).toEqual(['a']);
  steps.remove();
  expect(order(studio)).toBe('bc');
  stop();
  scene.show('c');
  expect(selected.get()).toEqual(['b']);
});

describe('the script of a film', () => {
  it('is not made longer than a film may have by copies of scenes, or by scenes of elsewhere', () => {
    const studio = opened(['a', 'b', 'c'], 'a');
    const { film, steps, now } = studio;
    film.transact('write', (draft) => {
      for (const one of Object.values(draft.film?.scenes.byId ?? {}))
        one.script = [{ id: 's', text: 'a'.repeat(filmLimits.script / 4) }];
    });
    expect(steps.duplicate()).toBe(true);
    expect(now().scenes.order).toHaveLength(4);
    expect(steps.duplicate()).toBe(false);
    const [first] = Object.values(now().scenes.byId);
    if (first === undefined) throw new Error('A film has a scene');
    expect(steps.insert({ ...first, script: [{ id: 's', text: 'b' }] })).toBe(false);
    expect(steps.insert({ ...first, script: [] })).toBe(true);
    expect(now().scenes.order).toHaveLength(5);
  });
});
