import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { patchDocument } from '../../../contract/document/patches';
import { ApiError } from '../../../src/api/client';
import { MAX_WAIT_MS, QUIET_MS } from '../../../src/kernel/saving/sender';
import { offline, pass, setUp, stale } from './autosaveSetUp';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('autosave', () => {
  it('gathers changes and sends them within a second of the last one, with the revision', async () => {
    const { bodies, autosave, setRole } = setUp();
    setRole('x');
    setRole('y');
    expect(autosave.state.get()).toEqual({ kind: 'saving' });
    expect(autosave.isDirty()).toBe(true);
    await pass(QUIET_MS);
    expect(bodies).toEqual([
      {
        revision: 1,
        patches: [
          { op: 'replace', path: ['roleId'], value: 'x' },
          { op: 'replace', path: ['roleId'], value: 'y' },
        ],
      },
    ]);
    expect(autosave.state.get()).toEqual({ kind: 'saved' });
    expect(QUIET_MS).toBeLessThanOrEqual(1000);
  });

  it('reports saving once for a series of changes, to avoid renders', async () => {
    const { autosave, setRole } = setUp();
    const heard: string[] = [];
    autosave.state.subscribe(() => void heard.push(autosave.state.get().kind));
    setRole('x');
    setRole('y');
    await pass(QUIET_MS);
    setRole('z');
    expect(heard).toEqual(['saving', 'saved', 'saving']);
  });

  it('saves during changes that never pause', async () => {
    const { bodies, setRole } = setUp();
    for (let at = 0; at <= MAX_WAIT_MS; at += 200) {
      setRole(`r${at}`);
      await pass(200);
    }
    expect(bodies.length).toBeGreaterThanOrEqual(1);
  });

  it('has one request in flight and sends the rest after it', async () => {
    const { bodies, answers, setRole, release, autosave } = setUp();
    answers.push('hang');
    setRole('x');
    await pass(QUIET_MS);
    setRole('y');
    await pass(5000);
    expect(bodies).toHaveLength(1);
    release();
    await pass(QUIET_MS);
    expect(bodies[1]).toMatchObject({ revision: 2, patches: [{ value: 'y' }] });
    expect(autosave.state.get()).toEqual({ kind: 'saved' });
  });

  it('keeps edits without a connection, in order, and tries again with longer pauses', async () => {
    const { bodies, answers, setRole, autosave } = setUp();
    answers.push(offline(), offline());
    setRole('x');
    await pass(QUIET_MS);
    expect(autosave.state.get()).toMatchObject({ kind: 'offline' });
    setRole('y');
    await pass(1000);
    expect(bodies).toHaveLength(2);
    await pass(1999);
    expect(bodies).toHaveLength(2);
    await pass(1);
    expect(bodies[2]).toMatchObject({ patches: [{ value: 'x' }, { value: 'y' }] });
    expect(autosave.state.get()).toEqual({ kind: 'saved' });
  });

  it('tries at once when the connection is back', async () => {
    const { bodies, answers, setRole, autosave } = setUp();
    answers.push(offline());
    setRole('x');
    await pass(QUIET_MS);
    autosave.retryNow();
    await pass(0);
    expect(bodies).toHaveLength(2);
    expect(autosave.isDirty()).toBe(false);
  });

  it('stops at a stale revision until the user has chosen', async () => {
    const { bodies, answers, setRole, autosave } = setUp();
    answers.push(stale());
    setRole('x');
    await pass(QUIET_MS);
    expect(autosave.state.get()).toEqual({ kind: 'conflict' });
    setRole('y');
    await pass(60_000);
    expect(bodies).toHaveLength(1);
    expect(await autosave.flush()).toBe(false);
  });

  it('keeps mine: the whole document over the newest revision', async () => {
    const { bodies, answers, setRole, autosave, store } = setUp();
    answers.push(stale());
    setRole('x');
    await pass(QUIET_MS);
    await autosave.keepMine();
    expect(bodies[1]).toEqual({ revision: 7, document: store.get() });
    expect(autosave.state.get()).toEqual({ kind: 'saved' });
  });

  it('takes theirs: drops unsaved changes and continues from their revision', async () => {
    const { bodies, answers, setRole, autosave, store, setStored } = setUp();
    const theirs = { ...store.get(), roleId: 'theirs' };
    setStored(theirs);
    answers.push(stale());
    setRole('x');
    await pass(QUIET_MS);
    const document = await autosave.takeTheirs();
    store.reset(document as typeof theirs);
    await pass(60_000);
    expect(bodies).toHaveLength(1);
    setRole('z');
    await pass(QUIET_MS);
    expect(bodies[1]).toMatchObject({ revision: 7, patches: [{ value: 'z' }] });
  });

  it('recognizes its own save after the answer was lost', async () => {
    const { answers, setRole, autosave, setStored, store } = setUp();
    answers.push(new ApiError('timeout', 'timeout'), stale());
    setRole('x');
    await pass(QUIET_MS);
    const { version, ...rest } = store.get();
    setStored({ ...rest, version });
    await pass(1000);
    expect(autosave.state.get()).toEqual({ kind: 'saved' });
    expect(autosave.isDirty()).toBe(false);
  });

  it('sends the whole document when its patches do not fit', async () => {
    const { bodies, answers, setRole, autosave, store } = setUp();
    answers.push(new ApiError('answer', 'bad patch', 4000, 400));
    setRole('x');
    await pass(QUIET_MS * 2);
    expect(bodies[1]).toEqual({ revision: 1, document: store.get() });
    expect(autosave.state.get()).toEqual({ kind: 'saved' });
  });

  it('reports a refusal of the server, keeps the edits, and retries when asked', async () => {
    const { answers, setRole, autosave } = setUp();
    answers.push(new ApiError('answer', 'too large', 4130, 413));
    setRole('x');
    await pass(QUIET_MS);
    expect(autosave.state.get()).toEqual({ kind: 'refused', message: 'too large', pluginId: null });
    expect(autosave.isDirty()).toBe(true);
    autosave.retryNow();
    await pass(0);
    expect(autosave.state.get()).toEqual({ kind: 'saved' });
  });

  it('sends an undo that was made while the refusal was being examined', async () => {
    let bringRules: () => void = () => undefined;
    const rules = new Promise<typeof patchDocument>((resolve) => {
      bringRules = () => resolve(patchDocument);
    });
    const { store, bodies, answers, autosave, setRole } = setUp(null, () => rules);
    answers.push(new ApiError('answer', 'too large', 4130, 413));
    setRole('x');
    await pass(QUIET_MS);
    expect(autosave.state.get().kind).toBe('refused');
    store.undo();
    bringRules();
    await pass(QUIET_MS);
    expect(bodies).toHaveLength(2);
    expect(autosave.state.get()).toEqual({ kind: 'saved' });
    expect(autosave.isDirty()).toBe(false);
  });

  it('flushes at once and returns whether it worked', async () => {
    const { bodies, answers, setRole, autosave } = setUp();
    expect(await autosave.flush()).toBe(true);
    setRole('x');
    expect(await autosave.flush()).toBe(true);
    expect(bodies).toHaveLength(1);
    answers.push(offline());
    setRole('y');
    expect(await autosave.flush()).toBe(false);
    expect(autosave.isDirty()).toBe(true);
  });

  it('sends the rest while the page closes', async () => {
    const { remote, setRole, autosave } = setUp();
    setRole('x');
    autosave.sendLast();
    expect(remote.save).toHaveBeenCalledWith(expect.objectContaining({ revision: 1 }), true);
    autosave.sendLast();
    expect(remote.save).toHaveBeenCalledOnce();
  });
});

