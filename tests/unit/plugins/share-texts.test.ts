import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exampleOf } from '../../../src/plugins/share/examples';
import { originsIn } from '../../../src/plugins/share/sites';

test('sites are read one a line, as origins', () => {
  expect(originsIn('')).toEqual([]);
  expect(originsIn('www.example.com\nhttps://shop.example/path, http://localhost:3000')).toEqual([
    'https://www.example.com',
    'https://shop.example',
    'http://localhost:3000',
  ]);
  expect(originsIn('https://a.example https://a.example/')).toEqual(['https://a.example']);
  expect(originsIn('ftp://a.example')).toBeNull();
  expect(originsIn('https://')).toBeNull();
});

test('the example for a shell keeps quotes of a question', () => {
  const command = exampleOf('curl', 'http://localhost', 'mk.x', `What's "this"?`).replace(
    /^curl/,
    'printf "%s\\n"',
  );
  const words = execFileSync('sh', ['-c', command], { encoding: 'utf8' }).trim().split('\n');
  expect(JSON.parse(words.at(-1) ?? '')).toEqual({ messages: [{ role: 'user', content: `What's "this"?` }] });
});

test('embed.js is small and has no dependencies', () => {
  const script = readFileSync('public/embed.js', 'utf8');
  expect(Buffer.byteLength(script)).toBeLessThan(12 * 1024);
  expect(script).not.toMatch(/\bimport\b|require\(/);
});
