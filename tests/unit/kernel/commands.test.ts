import { describe, expect, it, vi } from 'vitest';
import { Commands } from '../../../src/kernel/core/commands';
import { matchesKeys, parseKeys, showKeys } from '../../../src/kernel/core/keymap';

const press = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {},
) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});

describe('keys', () => {
  it('mean Command on Apple keyboards and Ctrl elsewhere', () => {
    expect(matchesKeys('Mod+Z', press('z', { ctrlKey: true }), false)).toBe(true);
    expect(matchesKeys('Mod+Z', press('z', { metaKey: true }), true)).toBe(true);
    expect(matchesKeys('Mod+Z', press('z', { ctrlKey: true }), true)).toBe(false);
    expect(matchesKeys('Mod+Z', press('Z', { ctrlKey: true, shiftKey: true }), false)).toBe(false);
    expect(matchesKeys('Mod+Shift+Z', press('Z', { ctrlKey: true, shiftKey: true }), false)).toBe(true);
    expect(matchesKeys('ArrowUp', press('ArrowUp', { altKey: true }), false)).toBe(false);
  });

  it('are shown as users know them', () => {
    expect(showKeys('Mod+Shift+z', true)).toBe('⇧⌘Z');
    expect(showKeys('Mod+Shift+z', false)).toBe('Ctrl+Shift+Z');
    expect(showKeys('ArrowUp', false)).toBe('↑');
  });

  it('that cannot be read are refused', () => {
    for (const keys of ['', 'Ctrl+Z', 'Mod+']) expect(() => parseKeys(keys)).toThrow(RangeError);
  });
});

describe('commands', () => {
  const owner = { id: 'test.owner', index: 0 };

  it('run by their keys only when they make sense, the first that does', () => {
    const commands = new Commands(vi.fn());
    const first = vi.fn();
    const second = vi.fn();
    let allowed = false;
    commands.add(owner, { id: 'a', label: 'a', keys: ['Escape'], when: () => allowed, run: first });
    commands.add(owner, { id: 'b', label: 'b', keys: ['Escape'], scope: 'stage', run: second });
    expect(commands.runKeys(press('Escape'), { apple: false, onStage: false })).toBe(false);
    expect(commands.runKeys(press('Escape'), { apple: false, onStage: true })).toBe(true);
    allowed = true;
    commands.runKeys(press('Escape'), { apple: false, onStage: true });
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
    expect(first).toHaveBeenCalledWith('shortcut');
  });

  it('are disabled and reported when their condition throws', () => {
    const report = vi.fn();
    const commands = new Commands(report);
    const when = () => {
      throw new Error('unsure');
    };
    commands.add(owner, { id: 'a', label: 'a', when, run: vi.fn() });
    expect(commands.run('a')).toBe(false);
    expect(report).toHaveBeenCalledWith('test.owner', expect.any(Error));
    expect(commands.run('unknown')).toBe(false);
  });
});
