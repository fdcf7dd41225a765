import { describe, expect, it, vi } from 'vitest';
import type { Patch, ProjectDocument } from '../../../contract/document/schema';
import {
  addElement,
  DocumentStore,
  elementById,
  removeElement,
  SceneDocument,
  updateElement,
} from '../../../src/document';
import { sampleFilm, sampleScene } from '../../fixtures/film';
import { sampleElement } from './samples';

const opened = (scene = 'a') => {
  const film = new DocumentStore(sampleFilm(['a', 'b']));
  return { film, shown: new SceneDocument(film, scene) };
};
const scenesIn = (store: DocumentStore) => {
  const { film } = store.get();
  if (film === undefined) throw new Error('no film');
  return film.scenes;
};
const moveCard =
  (scene: string, left: number) =>
  (draft: ProjectDocument): void =>
    void updateElement(draft, `${scene}-card`, ({ box }) => {
      box.left = left;
    });
const cardIn = (document: ProjectDocument, scene: string) => elementById(document, `${scene}-card`)?.box.left;

describe('a scene as a document', () => {
  it('shows its stage, and changes it within the film', () => {
    const { film, shown } = opened();
    shown.transact('move', moveCard('a', 40));
    expect(cardIn(shown.get(), 'a')).toBe(40);
    expect(scenesIn(film).byId.a?.stage).toBe(shown.get());
    expect(film.undoLabel()).toBe('move');
  });

  it('tells of changes of its stage alone, with patches of that', () => {
    const { film, shown } = opened();
    const heard: (readonly Patch[])[] = [];
    const seen = vi.fn();
    shown.onChange(({ patches }) => heard.push(patches));
    shown.subscribe(seen);
    film.transact('other scene', (draft) => {
      const other = draft.film?.scenes.byId.b;
      if (other) other.stage.background.color = '#123456';
    });
    expect(heard).toEqual([]);
    expect(seen).not.toHaveBeenCalled();
    shown.transact('color', (draft) => {
      draft.background.color = '#123456';
    });
    expect(heard).toEqual([[{ op: 'replace', path: ['background', 'color'], value: '#123456' }]]);
    expect(seen).toHaveBeenCalledOnce();
  });

  it('tells those who see it when another scene is shown', () => {
    const { shown } = opened();
    const seen = vi.fn();
    shown.subscribe(seen);
    shown.show('b');
    expect(shown.scene).toBe('b');
    expect(seen).toHaveBeenCalledOnce();
    shown.show('none');
    expect(shown.scene).toBe('b');
  });

  it('commits an open gesture before another scene is shown', () => {
    const { film, shown } = opened();
    const gesture = shown.begin('drag');
    gesture.update(moveCard('a', 12));
    shown.show('b');
    expect(gesture.active).toBe(false);
    expect(cardIn(scenesIn(film).byId.a?.stage as ProjectDocument, 'a')).toBe(12);
    expect(film.undoSteps()).toBe(1);
  });

  it('goes to the scene that an undone step has changed', () => {
    const { shown } = opened();
    shown.transact('move', moveCard('a', 40));
    shown.show('b');
    expect(shown.undo()).toMatchObject({ kind: 'done', changed: true });
    expect(shown.scene).toBe('a');
    expect(cardIn(shown.get(), 'a')).toBe(0);
  });

  it('shows the first scene once its own is gone', () => {
    const { film, shown } = opened('b');
    film.transact('delete', (draft) => {
      if (!draft.film) return;
      draft.film.scenes.order = ['a'];
      delete draft.film.scenes.byId.b;
    });
    expect(shown.scene).toBe('a');
    film.undo();
    expect(scenesIn(film).order).toEqual(['a', 'b']);
  });

  it('shows the scene before its own once that is gone, and its own again when it comes back', () => {
    const film = new DocumentStore(sampleFilm(['a', 'b', 'c']));
    const shown = new SceneDocument(film, 'b');
    film.transact('add', (draft) => {
      if (!draft.film) return;
      draft.film.scenes.order = ['a', 'b', 'd', 'c'];
      draft.film.scenes.byId.d = sampleScene('d');
    });
    shown.show('d');
    film.undo();
    expect(shown.scene).toBe('b');
    film.redo();
    expect(shown.scene).toBe('d');
  });

  it('holds a third party to one stage', () => {
    const { shown } = opened();
    const check = vi.fn();
    shown.transactAs({ id: 'x.y', check, report: () => undefined }, 'step', moveCard('a', 5));
    expect(check).toHaveBeenCalledWith(expect.objectContaining({ background: shown.get().background }), [
      { op: 'replace', path: ['elements', 'pages', 0, 'a-card', 'box', 'left'], value: 5 },
    ]);
  });
});

describe('steps in scenes of a film', () => {
  it('write elements by id, and lists of a film as a whole', () => {
    const { film, shown } = opened();
    const heard: Patch[] = [];
    film.onChange(({ patches }) => heard.push(...patches));
    shown.transact('insert', (draft) => addElement(draft, sampleElement('new'), 0));
    const stage = ['film', 'scenes', 'byId', 'a', 'stage'];
    expect(heard.map(({ op, path }) => [op, path.slice(0, 8).join('/')])).toEqual([
      ['replace', [...stage, 'elements', 'order'].join('/')],
      ['add', [...stage, 'elements', 'pages', 0].join('/')],
    ]);
    heard.length = 0;
    film.transact('script', (draft) => {
      draft.film?.scenes.byId.a?.script.splice(0, 1);
    });
    expect(heard).toEqual([
      {
        op: 'replace',
        path: ['film', 'scenes', 'byId', 'a', 'script'],
        value: [{ id: 'a-2', text: 'It tells what is new.' }],
      },
    ]);
  });

  it('are undone around what others have changed meanwhile', () => {
    const { film, shown } = opened();
    shown.transact('delete', (draft) => void removeElement(draft, 'a-card'));
    const stage = ['film', 'scenes', 'byId', 'a', 'stage', 'elements'];
    film.applyRemote([
      { op: 'add', path: [...stage, 'pages', 0, 'theirs'], value: sampleElement('theirs') },
      { op: 'replace', path: [...stage, 'order'], value: ['theirs'] },
      { op: 'add', path: ['film', 'scenes', 'byId', 'c'], value: sampleScene('c') },
      { op: 'replace', path: ['film', 'scenes', 'order'], value: ['a', 'c', 'b'] },
    ]);
    film.undo();
    expect(shown.get().elements.order.toSorted()).toEqual(['a-card', 'theirs']);
    expect(scenesIn(film).order).toEqual(['a', 'c', 'b']);
  });

  it('keep a scene that another window has added when the order is taken back', () => {
    const { film } = opened();
    film.transact('order', (draft) => {
      draft.film?.scenes.order.reverse();
    });
    film.applyRemote([
      { op: 'add', path: ['film', 'scenes', 'byId', 'c'], value: sampleScene('c') },
      { op: 'replace', path: ['film', 'scenes', 'order'], value: ['b', 'c', 'a'] },
    ]);
    film.undo();
    expect(scenesIn(film).order.filter((id) => id !== 'c')).toEqual(['a', 'b']);
    expect(scenesIn(film).order).toContain('c');
  });
});
