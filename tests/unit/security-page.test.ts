import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const page = readFileSync(join(root, 'docs', 'security.md'), 'utf8');

interface Row {
  number: string;
  level: string;
  wording: string;
  state: string;
  where: string;
  test: string;
}

/** The requirements, as the tables list them. */
const rows: Row[] = page
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) => {
    const [number = '', level = '', wording = '', state = '', where = '', named = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { number, level, wording, state, where, test: named };
  });

const STATES = ['met', 'in part', '**open**', 'does not apply'];
const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, inner = '']) => inner);
/** Names in backticks that are files of the repository, and not routes, settings or commands. */
const isFile = (name: string): boolean =>
  /^(SECURITY\.md|(contract|docs|scripts|server|src|tests|tools)(\/|$))|^vite\.config/.test(name);

describe('the security page', () => {
  test('has every requirement of levels 1 and 2 once, in order', () => {
    const numbers = rows.map(({ number }) => number);
    expect(rows).toHaveLength(253);
    expect(new Set(numbers).size).toBe(numbers.length);
    const place = (number: string) => number.split('.').reduce((sum, part) => sum * 100 + Number(part), 0);
    expect(numbers).toEqual(numbers.toSorted((a, b) => place(a) - place(b)));
    expect(rows.filter(({ level }) => level === '1')).toHaveLength(70);
    expect(rows.filter(({ level }) => level === '2')).toHaveLength(183);
  });

  test('gives each requirement its wording, its state, and where it is met or why not', () => {
    for (const { number, wording, state, where } of rows) {
      expect(STATES, number).toContain(state);
      expect(wording, number).toMatch(/\S/);
      expect(where + (state === 'does not apply' ? wording : ''), number).toMatch(/\S/);
    }
  });

  test('counts them rightly', () => {
    const count = (state: string) => rows.filter((row) => row.state === state).length;
    expect(page).toContain(
      `Of ${rows.length} requirements ${count('met')} are met, ${count('in part')} in part, ${count('**open**')} are open, and ${count('does not apply')} do not apply.`,
    );
  });

  test('names files and tests that exist', () => {
    const files = rows.flatMap(({ number, where }) =>
      quoted(where)
        .filter(isFile)
        .map((file) => [number, file]),
    );
    const tests = rows.flatMap(({ number, test: cell }) => quoted(cell).map((file) => [number, file]));
    expect(files.length).toBeGreaterThan(150);
    expect(tests.length).toBeGreaterThan(100);
    const gone = [...files, ...tests].filter(([, file = '']) => !existsSync(join(root, file)));
    expect(gone).toEqual([]);
    for (const [number, file] of tests) expect(file, number).toMatch(/^tests\//);
  });
});
