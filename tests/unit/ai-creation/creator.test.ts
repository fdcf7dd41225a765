import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CREATION_STEP_MS } from '../../../contract/creation/limits';
import type { Creation, CreationPlan } from '../../../contract/creation/schema';
import { addElement, createDocument, DocumentStore, elementById } from '../../../src/document';
import type { AiStep } from '../../../src/kernel';
import type { CreationCalls, Remake } from '../../../src/plugins/ai-creation/creator/calls';
import { createCreator } from '../../../src/plugins/ai-creation/creator/creator';
import { recordOf } from '../../../src/plugins/ai-creation/creator/record';
import { sampleElement } from '../document/samples';
import { planOf } from './plan';

const creationOf = (plan: CreationPlan | null, change: Partial<Creation> = {}): Creation => ({
  id: 'c1',
  projectId: 'p1',
  state: plan === null ? 'queued' : 'planned',
  wish: { description: 'A bank', ratio: 1 },
  plan,
  kept: [],
  error: null,
  createTime: '2026-01-01T00:00:00.000Z',
  ...change,
});

const colors = ['#111111', '#222222', '#333333'];

/** Steps that make what can be told apart: a color, an element each, a role. */
function stepsOf(made: string[]): AiStep[] {
  const element = (id: string, order: number): AiStep => ({
    id,
    title: id,
    order,
    make: async ({ plan }) => {
      made.push(id);
      const added = { ...sampleElement(`${id}-${plan.seed}`), name: plan.title };
      return (draft) => addElement(draft, structuredClone(added));
    },
  });
  return [
    {
      id: 'background',
      title: 'background',
      order: 10,
      make: async ({ plan }) => {
        made.push('background');
        const color = colors[plan.seed % colors.length] ?? '';
        return (draft) => {
          draft.background.color = color;
        };
      },
    },
    element('dialog-box', 40),
    element('layout', 70),
    {
      id: 'role',
      title: 'role',
      order: 60,
      make: async ({ plan }) => {
        made.push('role');
        return (draft) => {
          draft.roleId = plan.role.name;
        };
      },
    },
  ];
}

interface Given {
  offered?: AiStep[];
  calls?: Partial<CreationCalls>;
  stayed?: () => Promise<void>;
}

function setUp({ offered, calls: given, stayed = async () => undefined }: Given = {}) {
  const made: string[] = [];
  const ended: unknown[][] = [];
  const asked: Remake[] = [];
  const notices: unknown[] = [];
  const reported: unknown[] = [];
  const opened: string[] = [];
  const say = (notice: unknown) => void notices.push(notice);
  const document = new DocumentStore(createDocument(1));
  document.transact('old', (draft) => addElement(draft, sampleElement('old')));
  const calls: CreationCalls = {
    begin: async () => creationOf(planOf(1)),
    open: async () => null,
    find: async () => creationOf(planOf(1), { state: 'done' }),
    planned: async (creation) => creation,
    end: async (...args) => void ended.push(args),
    plans: async (remake) => {
      asked.push(remake);
      return Array.from({ length: remake.count ?? 1 }, (_, n) => planOf(2 + n));
    },
    ...given,
  };
  const creator = createCreator({
    document,
    steps: () => offered ?? stepsOf(made).toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0)),
    calls,
    solver: {
      layout: () => Promise.reject(new Error('unused')),
      free: () => Promise.reject(new Error('unused')),
    },
    notifier: { info: say, success: say, warn: say, error: say },
    panels: { open: (id) => void opened.push(id) },
    departure: { stayed },
    roles: {
      read: () => Promise.reject(new Error('unused')),
      save: () => Promise.reject(new Error('unused')),
    },
    report: (error) => void reported.push(error),
  });
  return { creator, document, made, ended, asked, notices, reported, opened };
}

