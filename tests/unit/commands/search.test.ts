import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesKeys, keysOfPress } from '../../../src/kernel/core/keymap';
import { takenBy, withKeys } from '../../../src/plugins/commands/bindings';
import { scoreOf } from '../../../src/plugins/commands/search';

const label = (text: string, more = '') => ({ label: text, more });

describe('finding a command', () => {
  it('prefers the beginning of the label, then of a word, then anywhere, then other words, then letters', () => {
    const scores = [
      label('Align left'),
      label('To align'),
      label('Realign'),
      label('Left', 'align'),
      label('A long list in green'),
    ].map((text) => scoreOf('align', text));
    expect(scores).toEqual([...scores].toSorted((a, b) => b - a));
    expect(new Set(scores).size).toBe(scores.length);
  });

  it('needs every word of the query', () => {
    expect(scoreOf('align right', label('Align left'))).toBe(0);
    expect(scoreOf('左 对齐', label('左对齐'))).toBeGreaterThan(0);
  });

  it('matches everything for an empty query, and any text for itself', () => {
    expect(scoreOf('  ', label('x'))).toBeGreaterThan(0);
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        fc.pre(text.toLowerCase() === text && text.trim() !== '');
        expect(scoreOf(text, label(text))).toBeGreaterThan(0);
      }),
    );
  });
});

const command = (id: string, keys: string[]) => ({ id, label: id, keys, run: () => undefined });

describe('binding keys', () => {
  const all = [command('a', ['Mod+A']), command('b', ['Mod+B']), command('c', [])];

  it('finds the command of a combination, custom bindings before defaults', () => {
    const [a, , c] = all as [ReturnType<typeof command>, unknown, ReturnType<typeof command>];
    expect(takenBy('mod+b', c, all, {})?.id).toBe('b');
    expect(takenBy('Mod+B', c, all, { b: [] })).toBeNull();
    expect(takenBy('Mod+X', c, all, { a: ['Mod+X'] })?.id).toBe('a');
    expect(takenBy('Mod+A', a, all, {})).toBeNull();
  });

  it('restores the default keys of a command', () => {
    const bound = withKeys({}, 'a', ['Alt+1']);
    expect(bound).toEqual({ a: ['Alt+1'] });
    expect(withKeys(bound, 'a', null)).toEqual({});
  });

  it('a recorded key press matches itself, on both kinds of keyboards', () => {
    const press = fc.record({
      key: fc.constantFrom('a', 'Z', '?', '/', '+', '=', 'ArrowUp', 'Delete', ' ', 'F2', '5'),
      ctrlKey: fc.boolean(),
      metaKey: fc.boolean(),
      shiftKey: fc.boolean(),
      altKey: fc.boolean(),
    });
    fc.assert(
      fc.property(press, fc.boolean(), (pressed, apple) => {
        fc.pre(!(apple ? pressed.ctrlKey : pressed.metaKey));
        const keys = keysOfPress(pressed, apple);
        expect(keys !== null && matchesKeys(keys, pressed, apple)).toBe(true);
      }),
    );
    expect(
      keysOfPress({ key: 'Shift', ctrlKey: false, metaKey: false, shiftKey: true, altKey: false }, false),
    ).toBeNull();
  });
});
