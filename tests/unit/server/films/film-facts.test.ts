import { describe, expect, it } from 'vitest';
import { newFilm } from '../../../../server/modules/films/film/new-film';
import { factsOf } from '../../../../server/modules/projects';
import { assetsIn } from '../../../../server/modules/projects/project/tried';
import { isLargeChange, isOtherBackground } from '../../../../server/modules/projects/version/largeChange';
import { itemTypes } from '../../../../contract/shop/limits';
import { sampleDocument } from '../../document/samples';

const voice = (audioId: number) => ({ audioId, speed: 50, volume: 50, pitch: 50 });

/** A film of two scenes with an avatar and a background each. */
function twoScenes() {
  const made = newFilm(sampleDocument(['a', 'b', 'c']), { language: 'en-US', audioId: 3082 });
  const { byId, order } = made.film.scenes;
  const first = byId[order[0] ?? ''];
  if (first === undefined) throw new Error('A film has no scene');
  const second = structuredClone({ ...first, id: 'second' });
  byId.second = second;
  order.push('second');
  first.stage.events.virtualUrl = { id: 1, name: 'Lin' };
  second.stage.events.virtualUrl = { id: 2, name: 'Mei' };
  first.stage.background = { ...first.stage.background, kind: 'image', materialId: 'm1' };
  second.stage.background = { ...second.stage.background, kind: 'image', materialId: 'm2' };
  second.voice = voice(77);
  made.film.voices['th-TH'] = voice(3086);
  made.film.translations = { 'th-TH': {} };
  return { made, second };
}

describe('what the server reads of a film', () => {
  it('has the avatars, voices and materials of all scenes and languages', () => {
    expect(factsOf(twoScenes().made)).toMatchObject({
      isFilm: true,
      avatarIds: [1, 2],
      audioIds: [3082, 3086, 77],
      materialIds: ['m1', 'm2'],
    });
  });

  it('names each of them among what could be for sale', () => {
    const named = assetsIn(factsOf(twoScenes().made));
    const of = (type: number) => named.filter((one) => one.type === type).map(({ itemId }) => itemId);
    expect(of(itemTypes.avatar)).toEqual(['1', '2']);
    expect(of(itemTypes.voice)).toEqual(['3082', '3086', '77']);
    expect(of(itemTypes.background)).toEqual(['m1', 'm2']);
  });
});

describe('a change of a film is large', () => {
  it('when most elements of its scenes go, also where scenes have elements of the same ids', () => {
    const before = twoScenes().made;
    const { made: after } = twoScenes();
    expect(isLargeChange(before, after)).toBe(false);
    for (const { stage } of Object.values(after.film.scenes.byId)) {
      stage.elements.pages = stage.elements.pages.map(() => ({}));
      stage.elements.order = [];
    }
    expect(isLargeChange(before, after)).toBe(true);
  });

  it('when any scene has another background', () => {
    const before = twoScenes().made;
    const { made: after, second } = twoScenes();
    second.stage.background = { ...second.stage.background, materialId: 'm3' };
    expect([isOtherBackground(before, before), isOtherBackground(before, after)]).toEqual([false, true]);
  });
});
