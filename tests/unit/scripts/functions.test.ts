import { describe, expect, test } from 'vitest';
import { checkWalls } from '../../../scripts/check-walls.mjs';
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