describe('a save of another window', () => {
  const theirs = [{ op: 'replace' as const, path: ['roleId'], value: 'theirs' }];

  it('is applied when nothing is unsaved here, without an undo step, and not saved again', async () => {
    const { store, bodies, autosave, setRole } = setUp();
    setRole('mine');
    await pass(QUIET_MS);
    await autosave.hear({ revision: 3, patches: theirs });
    expect(store.get().roleId).toBe('theirs');
    await pass(MAX_WAIT_MS);
    expect(bodies).toHaveLength(1);
    setRole('again');
    await pass(QUIET_MS);
    expect(bodies[1]?.revision).toBe(3);
    expect(store.undo()).toMatchObject({ kind: 'done' });
    expect(store.get().roleId).toBe('theirs');
  });

  it('is not applied while something is unsaved here: the refused save asks the user', async () => {
    const { store, autosave, answers, setRole } = setUp();
    setRole('mine');
    answers.push(stale());
    await autosave.hear({ revision: 2, patches: theirs });
    expect(store.get().roleId).toBe('mine');
    await pass(QUIET_MS);
    expect(autosave.state.get()).toEqual({ kind: 'conflict' });
  });

  it('is fetched whole when one before it was missed; an old one is passed over', async () => {
    const { store, autosave, setStored } = setUp();
    setStored({ ...store.get(), roleId: 'newest' });
    await autosave.hear({ revision: 7, patches: theirs });
    expect(store.get().roleId).toBe('newest');
    await autosave.hear({ revision: 6, patches: theirs });
    expect(store.get().roleId).toBe('newest');
  });
});

