import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { woff2Only } from '../../../scripts/lib/woff2Only.mjs';

const transform = woff2Only().transform as unknown as {
  filter: { id: RegExp };
  handler: (code: string) => { code: string };
};

it('keeps only the WOFF2 file of each font slice', () => {
  const sheet = createRequire(import.meta.url).resolve('@fontsource/noto-serif-sc/400.css');
  expect(transform.filter.id.test(sheet)).toBe(true);
  expect(transform.filter.id.test('/project/src/ui/theme/fonts.css')).toBe(false);
  const before = readFileSync(sheet, 'utf8');
  const { code } = transform.handler(before);
  const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
  expect(count(before, /\.woff\)/g)).toBeGreaterThan(90);
  expect(count(code, /\.woff\)/g)).toBe(0);
  expect(count(code, /\.woff2\) format\('woff2'\);/g)).toBe(count(before, /@font-face/g));
});
