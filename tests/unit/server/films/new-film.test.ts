import { describe, expect, it } from 'vitest';
import { checkDocument } from '../../../../contract/document/check';
import type { Element, ProjectDocument } from '../../../../contract/document/schema';
import { newFilm } from '../../../../server/modules/films/film/new-film';
import { addElement } from '../../../../src/document';
import { sampleDocument, sampleElement } from '../../document/samples';

const spoken = { language: 'en-US', audioId: 3082 } as const;

/** The film that begins with a stage, its first scene, and that scene's elements in their order. */
function begun(document: ProjectDocument) {
  const made = newFilm(document, spoken);
  const scene = made.film.scenes.byId[made.film.scenes.order[0] ?? ''];
  if (scene === undefined) throw new Error('A film has no scene');
  const byId = Object.assign({}, ...scene.stage.elements.pages) as Record<string, Element>;
  return { made, scene, elements: scene.stage.elements.order.map((id) => byId[id]) };
}

const stageWith = (...elements: Element[]): ProjectDocument => {
  const document = sampleDocument();
  for (const element of elements) addElement(document, element);
  return document;
};
const cue = { answer: 1, delay: 0, effect: 'fade', duration: 1 } as const;

describe('the document of a new film', () => {
  it('is valid, and has one scene of the ratio', () => {
    const { made, scene } = begun(sampleDocument(['a', 'b']));
    expect(checkDocument(made)).toBe(made);
    expect(scene.stage.ratio).toBe(made.ratio);
    expect(scene.stage.elements.order).toEqual(['a', 'b']);
  });

  it('has avatar, background and voice for further scenes, and no elements', () => {
    const from = sampleDocument(['a']);
    from.events.virtualUrl = { id: 7, name: 'Lin' };
    from.voice = { speed: 60, volume: 70, pitch: 40 };
    const { made, scene } = begun(from);
    expect(made.elements).toEqual({ order: [], pages: [] });
    expect(made.events.virtualUrl).toEqual({ id: 7, name: 'Lin' });
    expect(made.background).toEqual(from.background);
    expect(made.film.voices).toEqual({ 'en-US': { audioId: 3082, speed: 60, volume: 70, pitch: 40 } });
    expect(scene.stage.events.audioId).toBe(3082);
  });

  it('has nothing of conversations: no role, no sleep, no part that visitors ask in', () => {
    const from = stageWith(sampleElement('a'), { ...sampleElement('box'), type: 'mirra.dialog-box' });
    from.roleId = 'role';
    from.events = { ...from.events, sleepTime: 30, sleepVideo: ['v'], wakeWay: 1, wakeText: 'Hello' };
    const { made, scene } = begun(from);
    expect(scene.stage.elements.order).toEqual(['a']);
    for (const stage of [made, scene.stage])
      expect(stage).toMatchObject({
        roleId: null,
        events: { sleepTime: 0, sleepVideo: [], wakeWay: 0, wakeText: '' },
      });
  });

  it('leaves out what comes while the avatar sleeps, and shows from the start what waits for answers', () => {
    const { elements } = begun(
      stageWith(
        { ...sampleElement('sleeping'), timing: { entrance: { on: 'sleep', ...cue }, exit: null } },
        {
          ...sampleElement('answer'),
          timing: { entrance: { on: 'answer', ...cue }, exit: { on: 'wake', ...cue } },
        },
        {
          ...sampleElement('late'),
          timing: { entrance: { on: 'start', ...cue }, exit: { on: 'entrance', ...cue } },
        },
      ),
    );
    expect(
      elements.map((element) => [element?.id, element?.timing?.entrance?.on, element?.timing?.exit?.on]),
    ).toEqual([
      ['answer', undefined, undefined],
      ['late', 'start', 'entrance'],
    ]);
  });

  it('dissolves a group of which one element is left', () => {
    const from = stageWith(
      { ...sampleElement('a'), groupId: 'g' },
      { ...sampleElement('box'), type: 'mirra.dialog-box', groupId: 'g' },
      { ...sampleElement('b'), groupId: 'h' },
      { ...sampleElement('c'), groupId: 'h' },
    );
    from.groups = { g: { name: 'One' }, h: { name: 'Two' } };
    const { scene, elements } = begun(from);
    expect(Object.keys(scene.stage.groups)).toEqual(['h']);
    expect(elements.map((element) => element?.groupId)).toEqual([null, 'h', 'h']);
  });
});
