import { describe, expect, it, vi } from 'vitest';
import type { Element } from '../../../../contract/document/schema';
import { stillLimits } from '../../../../contract/render/limits';
import type { Still } from '../../../../film/picture/view';
import { createFilm, createScene } from '../../../../film/scenes';
import type { DrawnElement, ElementDrawer } from '../../../../src/kernel';
import { createObservable } from '../../../../src/kernel/core/observable';
import type { KeptStills } from '../../../../src/plugins/film/stills/keptStills';
import { foreignOn } from '../../../../src/plugins/film/stills/foreign';
import { sendStills } from '../../../../src/plugins/film/stills/sendStills';
import { createStills } from '../../../../src/plugins/film/stills/stills';
import { element, stageOf } from '../../film/picture/stages';

const place = { left: 0, top: 0, width: 1, height: 1 };
const { signal } = new AbortController();

const clock = (id: string, props: object = {}, part: Partial<Element> = {}) =>
  element(id, 'x', [0, 0, 100, 50], { ...props }, { type: 'someone.clock', ...part });

/** A canvas as far as it is asked for its size and its bytes. */
const canvas = () =>
  ({ width: 10, height: 5, toBlob: (done: BlobCallback) => done(new Blob(['png'])) }) as HTMLCanvasElement;

function open(
  draws: (one: Element) => boolean = () => true,
  keptOf: (id: string) => Still | null = () => null,
) {
  const drawn: string[] = [];
  const sent: string[] = [];
  const types = createObservable(0);
  const drawer: ElementDrawer = {
    jobs: createObservable([]),
    types,
    noteTypes: () => types.set(types.get() + 1),
    draw(one) {
      drawn.push(one.id);
      const result: DrawnElement | null = draws(one) ? { canvas: canvas(), place } : null;
      return Promise.resolve(result);
    },
  };
  const kept: KeptStills = {
    known: () => Promise.resolve(new Map()),
    fetch: ({ element: id }) => Promise.resolve(keptOf(id)),
    send({ scene, element: id }) {
      sent.push(`${scene} ${id}`);
      return Promise.resolve();
    },
  };
  return { stills: createStills(drawer, kept), drawer, kept, drawn, sent };
}

const sceneOf = (elements: readonly Element[], id = 's') => createScene(id, stageOf(elements));

describe('stills of elements of plugins', () => {
  it('are drawn when they are first seen, and again when what they are drawn from has changed', async () => {
    const { stills, drawn } = open();
    const seen = (elements: readonly Element[]) => {
      stills.want(foreignOn('s', stageOf(elements)));
      return stills.get('s', 'a');
    };
    expect(seen([clock('a')])).toBeNull();
    await vi.waitUntil(() => stills.arrivals.get() === 1);
    const moved = clock('a', {}, { box: { left: 40, top: 40, width: 100, height: 50 }, opacity: 0.5 });
    expect(seen([moved])).toMatchObject({ picture: { width: 10 }, place });
    expect(drawn).toEqual(['a']);
    // Until the next one is there, the last one stands in.
    expect(seen([clock('a', { color: 'red' })])).not.toBeNull();
    await vi.waitUntil(() => stills.arrivals.get() === 2);
    expect(drawn).toEqual(['a', 'a']);
  });

  it('are those that the server keeps where nothing draws them here, until their plugin comes', async () => {
    let isThere = false;
    const old = { picture: { source: canvas(), width: 3, height: 3 }, place };
    const { stills, drawer } = open(
      () => isThere,
      (id) => (id === 'a' ? old : null),
    );
    const all = foreignOn('s', stageOf([clock('a'), clock('b')]));
    expect((await stills.load(all, signal)).map(({ element: { id } }) => id)).toEqual(['a']);
    expect(stills.get('s', 'a')).toBe(old);
    isThere = true;
    drawer.noteTypes();
    stills.want(all);
    await vi.waitUntil(() => stills.get('s', 'b') !== null);
    expect(stills.get('s', 'a')).not.toBe(old);
  });

  it('are sent as far as they were drawn here, and so many as a film may have', async () => {
    const { stills, kept, sent } = open(({ id }) => id !== 'b');
    const many = Array.from({ length: stillLimits.film }, (_, index) => clock(`m${index}`));
    const film = createFilm('en-US', [sceneOf([clock('a'), clock('b')]), sceneOf(many, 't')]);
    await sendStills(film, stills, kept);
    expect(sent.slice(0, 2)).toEqual(['s a', 't m0']);
    expect(sent).toHaveLength(stillLimits.film - 1);
  });
});