const wish = { description: 'A bank', categoryId: '', categoryName: '' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a creation', () => {
  it('shows each step when it is made, no faster than every 3.5 s, and is one step of the history', async () => {
    const { creator, document, made, ended, opened } = setUp();
    const before = document.get();
    const taken = vi.fn();
    const done = creator.begin(wish, taken);
    await vi.advanceTimersByTimeAsync(0);
    expect(taken).toHaveBeenCalledOnce();
    expect(made).toEqual(['background']);
    expect(document.get().background.color).toBe('#222222');
    expect(document.get().elements.order).toEqual([]);
    expect(document.committed()).toBe(before);
    await vi.advanceTimersByTimeAsync(CREATION_STEP_MS - 1);
    expect(creator.state.get()).toMatchObject({ phase: 'running', step: 'background', done: [] });
    await vi.advanceTimersByTimeAsync(1);
    expect(creator.state.get()).toMatchObject({ step: 'dialog-box', done: ['background'] });
    await vi.advanceTimersByTimeAsync(3 * CREATION_STEP_MS);
    expect(await done).toBe(true);
    expect(made).toEqual(['background', 'dialog-box', 'role', 'layout']);
    expect(creator.state.get()).toBeNull();
    expect(document.committed().elements.order).toEqual(['dialog-box-1', 'layout-1']);
    expect(recordOf(document.get())).toMatchObject({
      creationId: 'c1',
      elements: { 'dialog-box': ['dialog-box-1'], layout: ['layout-1'] },
      unconfirmed: planOf(1).assumed,
    });
    expect(ended).toEqual([['c1', 'done']]);
    expect(opened).toEqual(['ai-creation']);
    document.undo();
    expect(document.get()).toEqual(before);
  });

  it('waits for a slow step', async () => {
    const { creator, made } = setUp();
    let finish = () => undefined as void;
    const slow: AiStep = {
      id: 'background',
      title: 'x',
      make: () => new Promise((resolve) => (finish = () => resolve(() => undefined))),
    };
    const other = setUp({ offered: [slow, ...stepsOf(made).slice(1, 2)] });
    void other.creator.begin(wish);
    await vi.advanceTimersByTimeAsync(10 * CREATION_STEP_MS);
    expect(other.creator.state.get()).toMatchObject({ step: 'background' });
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(other.creator.state.get()).toMatchObject({ step: 'dialog-box', done: ['background'] });
    creator.leave();
    other.creator.leave();
  });

  it('restores the stage when it is canceled, and reports that to the server', async () => {
    const { creator, document, ended, notices } = setUp();
    const before = document.get();
    const done = creator.begin(wish);
    await vi.advanceTimersByTimeAsync(CREATION_STEP_MS);
    creator.cancel();
    expect(await done).toBe(false);
    expect(document.get()).toBe(before);
    expect(creator.state.get()).toBeNull();
    expect(ended).toEqual([['c1', 'cancelled']]);
    expect(notices).toEqual([]);
  });

  it('continues in the next window when this one is closed', async () => {
    const { creator, ended } = setUp();
    const done = creator.begin(wish);
    await vi.advanceTimersByTimeAsync(CREATION_STEP_MS);
    creator.leave();
    await done;
    expect(ended).toEqual([]);
    const next = setUp({ calls: { open: async () => creationOf(planOf(1)) } });
    const resumed = next.creator.resume();
    await vi.advanceTimersByTimeAsync(5 * CREATION_STEP_MS);
    await resumed;
    expect(next.ended).toEqual([['c1', 'done']]);
  });

  it('is left open for the next window when a step fails because the page is closing', async () => {
    const failing: AiStep = { id: 'layout', title: 'x', make: () => Promise.reject(new Error('aborted')) };
    const { creator, document, ended, notices } = setUp({
      offered: [...stepsOf([]).slice(0, 2), failing],
      stayed: () => new Promise(() => undefined),
    });
    const before = document.committed();
    void creator.begin(wish);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(document.committed()).toEqual(before);
    expect([ended, notices]).toEqual([[], []]);
  });

  it('keeps the results of earlier steps when a step fails, and reports the failure', async () => {
    const failing: AiStep = { id: 'layout', title: 'x', make: () => Promise.reject(new Error('no canvas')) };
    const made: string[] = [];
    const { creator, document, ended, notices, reported } = setUp({
      offered: [...stepsOf(made).slice(0, 2), failing],
    });
    const done = creator.begin(wish);
    await vi.advanceTimersByTimeAsync(3 * CREATION_STEP_MS);
    expect(await done).toBe(false);
    expect(document.committed().elements.order).toEqual(['dialog-box-1']);
    expect(recordOf(document.get())?.elements.layout).toBeUndefined();
    expect(creator.state.get()).toBeNull();
    expect(ended).toEqual([['c1', 'failed']]);
    expect(notices).toEqual(['ai-creation:failed']);
    expect(reported).toHaveLength(1);
    expect(document.undo().kind).toBe('done');
    expect(document.get().elements.order).toEqual(['old']);
  });

  it('skips kept steps, and leaves their elements in place', async () => {
    const { creator, document, made } = setUp({
      calls: { begin: async () => creationOf(planOf(1), { kept: ['dialog-box', 'interaction', 'role'] }) },
    });
    const done = creator.begin(wish);
    await vi.advanceTimersByTimeAsync(4 * CREATION_STEP_MS);
    await done;
    expect(made).toEqual(['background', 'layout']);
    expect(document.get().elements.order).toEqual(['old', 'layout-1']);
    expect(document.get().roleId).toBeNull();
  });

  it('survives a change of somebody else in the middle', async () => {
    const { creator, document } = setUp();
    const done = creator.begin(wish);
    await vi.advanceTimersByTimeAsync(CREATION_STEP_MS);
    document.transact('other', (draft) => addElement(draft, sampleElement('other')));
    await vi.advanceTimersByTimeAsync(4 * CREATION_STEP_MS);
    await done;
    expect(new Set(document.get().elements.order)).toEqual(new Set(['other', 'dialog-box-1', 'layout-1']));
    expect(recordOf(document.get())?.elements['dialog-box']).toEqual(['dialog-box-1']);
  });

  it('is not applied twice when the server missed its end', async () => {
    const first = setUp({ calls: { end: () => Promise.reject(new Error('offline')) } });
    const done = first.creator.begin(wish);
    await vi.advanceTimersByTimeAsync(5 * CREATION_STEP_MS);
    expect(await done).toBe(true);
    expect(first.opened).toEqual(['ai-creation']);
    const next = setUp({ calls: { open: async () => creationOf(planOf(1)) } });
    next.document.reset(first.document.get());
    await next.creator.resume();
    expect(next.made).toEqual([]);
    expect(next.ended).toEqual([['c1', 'done']]);
  });

  it('ends with an undo', async () => {
    const { creator, document, ended } = setUp();
    const done = creator.begin(wish);
    await vi.advanceTimersByTimeAsync(CREATION_STEP_MS);
    expect(document.undo().kind).toBe('gesture-cancelled');
    expect(await done).toBe(false);
    expect(document.get().elements.order).toEqual(['old']);
    expect(ended).toEqual([['c1', 'cancelled']]);
  });
});

