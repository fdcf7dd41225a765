import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PluginContext } from '../../../src/kernel/core/pluginContext';
import { MESSAGE_LIMIT, readMessage } from '../../../src/kernel/third-party/sandbox/protocol';
import { watchFrame } from '../../../src/kernel/third-party/sandbox/watchdog';
import { cpuTimer } from '../../cpu-time';

const messageOf = (value: unknown) => readMessage(value).message;
const call = (method: string, args: unknown) => messageOf({ type: 'call', id: 1, method, args });

describe('a message of a sandboxed plugin', () => {
  it.each<[string, object]>([
    ['document.get', {}],
    [
      'document.transact',
      { label: 'x', patches: [{ op: 'replace', path: ['background', 'color'], value: '#112233' }] },
    ],
    ['settings.get', { key: 'a' }],
    ['events.on', { event: 'selection:changed' }],
    ['commands.add', { id: 'a', label: 'b', keys: [] }],
    ['panels.add', { id: 'a', title: 'b', slot: 'rail' }],
    ['notify', { text: 'hello' }],
    ['fetch', { url: 'https://example.com', init: { method: 'POST', headers: { a: 'b' }, body: 'x' } }],
  ])('%s is read', (method, args) => {
    expect(call(method, args)).toMatchObject({ type: 'call', id: 1, call: { method } });
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a list', []],
    ['another type', { type: 'eval', code: '1' }],
    ['an inherited method', { type: 'call', id: 1, method: 'constructor', args: {} }],
    ['an unknown method', { type: 'call', id: 1, method: 'document.reset', args: {} }],
    ['no id', { type: 'call', method: 'document.get', args: {} }],
    ['a circle', circle()],
  ])('%s is rejected', (_, value) => {
    expect(messageOf(value)).toBeNull();
  });

  it.each<[string, object]>([
    ['document.transact', { label: 'x', patches: [{ op: 'move', path: ['a'] }] }],
    ['document.transact', { label: 'x', patches: [{ op: 'add', path: ['__proto__', 'x'], value: 1 }] }],
    ['document.transact', { label: 'x', patches: [{ op: 'add', path: ['a', 'constructor'], value: 1 }] }],
    ['document.transact', { label: 'x', patches: [{ op: 'remove', path: [] }] }],
    ['document.transact', { label: 'x', patches: [{ op: 'remove', path: [-1] }] }],
    ['document.transact', { label: '', patches: [] }],
    ['panels.add', { id: 'a', title: 'b', slot: 'overlay' }],
    ['commands.add', { id: 'a', label: 'b', keys: ['a', 'b', 'c', 'd', 'e'] }],
    ['events.on', { event: 'plugin:failed' }],
    ['fetch', { url: 'https://example.com', init: { method: 'CONNECT' } }],
    ['fetch', { url: 'https://example.com', init: { headers: { a: 1 } } }],
  ])('%s with %j is refused', (method, args) => {
    expect(call(method, args)).toBeNull();
  });

  it('is at most 1 MB', () => {
    const sized = (length: number) => ({ type: 'report', message: 'x', pad: 'a'.repeat(length) });
    const empty = JSON.stringify(sized(0)).length;
    expect(readMessage(sized(MESSAGE_LIMIT - empty))).toMatchObject({ bytes: MESSAGE_LIMIT });
    expect(readMessage(sized(MESSAGE_LIMIT - empty + 1))).toMatchObject({
      message: null,
      fault: expect.stringContaining('larger') as string,
    });
  });

  it('is measured only up to its limit, since shared parts can make a small one huge', () => {
    let value: unknown = 'x';
    for (let level = 0; level < 27; level++) value = [value, value];
    const cpuTime = cpuTimer();
    expect(messageOf({ type: 'call', id: 1, method: 'settings.set', args: { key: 'a', value } })).toBeNull();
    expect(cpuTime(), 'milliseconds').toBeLessThan(2000);
  });

  it('never makes the reader throw', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), (value, method) => {
        readMessage(value);
        readMessage({ type: 'call', id: 1, method, args: value });
      }),
    );
  });
});

function circle(): object {
  const value: Record<string, unknown> = { type: 'report', message: 'x' };
  value.self = value;
  return value;
}

describe('the watchdog', () => {
  afterEach(() => void vi.useRealTimers());

  it('tolerates late answers, and ends a frame after three seconds of silence', () => {
    vi.useFakeTimers();
    const fail = vi.fn();
    const ping = vi.fn();
    const ctx = {
      pluginId: 'acme.hung',
      interval: (run: () => void, ms: number) => {
        const timer = setInterval(run, ms);
        return () => clearInterval(timer);
      },
      fail,
    } as unknown as PluginContext;
    const { heard } = watchFrame(ctx, ping);
    vi.advanceTimersByTime(3000);
    expect(ping).toHaveBeenCalledTimes(3);
    heard();
    vi.advanceTimersByTime(3000);
    expect(fail).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(fail).toHaveBeenCalledOnce();
    expect(fail.mock.calls[0]?.[0]).toMatchObject({ code: 'silent' });
  });
});
