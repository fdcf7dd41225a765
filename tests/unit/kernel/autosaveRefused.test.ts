import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/api/client';
import type { DocumentStore } from '../../../src/document';
import { QUIET_MS, type SaveBody } from '../../../src/kernel/saving/autosave';
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

  it('holds up no other: the rest is saved, and the plugin that made it is named', async () => {
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

  it('is left by a step back to what is saved, which can be looked at by undo', async () => {
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

  it('that nothing explains is told as it is, without an endless row of attempts', async () => {
    const { answers, autosave, setRole, remote } = setUp();
    setRole('x');
    answers.push(new ApiError('answer', 'no', 4130, 413));
    await pass(60_000);
    expect(autosave.state.get()).toEqual({ kind: 'refused', message: 'no', pluginId: null });
    expect(remote.save).toHaveBeenCalledOnce();
  });
});
