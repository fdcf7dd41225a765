import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const sources = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(path.join(root, 'src', name), 'utf8') }));

/** What Lucide has no drawing of. */
const drawnByHand = ['plugins/marquee/icon.tsx', 'ui/createIcon.tsx'];

test('icons are drawings of Lucide, except those that it lacks', () => {
  const own = sources.filter(({ text }) => /\bcreateIcon\(/.test(text)).map(({ name }) => name);
  expect(own.toSorted()).toEqual(drawnByHand);
});

test('a drawing is named once, and is in one room', () => {
  const names = sources.flatMap(({ text }) =>
    [...text.matchAll(/\blucideIcon\((\w+)\)/g)].map(([, drawing]) => drawing),
  );
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
