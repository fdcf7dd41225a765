import { describe, expect, it } from 'vitest';
import { checkDocument, DocumentFault } from '../../../contract/document/check';
import { filmLimits } from '../../../contract/film/limits';
import type { ProjectDocument } from '../../../contract/document/schema';
import type { Film } from '../../../contract/film/schema';
import { sampleFilm } from '../../fixtures/film';

/** What is wrong with a film after a change; null for a valid one. */
function faultOf(change: (film: Film, document: ProjectDocument) => void): string | null {
  const document = structuredClone(sampleFilm(['a', 'b']));
  change(document.film as Film, document);
  try {
    checkDocument(document);
    return null;
  } catch (error) {
    if (error instanceof DocumentFault) return error.message;
    throw error;
  }
}
const scene = (film: Film, id = 'a') => {
  const found = film.scenes.byId[id];
  if (found === undefined) throw new Error('no such scene');
  return found;
};

describe('the document of a film', () => {
  it('is valid as it begins', () => {
    expect(faultOf(() => undefined)).toBeNull();
  });

  it.each<[string, (film: Film, document: ProjectDocument) => void, RegExp]>([
    ['an order with a scene that is not there', ({ scenes }) => scenes.order.push('c'), /order names other/],
    ['a scene that the order lacks', ({ scenes }) => scenes.order.pop(), /order names other/],
    ['an order that names a scene twice', ({ scenes }) => (scenes.order = ['a', 'a']), /twice/],
    ['a scene under another id', (film) => (scene(film).id = 'x'), /byId\/a stands in the wrong place/],
    ['a stage of another ratio', (film) => (scene(film).stage.ratio = 2), /stage\/ratio must be/],
    [
      'a stage without a background',
      (film) => Reflect.deleteProperty(scene(film).stage, 'background'),
      /stage must have background/,
    ],
    ['a stage that is none', (film) => Reflect.set(scene(film), 'stage', null), /stage must be object/],
    [
      'an element of a scene in two pages',
      (film) => {
        const { pages } = scene(film).stage.elements;
        pages.push({ ...pages[0] });
      },
      /byId\/a\/stage\/elements\/pages\/1\/a-card stands/,
    ],
    ['two sentences of one id', (film) => scene(film).script.push({ id: 'a-1', text: '' }), /twice/],
    [
      'no scene',
      (film) => {
        film.scenes = { order: [], byId: {} };
      },
      /order must/,
    ],
    ['a language without a voice', (film) => (film.translations['th-TH'] = {}), /voice for th-TH/],
    ['a translation into its own language', (film) => (film.translations['en-US'] = {}), /own language/],
    [
      'a transition that there is not',
      (film) => Reflect.set(scene(film).transition, 'kind', 'spin'),
      /must be one of/,
    ],
  ])('may not have %s', (_, change, message) => {
    expect(faultOf(change)).toMatch(message);
  });

  it('has as many characters in a scene and in all as its limits say', () => {
    const write = (film: Film, id: string, count: number) => {
      scene(film, id).script = [{ id: 's', text: 'x'.repeat(count) }];
    };
    expect(faultOf((film) => write(film, 'a', filmLimits.sceneScript))).toBeNull();
    expect(
      faultOf((film) => {
        scene(film).script = [
          { id: 's', text: 'x'.repeat(filmLimits.sceneScript) },
          { id: 't', text: 'x' },
        ];
      }),
    ).toMatch(/script must not have more than 10000 characters/);
    const ofMany = (film: Film, extra: number) => {
      const { stage } = scene(film);
      for (let index = 0; index < 9; index++) {
        const id = `m${index}`;
        film.scenes.byId[id] = { ...scene(film), id, stage, script: [] };
        film.scenes.order.push(id);
        write(film, id, filmLimits.sceneScript);
      }
      write(film, 'a', filmLimits.sceneScript);
      write(film, 'b', extra);
    };
    expect(faultOf((film) => ofMany(film, 0))).toBeNull();
    expect(faultOf((film) => ofMany(film, 1))).toMatch(/100000 characters of script/);
  });

  it('has a hundred scenes and no more', () => {
    const fill = (film: Film, count: number) => {
      for (let index = film.scenes.order.length; index < count; index++) {
        const id = `s${index}`;
        film.scenes.byId[id] = { ...scene(film), id };
        film.scenes.order.push(id);
      }
    };
    expect(faultOf((film) => fill(film, filmLimits.scenes))).toBeNull();
    expect(faultOf((film) => fill(film, filmLimits.scenes + 1))).toMatch(/scenes/);
  });
});
