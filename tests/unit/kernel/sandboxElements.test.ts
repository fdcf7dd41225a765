import { describe, expect, it, vi } from 'vitest';
import { DocumentError, type Frame, type Moment, type Shape } from '../../../src/document';
import { Drawings, type DrawRequest } from '../../../src/kernel/third-party/sandbox/drawings';
import type { SandboxElementCall } from '../../../src/kernel/third-party/sandbox/elementCall';
import { readMessage } from '../../../src/kernel/third-party/sandbox/protocol';
import { createSandboxElements } from '../../../src/kernel/third-party/sandbox/sandboxElements';
import { third } from './thirdParty';

const badge: SandboxElementCall = {
  type: 'acme.third',
  title: 'Badge',
  box: { width: 200, height: 200 },
  steps: { insert: 'Add', edit: 'Edit' },
  props: {
    text: { kind: 'text', initial: 'New', limit: 20, label: 'Text', role: 'content' },
    points: { kind: 'number', initial: 12, min: 3, max: 40, label: 'Points' },
  },
};
const read = (args: object) => readMessage({ type: 'call', id: 1, method: 'elements.add', args }).message;

describe('an element type of a sandboxed plugin', () => {
  it('is read from a message', () => {
    expect(read(badge)).toMatchObject({ call: { method: 'elements.add', element: badge } });
  });

  it.each<[string, object]>([
    ['no title', { title: '' }],
    ['no steps', { steps: {} }],
    ['no size', { box: { width: 0, height: 10 } }],
    ['a prop of another kind', { props: { a: { kind: 'custom', initial: 1 } } }],
    ['a prop with a role of materials', { props: { a: { kind: 'flag', initial: true, role: 'material' } } }],
    ['a choice without options', { props: { a: { kind: 'choice', initial: 'a' } } }],
    [
      'too many props',
      { props: Object.fromEntries(Array.from({ length: 41 }, (_, n) => [`p${n}`, { kind: 'font' }])) },
    ],
    ['a picture that changes all the time', { every: 16 }],
    ['another style', { style: ['opacity'] }],
  ])('with %s is refused', (_, change) => {
    expect(read({ ...badge, ...change })).toBeNull();
  });

  it('has fields, a command to insert it, and pictures from the frame', async () => {
    const { ctx, edit, editor, store } = await third(['document:read', 'document:write']);
    const sent: { id: number; props: object }[] = [];
    const elements = createSandboxElements(
      ctx,
      (message) => void (message.type === 'draw' && sent.push(message)),
    );
    elements.add(badge);
    const added = editor.host.registries.elements.get('acme.third')?.value;
    expect(added?.type.schema?.specs.points).toMatchObject({ kind: 'number', min: 3, max: 40 });
    expect(added?.summary?.({})).toBe('New');
    await added?.inserts?.[0]?.run(edit);
    const [element] = Object.values(store.get().elements.pages[0] ?? {});
    expect(element).toMatchObject({ type: 'acme.third', props: { text: 'New', points: 12 } });

    const picture = await added?.picture?.();
    const frame: Frame = { size: { width: 200, height: 200 }, style: element?.style as Frame['style'] };
    const moment: Moment = { now: new Date(0), language: 'en-US', said: null, words: null };
    expect(picture?.shapes({ points: 5 }, frame, moment)).toEqual([]);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.props).toEqual({ text: 'New', points: 5 });
    elements.drawn({ type: 'drawn', id: sent[0]?.id ?? -1, shapes: [rect] });
    expect(picture?.shapes({ points: 5 }, frame, moment)).toEqual([rect]);
    expect(picture?.changes?.get()).toBe(1);
    expect(editor.host.statuses.get()[0]?.state).toBe('active');
  });

  it('is refused under the name of somebody else, and with a default that it does not allow', async () => {
    const { ctx } = await third(['document:read', 'document:write']);
    const elements = createSandboxElements(ctx, () => undefined);
    expect(() => elements.add({ ...badge, type: 'mirra.text' })).toThrow('acme.third');
    expect(() => elements.add({ ...badge, type: 'acme.thirdly' })).toThrow('acme.third');
    const props = { points: { kind: 'number', initial: 1, min: 3, max: 40 } } as const;
    expect(() => elements.add({ ...badge, props })).toThrow(DocumentError);
  });

  it('is reported when its picture is not a list of shapes', async () => {
    const { ctx, editor } = await third(['document:read']);
    const report = vi.fn();
    const ids: number[] = [];
    const elements = createSandboxElements({ ...ctx, report }, (message) => {
      if (message.type === 'draw') ids.push(message.id);
    });
    elements.add(badge);
    const picture = await editor.host.registries.elements.get('acme.third')?.value.picture?.();
    const style = { radius: 0, stroke: null, shadow: null };
    const moment: Moment = { now: new Date(0), language: 'en-US', said: null, words: null };
    picture?.shapes({}, { size: { width: 10, height: 10 }, style }, moment);
    await vi.waitFor(() => expect(ids).toHaveLength(1));
    elements.drawn({ type: 'drawn', id: ids[0] ?? -1, shapes: 'nonsense' });
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: 'message' }));
  });
});

