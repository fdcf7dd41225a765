import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Element } from '../../../../contract/document/schema';
import type { Edit } from '../../../../contract/instruction/schema';
import { elementSpecs } from '../../../../elements';
import { stampOf } from '../../../../elements/core';
import {
  addElement,
  createDocument,
  createElement,
  DocumentStore,
  elementById,
  elementsInOrder,
  readElement,
  stageSize,
} from '../../../../src/document';
import type { Assets, EditorPorts } from '../../../../src/kernel';
import { applyEdits } from '../../../../src/plugins/assistant/apply/apply';
import { wordPropsOf } from '../../../../src/plugins/assistant/props';
import { elementTypes } from '../elementTypesOfOurs';

const typeOf = (name: string) => {
  const type = elementTypes.find((each) => each.type === name);
  if (type === undefined) throw new Error(`no type ${name}`);
  return type;
};

function open(change: Record<string, Partial<Element>> = {}) {
  const document = createDocument(1);
  document.events.virtualUrl = { id: 1, name: 'A' };
  document.roleId = 'role-1';
  for (const [id, name] of [
    ['title', 'mirra.text'],
    ['clock', 'mirra.clock'],
    ['dialog', 'mirra.dialog-box'],
    ['image', 'mirra.image'],
  ] as const)
    addElement(document, { ...createElement(typeOf(name), id, id, 1), ...change[id] });

  const store = new DocumentStore(document);
  const objects = { get: (id: string) => ({ name: id, summary: null, title: 'x:y' }) };
  const editor = { document: store, objects } as unknown as EditorPorts;
  const assets = { resolve: vi.fn(), remember: vi.fn() } as unknown as Assets;
  const run = vi.fn(() => true);
  const apply = (...edits: Edit[]) =>
    applyEdits(edits, { editor, assets, run, signal: new AbortController().signal });
  return { store, apply, run, assets, at: (id: string) => elementById(store.get(), id) };
}

/** Answers each call of the API by its path. */
function serve(answers: Record<string, (body: never) => unknown>) {
  const asked: { path: string; body: unknown }[] = [];
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const path = new URL(address, 'http://here').pathname.replace('/api/v1', '');
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    asked.push({ path, body });
    const answer = answers[path];
    const data = answer?.(body as never);
    const envelope = answer ? { code: 0, msg: '', data } : { code: 5000, msg: 'broken', data: null };
    return new Response(JSON.stringify(envelope), {
      status: answer ? 200 : 500,
      headers: { 'content-type': 'application/json' },
    });
  });
  return asked;
}
afterEach(() => vi.unstubAllGlobals());

const results = (outcomes: readonly { result: string }[]) => outcomes.map(({ result }) => result);

test('all changes of a sentence are one undo step', async () => {
  const { store, apply, at } = open();
  const before = store.get();
  const outcomes = await apply(
    { kind: 'hide', target: 'clock' },
    { kind: 'text', target: 'title', content: 'Hello' },
    { kind: 'background-color', color: '#112233' },
    { kind: 'voice', audioId: 3081, speed: 60 },
    { kind: 'place', target: 'avatar', left: 0.5 },
    { kind: 'order', target: 'title', to: 'front' },
  );
  expect(results(outcomes)).toEqual(Array.from({ length: 6 }, () => 'done'));
  expect(at('clock')?.hidden).toBe(true);
  expect(at('title')?.props['content']).toBe('Hello');
  expect(store.get()).toMatchObject({
    background: { kind: 'color', color: '#112233' },
    voice: { speed: 60, pitch: 50, volume: 50 },
    events: { audioId: 3081 },
    avatar: { left: stageSize(1).width / 2 },
  });
  expect(store.get().elements.order.at(-1)).toBe('title');
  store.undo();
  expect(store.get()).toEqual(before);
  expect(store.canUndo()).toBe(false);
});

