import { describe, expect, it } from 'vitest';
import type { ProjectDocument } from '../../../contract/document/schema';
import { patchDocument } from '../../../contract/document/patches';
import { partsBetween, siftParts } from '../../../src/kernel/saving/unsavedChanges';
import { sampleFilm } from '../../fixtures/film';

const changed = (before: ProjectDocument, recipe: (film: NonNullable<ProjectDocument['film']>) => void) => {
  const after = structuredClone(before);
  if (after.film === undefined) throw new Error('no film');
  recipe(after.film);
  return after;
};

describe('a scene that the server refuses', () => {
  it('does not keep other scenes and settings of the film from being saved', () => {
    const before = sampleFilm(['a', 'b']);
    const after = changed(before, ({ scenes: { byId, order }, ...film }) => {
      order.reverse();
      film.captions.shown = !film.captions.shown;
      for (const scene of Object.values(byId)) scene.after = 2;
      if (byId.a) byId.a.stage.background.color = 'red';
    });
    const { document, refused } = siftParts(before, partsBetween(before, after), patchDocument);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.touches(['film', 'scenes', 'byId', 'a', 'stage'])).toBe(true);
    expect(refused[0]?.touches(['film', 'scenes', 'byId', 'b', 'stage'])).toBe(false);
    const wanted = changed(after, ({ scenes }) => void (scenes.byId.a = before.film?.scenes.byId.a as never));
    expect(document).toEqual(wanted);
  });

  it('is saved with its film where scenes were added, since the order and the scenes depend on each other', () => {
    const before = sampleFilm(['a']);
    const after = sampleFilm(['a', 'b']);
    const { document, refused } = siftParts(before, partsBetween(before, after), patchDocument);
    expect(refused).toEqual([]);
    expect(document).toEqual(after);
  });
});