const rect: Shape = {
  kind: 'rect',
  box: { left: 0, top: 0, width: 10, height: 10 },
  radius: 0,
  fill: '#112233',
  stroke: null,
};

describe('pictures of a frame', () => {
  const frame = (width: number): Frame => ({
    size: { width, height: 10 },
    style: { radius: 0, stroke: null, shadow: null },
  });
  const at = (now: number): Moment => ({ now: new Date(now), language: 'en-US', said: null, words: null });

  function drawings() {
    const asked: [number, DrawRequest][] = [];
    const all = new Drawings((id, request) => asked.push([id, request]));
    const shapes = (width: number, props: object = {}, now = 0, isTimed = false) =>
      all.shapes('acme.third', props as never, frame(width), at(now), isTimed);
    return { all, asked, shapes };
  }

  it('are asked for once, and kept', async () => {
    const { all, asked, shapes } = drawings();
    shapes(10);
    shapes(10);
    await Promise.resolve();
    shapes(10);
    await Promise.resolve();
    expect(asked).toHaveLength(1);
    all.answer(0, [rect]);
    expect(shapes(10)).toEqual([rect]);
    expect(asked).toHaveLength(1);
  });

  it('of a full stage are asked for once each, in the language of the page', async () => {
    const { all, asked, shapes } = drawings();
    const draw = () => Array.from({ length: 1000 }, (_, element) => shapes(10, { element }));
    draw();
    await Promise.resolve();
    for (let id = 0; id < asked.length; id++) all.answer(id, [rect]);
    expect(asked).toHaveLength(1000);
    expect(asked[0]?.[1].language).toBe('en-US');
    expect(draw().every((drawn) => drawn.length === 1)).toBe(true);
    await Promise.resolve();
    expect(asked).toHaveLength(1000);
  });

  it('show the last picture while a new size is drawn', async () => {
    const { all, shapes } = drawings();
    shapes(10);
    await Promise.resolve();
    all.answer(0, [rect]);
    expect(shapes(20)).toEqual([rect]);
  });

  it('of a moment are asked for again at the next one', async () => {
    const { all, asked, shapes } = drawings();
    shapes(10, {}, 1000, true);
    await Promise.resolve();
    all.answer(0, [rect]);
    shapes(10, {}, 2000, true);
    await Promise.resolve();
    expect(asked.map(([, { now }]) => now)).toEqual(['1970-01-01T00:00:01.000Z', '1970-01-01T00:00:02.000Z']);
  });

  it('wait for answers, and of each element only the last is asked for', async () => {
    const { all, asked, shapes } = drawings();
    for (let element = 0; element < 8; element++) shapes(10, { element });
    await Promise.resolve();
    for (const width of [20, 30, 40]) shapes(width, { element: 'late' });
    await Promise.resolve();
    expect(asked).toHaveLength(8);
    all.answer(0, [rect]);
    expect(asked).toHaveLength(9);
    expect(asked[8]?.[1].frame.size.width).toBe(40);
  });

  it('that are not lists of shapes are empty, and not asked for again', async () => {
    const { all, asked, shapes } = drawings();
    shapes(10);
    await Promise.resolve();
    expect(all.answer(0, [{ kind: 'script' }])).toBe(false);
    expect(all.answer(7, 'x'), 'an answer to nothing').toBe(true);
    expect(shapes(10)).toEqual([]);
    await Promise.resolve();
    expect(asked).toHaveLength(1);
  });
});