test('locked elements are left alone, until the sentence unlocks them', async () => {
  const { store, apply, at } = open({ clock: { locked: true } });
  expect(
    results(await apply({ kind: 'hide', target: 'clock' }, { kind: 'remove', target: 'clock' })),
  ).toEqual(['locked', 'locked']);
  expect(store.canUndo()).toBe(false);
  expect(
    results(await apply({ kind: 'unlock', target: 'clock' }, { kind: 'hide', target: 'clock' })),
  ).toEqual(['done', 'done']);
  expect(at('clock')).toMatchObject({ locked: false, hidden: true });
});

test('reports targets that already have the change, are missing, or do not support it', async () => {
  const { apply } = open();
  const outcomes = await apply(
    { kind: 'show', target: 'clock' },
    { kind: 'hide', target: 'nothing' },
    { kind: 'text', target: 'clock', content: 'x' },
    { kind: 'look', target: 'image', color: '#112233' },
  );
  expect(results(outcomes)).toEqual(['same', 'gone', 'unable', 'unable']);
});

test('an element of another version of its type keeps its props', async () => {
  const { apply, at } = open({ title: { version: 2 } });
  const [outcome] = await apply({ kind: 'text', target: 'title', content: 'x' });
  expect(outcome?.result).toBe('unable');
  expect(at('title')?.props['content']).toBe('');
});

describe('sizes', () => {
  test('letters grow with their box, about its middle, within the bounds of the type', async () => {
    const { apply, at } = open();
    const before = at('title');
    await apply({ kind: 'scale', target: 'title', factor: 2 });
    const after = at('title');
    expect(after?.props['fontSize']).toBe(Number(before?.props['fontSize']) * 2);
    expect((after?.box.left ?? 0) + (after?.box.width ?? 0) / 2).toBe(
      (before?.box.left ?? 0) + (before?.box.width ?? 0) / 2,
    );
    for (let i = 0; i < 5; i++) await apply({ kind: 'scale', target: 'title', factor: 10 });
    expect(at('title')?.props['fontSize']).toBe(800);
  });

  test('the avatar grows from its feet', async () => {
    const { store, apply } = open();
    const { avatar } = store.get();
    await apply({ kind: 'scale', target: 'avatar', factor: 0.5 });
    expect(store.get().avatar.top + store.get().avatar.height).toBe(avatar.top + avatar.height);
    expect(store.get().avatar.height).toBe(avatar.height / 2);
  });
});

test('a color keeps how much shows through it', async () => {
  const { apply, at } = open();
  await apply({ kind: 'look', target: 'dialog', background: '#112233' });
  expect(at('dialog')?.props['background']).toBe('#112233E6');
});

test('added texts are valid, and do not overlap each other', async () => {
  const { store, apply } = open();
  await apply(
    { kind: 'add-text', content: 'Welcome', heading: true },
    { kind: 'add-text', content: 'Ask me anything', heading: false },
  );
  const [one, other] = elementsInOrder(store.get()).slice(-2);
  if (one === undefined || other === undefined) throw new Error('nothing was added');
  for (const element of [one, other]) expect(readElement(typeOf('mirra.text'), element).kind).toBe('known');
  const isApart =
    one.box.top + one.box.height <= other.box.top || other.box.top + other.box.height <= one.box.top;
  expect([isApart, one.box, other.box]).toEqual([true, one.box, other.box]);
});

test('commands run after the changes, and are no step', async () => {
  const { store, apply, run } = open();
  const seen: boolean[] = [];
  run.mockImplementation(() => {
    seen.push(store.canUndo());
    return true;
  });
  await apply({ kind: 'command', id: 'preview:open' }, { kind: 'hide', target: 'clock' });
  expect(seen).toEqual([true]);
  run.mockReturnValue(false);
  const [refused] = await apply({ kind: 'command', id: 'history:redo' });
  expect(refused?.result).toBe('unable');
});

