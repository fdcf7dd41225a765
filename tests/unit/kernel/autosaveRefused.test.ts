import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/api/client';
import { addElement, type DocumentStore, elementById, updateElement } from '../../../src/document';
import type { SaveBody } from '../../../src/kernel/saving/autosave';
import { QUIET_MS } from '../../../src/kernel/saving/sender';
import { sampleDocument, sampleElement } from '../document/samples';
import { pass, setUp } from './autosaveSetUp';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a change that the server refuses', () => {
  const invalid = () => new ApiError('answer', '无法识别：/background/color', 4011, 400);
  const third = { id: 'acme.third', check: () => undefined, report: () => undefined };
  const spoil = (store: DocumentStore) =>
    store.transactAs(third, 'spoil', (draft) => {
      draft.background.color = 'red';
    });
  const sent = (body: SaveBody | undefined) => body !== undefined && 'document' in body && body.document;

  it('does not block others: the rest is saved, and the plugin that made it is named', async () => {
    const { store, bodies, answers, autosave, setRole } = setUp();
    spoil(store);
    setRole('x');
    answers.push(invalid(), invalid());
    await pass(QUIET_MS);
    await pass(QUIET_MS);
    expect(autosave.state.get()).toEqual({
      kind: 'refused',
      message: '无法识别：/background/color',
      pluginId: 'acme.third',
    });
    expect(sent(bodies.at(-1))).toMatchObject({ roleId: 'x', background: { color: '#EEF0F6' } });
    setRole('y');
    await pass(QUIET_MS);
    expect(sent(bodies.at(-1))).toMatchObject({ roleId: 'y', background: { color: '#EEF0F6' } });
    expect(autosave.state.get().kind).toBe('refused');
    expect(autosave.isDirty()).toBe(true);
  });

  it('is forgotten once it is undone', async () => {
    const { store, bodies, answers, autosave } = setUp();
    spoil(store);
    answers.push(invalid(), invalid());
    await pass(2 * QUIET_MS);
    expect(autosave.state.get().kind).toBe('refused');
    store.undo();
    await pass(QUIET_MS);
    expect(autosave.state.get()).toEqual({ kind: 'saved' });
    expect(sent(bodies.at(-1))).toEqual(store.get());
    expect(autosave.isDirty()).toBe(false);
  });

  it('can be dropped by going back to the saved state, which undo reverts', async () => {
    const { store, answers, autosave, setStored } = setUp();
    setStored(store.get());
    spoil(store);
    answers.push(invalid(), invalid());
    await pass(2 * QUIET_MS);
    await autosave.goBack('back');
    expect([store.get().background.color, store.undoLabel()]).toEqual(['#EEF0F6', 'back']);
    expect([autosave.state.get().kind, autosave.isDirty()]).toEqual(['saved', false]);
    store.undo();
    expect(store.get().background.color).toBe('red');
  });

  it('without an explanation is reported, without endless retries', async () => {
    const { answers, autosave, setRole, remote } = setUp();
    setRole('x');
    answers.push(new ApiError('answer', 'no', 4130, 413));
    await pass(60_000);
    expect(autosave.state.get()).toEqual({ kind: 'refused', message: 'no', pluginId: null });
    expect(remote.save).toHaveBeenCalledOnce();
  });
});

