import { describe, expect, test } from 'vitest';
import { checkWalls } from '../../../scripts/check-walls.mjs';
import { functionProblems } from '../../../scripts/lib/functions.mjs';
import { plant } from './tree';

/** Lines between the first and the last of a function. */
const blank = (lines: number) => '\n'.repeat(lines - 1);

describe('a function', () => {
  test.each([
    ['declared', `export function draw() {${blank(151)}}`, 'draw'],
    ['in a constant', `export const draw = () => {${blank(151)}};`, 'draw'],
    ['of a class', `export class Pen { draw() {${blank(151)}} }`, 'draw'],
    ['of an object', `export const pen = { draw() {${blank(151)}} };`, 'draw'],
    [
      'without a name',
      `export function open() { return 1; }\n(() => {${blank(151)}})();`,
      'module.anonymous',
    ],
  ])('%s of 151 lines is too long', (_, text, name) => {
    const { problems } = checkWalls(plant({ 'src/ui/pen.ts': text }));
    expect(problems.join('\n')).toMatch(new RegExp(`pen\\.ts:\\d+ ${name} has 151 lines; 150 are the most`));
  });

  test('of 150 lines passes, and one of a test may be longer', () => {
    const root = plant({
      'src/ui/pen.ts': `export function draw() {${blank(150)}}`,
      'tests/unit/pen.test.ts': `export function draws() {${blank(200)}}`,
    });
    expect(checkWalls(root).problems).toEqual([]);
  });
});

describe('a listed function', () => {
  const known = new Map([['src/ui/pen.ts draw', 200]]);
  const problemsOf = (lines: number | null) =>
    functionProblems('src/ui/pen.ts', lines === null ? [] : [{ name: 'draw', lines, line: 3 }], known);

  test('may keep its length', () => {
    expect(problemsOf(200)).toEqual([]);
    expect(functionProblems('src/ui/other.ts', [], known)).toEqual([]);
  });

  test('may not grow', () =>
    expect(problemsOf(201)).toEqual(['src/ui/pen.ts:3 draw has 201 lines; 200 are the most']));

  test('must lower its entry when it shrinks', () => {
    expect(problemsOf(199)).toEqual(['src/ui/pen.ts draw is listed with 200 lines, and has 199']);
    expect(problemsOf(null)).toEqual([
      'src/ui/pen.ts draw is listed with 200 lines, and is no longer too long',
    ]);
  });
});