describe('changes that need a service first', () => {
  const role = {
    id: 'role-1',
    name: '小美',
    openingRemarks: '您好',
    commonQuestions: [{ question: 'a', answer: 'b' }],
    fallbackScript: 'x',
    shared: true,
    updateTime: 't',
    knowledgeIds: ['k'],
  };

  test('a changed role is saved as a new one, so that undo restores the old one', async () => {
    const asked = serve({
      '/avatar/model/role-1': () => role,
      '/avatar/model/saveModel': () => ({ id: 'role-2' }),
    });
    const { store, apply, assets } = open();
    const outcomes = await apply(
      { kind: 'greeting', text: 'Hello' },
      { kind: 'question', question: 'When?', answer: 'At nine' },
    );
    expect(results(outcomes)).toEqual(['done', 'done']);
    const saves = asked.filter(({ path }) => path === '/avatar/model/saveModel');
    expect(saves).toHaveLength(1);
    expect(saves[0]?.body).toMatchObject({
      openingRemarks: 'Hello',
      knowledgeIds: ['k'],
      commonQuestions: [{ question: 'a' }, { question: 'When?', answer: 'At nine' }],
    });
    expect(saves[0]?.body).not.toHaveProperty('id');
    expect(store.get().roleId).toBe('role-2');
    expect(assets.remember).toHaveBeenCalledWith('role', expect.objectContaining({ id: 'role-2' }));
    store.undo();
    expect(store.get().roleId).toBe('role-1');
  });

  test('without a role it reports that one is needed', async () => {
    const { store, apply } = open();
    store.transact('x', (draft) => {
      draft.roleId = null;
    });
    expect(results(await apply({ kind: 'greeting', text: 'Hello' }))).toEqual(['no-role']);
  });

  test('when the picture cannot be drawn nothing is changed', async () => {
    serve({});
    const { store, apply } = open();
    await expect(
      apply({ kind: 'hide', target: 'clock' }, { kind: 'background-picture', prompt: 'library' }),
    ).rejects.toThrow('broken');
    expect(store.canUndo()).toBe(false);
  });

  test('a drawn picture becomes the background', async () => {
    const asked = serve({
      '/avatar/project/ai_create_img': () => ({
        id: 'm1',
        name: 'n',
        fileType: 'image',
        fileUrl: '',
        coverUrl: '',
      }),
    });
    const { store, apply } = open();
    await apply({ kind: 'background-picture', prompt: 'library' });
    expect(asked[0]?.body).toMatchObject({ text: 'library', ratio: '16:9', scene: 'unlimited' });
    expect(store.get().background).toMatchObject({ kind: 'image', materialId: 'm1' });
  });
});

describe('the props that words change', () => {
  test('follow the roles, with the limits and initial values of their types', () => {
    const named = Object.fromEntries(
      [...elementSpecs.values()].map((spec) => {
        const { type } = spec;
        const { text, color, background, fontSize, weighs } = wordPropsOf(stampOf(spec)) ?? {};
        const size = fontSize && [fontSize.spec.min, fontSize.spec.initial, fontSize.spec.max];
        return [type.replace('mirra.', ''), [text, color, background, size, weighs]];
      }),
    );
    expect(named).toEqual({
      text: ['content', 'fill', 'background', [4, 36, 800], true],
      marquee: ['content', 'fill', 'background', [8, 32, 600], true],
      clock: [undefined, 'fill', 'background', [8, 64, 600], true],
      'qr-code': ['content', 'color', 'background', undefined, false],
      shape: [undefined, 'fill', 'fill', undefined, false],
      icon: [undefined, 'color', undefined, undefined, false],
      image: [undefined, undefined, undefined, undefined, false],
      video: [undefined, undefined, undefined, undefined, false],
      'dialog-box': [undefined, 'color', 'background', [8, 28, 200], false],
      'question-box': [undefined, 'color', 'background', [8, 26, 200], false],
      'answer-box': [undefined, 'color', 'background', [8, 28, 200], false],
      'common-questions': [undefined, 'color', 'background', [8, 24, 120], false],
      microphone: [undefined, 'color', 'background', undefined, false],
    });
  });

  test('are not touched in an element of another version', () => {
    expect(wordPropsOf({ type: 'mirra.dialog-box', version: 1 })).toBeNull();
  });
});