describe('parts that only the server refuses', () => {
  /** Refuses every save with one of these elements or roles in it, by a rule that the page does not know. */
  const refuse = (remote: ReturnType<typeof setUp>['remote'], bodies: SaveBody[], bad: readonly string[]) => {
    let revision = 1;
    remote.save.mockImplementation(async (body: SaveBody) => {
      bodies.push(body);
      const text = JSON.stringify(body);
      if (bad.some((word) => text.includes(word))) throw new ApiError('answer', '不接受', 4001, 400);
      return { revision: ++revision };
    });
  };
  const addText = (store: DocumentStore, id: string, text: string) =>
    store.transact('add', (draft) => {
      addElement(draft, { ...sampleElement(id), props: { text } });
    });
  const documentOf = (body: SaveBody | undefined) => {
    if (body === undefined || !('document' in body)) throw new Error('no document was sent');
    return body.document;
  };
  const accepted = (bodies: readonly SaveBody[], bad: string) =>
    bodies.findLast((body) => !JSON.stringify(body).includes(bad));

  it('are found among many, named, and left out, and later saves go on', async () => {
    const { store, bodies, autosave, remote, setRole } = setUp();
    refuse(remote, bodies, ['spoilt']);
    for (const id of ['b', 'c', 'd', 'e', 'f', 'g', 'h']) addText(store, id, id === 'e' ? 'spoilt' : id);
    await pass(QUIET_MS);
    expect(autosave.state.get()).toEqual({
      kind: 'refused',
      message: '不接受',
      pluginId: null,
      elements: ['e'],
    });
    expect(documentOf(accepted(bodies, 'spoilt')).elements.order).toEqual([
      'a',
      'b',
      'c',
      'd',
      'f',
      'g',
      'h',
    ]);
    expect(autosave.isDirty()).toBe(true);
    setRole('later');
    await pass(QUIET_MS);
    const saved = documentOf(accepted(bodies, 'spoilt'));
    expect([saved.roleId, saved.elements.order.includes('e')]).toEqual(['later', false]);
    expect(autosave.state.get()).toMatchObject({ kind: 'refused', elements: ['e'] });
    store.transact('mend', (draft) => {
      updateElement(draft, 'e', (element) => {
        element.props.text = 'mended';
      });
    });
    await pass(QUIET_MS);
    expect(autosave.state.get()).toEqual({ kind: 'saved' });
    expect(documentOf(bodies.at(-1))).toEqual(store.get());
  });

  it('are searched for with a limited number of requests', async () => {
    const { store, bodies, autosave, remote } = setUp();
    refuse(remote, bodies, ['revision']);
    for (let at = 0; at < 200; at++) addText(store, `n${at}`, 'x');
    await pass(QUIET_MS);
    expect(autosave.state.get().kind).toBe('refused');
    expect(bodies.length).toBeLessThan(50);
  });

  it('of an existing element keep its saved state', async () => {
    const { store, bodies, autosave, remote } = setUp();
    refuse(remote, bodies, ['spoilt']);
    store.transact('write', (draft) => {
      updateElement(draft, 'a', (element) => {
        element.props.text = 'spoilt';
      });
      addElement(draft, sampleElement('b'));
    });
    await pass(QUIET_MS);
    expect(autosave.state.get()).toMatchObject({ kind: 'refused', elements: ['a'] });
    const saved = documentOf(accepted(bodies, 'spoilt'));
    expect(elementById(saved, 'a')?.props.text).toBe('a');
    expect(elementById(saved, 'b')).not.toBeNull();
  });

  it('are searched for again after a reload, starting from the saved state', async () => {
    const { store, bodies, autosave, remote, setStored } = setUp('unsaved');
    refuse(remote, bodies, ['spoilt']);
    setStored(sampleDocument(['a']));
    remote.load.mockImplementation(() => Promise.resolve({ revision: 1, document: sampleDocument(['a']) }));
    addText(store, 'b', 'spoilt');
    addText(store, 'c', 'fine');
    await pass(QUIET_MS);
    expect(autosave.state.get()).toMatchObject({ kind: 'refused', elements: ['b'] });
    expect(documentOf(accepted(bodies, 'spoilt')).elements.order).toEqual(['a', 'c']);
  });

  it('are not sent again while the page closes', async () => {
    const { store, bodies, answers, autosave } = setUp();
    const third = { id: 'acme.third', check: () => undefined, report: () => undefined };
    store.transactAs(third, 'spoil', (draft) => {
      draft.background.color = 'red';
    });
    const invalid = () => new ApiError('answer', 'no', 4011, 400);
    answers.push(invalid(), invalid());
    await pass(2 * QUIET_MS);
    addText(store, 'b', 'last');
    autosave.sendLast();
    const saved = documentOf(bodies.at(-1));
    expect([saved.background.color, saved.elements.order]).toEqual(['#EEF0F6', ['a', 'b']]);
  });
});