async function created() {
  const all = setUp();
  const done = all.creator.begin(wish);
  await vi.advanceTimersByTimeAsync(5 * CREATION_STEP_MS);
  await done;
  all.made.splice(0);
  return all;
}

describe('afterwards', () => {
  it('repeating a step also repeats those that depend on it, as one undo step', async () => {
    const { creator, document, made, asked } = await created();
    const before = document.get();
    await creator.remake(['background']);
    expect(asked[0]).toMatchObject({ steps: ['background'], base: { seed: 1 } });
    expect(made).toEqual(['background', 'dialog-box', 'layout']);
    expect(document.get().elements.order).toEqual(['dialog-box-2', 'layout-2']);
    expect(recordOf(document.get())?.elements.layout).toEqual(['layout-2']);
    expect(document.undoLabel()).toBe('ai-creation:again.background');
    document.undo();
    expect(document.get()).toEqual(before);
  });

  it('a second click within a second is ignored', async () => {
    const { creator, asked } = await created();
    await Promise.all([creator.remake(['role']), creator.remake(['role'])]);
    await creator.remake(['role']);
    expect(asked).toHaveLength(1);
    vi.advanceTimersByTime(1000);
    await creator.remake(['role']);
    expect(asked).toHaveLength(2);
  });

  it('keeps elements that the creator added by hand, and replaces the generated ones', async () => {
    const { creator, document } = await created();
    document.transact('mine', (draft) => addElement(draft, sampleElement('mine')));
    await creator.remake(['layout']);
    expect(document.get().elements.order).toEqual(['mine', 'dialog-box-2', 'layout-2']);
    expect(elementById(document.get(), 'layout-1')).toBeNull();
  });

  it('a variant is previewed before it is chosen, and one undo restores the former one', async () => {
    const { creator, document, made } = await created();
    const before = document.get();
    const variants = await creator.variants(3, new AbortController().signal);
    expect(variants.map(({ plan }) => plan.seed)).toEqual([2, 3, 4]);
    expect(variants[1]?.document.elements.order).toEqual(['dialog-box-3', 'layout-3']);
    expect(document.get()).toBe(before);
    expect(made).not.toContain('role');
    const [, second] = variants;
    if (second === undefined) throw new Error('there are three');
    expect(await creator.choose(second)).toBe(true);
    expect(made).toContain('role');
    expect(document.get().elements.order).toEqual(['dialog-box-3', 'layout-3']);
    document.undo();
    expect(document.get()).toEqual(before);
  });

  it('facts lose their mark one by one', async () => {
    const { creator, document } = await created();
    creator.confirm('hours');
    expect(recordOf(document.get())?.unconfirmed.map(({ fact }) => fact)).toEqual(['name']);
    await creator.remake(['layout']);
    expect(recordOf(document.get())?.unconfirmed.map(({ fact }) => fact)).toEqual(['name']);
  });
});