describe('work that an earlier window left unsaved', () => {
  it('is saved as a whole at once', async () => {
    const { bodies, autosave, store } = setUp('unsaved');
    expect(autosave.isDirty()).toBe(true);
    await pass(0);
    expect(bodies).toEqual([{ revision: 1, document: store.get() }]);
    expect(autosave.state.get()).toEqual({ kind: 'saved' });
  });

  it('asks when somebody else has saved meanwhile, and keeps either version', async () => {
    const mine = setUp('conflict');
    await pass(MAX_WAIT_MS);
    expect(mine.bodies).toEqual([]);
    expect(mine.autosave.state.get()).toEqual({ kind: 'conflict' });
    await mine.autosave.keepMine();
    expect(mine.bodies).toEqual([{ revision: 7, document: mine.store.get() }]);

    const theirs = setUp('conflict');
    expect(await theirs.autosave.takeTheirs()).toBe(theirs.store.get());
    expect(theirs.autosave.isDirty()).toBe(false);
  });
});

describe("a third party's own changes", () => {
  const third = { id: 'acme.third', check: () => undefined, report: () => undefined };

  it('are saved, but never keep the editor at "saving"', async () => {
    const { store, bodies, autosave } = setUp();
    const states = new Set<string>();
    autosave.state.subscribe(() => states.add(autosave.state.get().kind));
    let count = 0;
    for (let at = 0; at < 4 * MAX_WAIT_MS; at += 12) {
      store.transactAs(third, 'tick', (draft) => {
        draft.meta['acme.third'] = ++count;
      });
      await pass(12);
    }
    expect(bodies.length).toBeGreaterThanOrEqual(3);
    expect(autosave.state.get()).toEqual({ kind: 'saved' });
    await pass(2 * MAX_WAIT_MS);
    expect(autosave.isDirty()).toBe(false);
    expect([...states].toSorted()).toEqual(['saved', 'saving']);
  });

  it("do not hide that the user's are not saved yet", async () => {
    const { store, autosave, answers, setRole, release } = setUp();
    answers.push('hang');
    store.transactAs(third, 'tick', (draft) => {
      draft.meta['acme.third'] = 1;
    });
    await pass(QUIET_MS);
    setRole('x');
    release();
    await pass(0);
    expect(autosave.state.get()).toEqual({ kind: 'saving' });
    await pass(QUIET_MS);
    expect(autosave.state.get()).toEqual({ kind: 'saved' });
  });
});
