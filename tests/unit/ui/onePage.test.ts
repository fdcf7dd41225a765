import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const sources = (extension: string): { name: string; text: string }[] =>
  readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(extension))
    .map((name) => ({ name: `src/${name}`, text: readFileSync(path.join(root, 'src', name), 'utf8') }));

/** The select for pages, and the language select of the bar, which has a look of its own. */
const selects = new Set(['src/ui/SelectField.tsx', 'src/app/shell/LanguageSelect.tsx']);

/** The rules of a sheet, also those within conditions: selector and declarations. */
const rulesOf = (css: string): string[] =>
  css.replaceAll(/\/\*[\s\S]*?\*\//g, '').match(/[^{}]+\{[^{}]*\}/g) ?? [];

/** Whether a rule centers something of a width that is written as a figure. */
const isOwnWidth = (rule: string): boolean =>
  /[\s{;]margin(-inline)?:[^;]*\bauto\b\s*(;|\})/.test(rule) &&
  !/margin-inline-(start|end)/.test(rule) &&
  /[\s{;](max-)?width:[^;]*\d(px|rem|ch|em)\b/.test(rule);

/** Whether an input has one of the browser's own types for dates, which speak the language of the browser. */
const isNativeDate = (text: string): boolean =>
  /types?\b.*["'](date|datetime-local|time|month|week)["']/i.test(text);

test('every choice of one of a few is a SelectField', () => {
  const own = sources('.tsx').filter(
    ({ name, text }) => !selects.has(name) && /<select\b|\bNativeSelect\b/.test(text),
  );
  expect(own.map(({ name }) => name)).toEqual([]);
});

test('every day and time is a field that speaks the language of the interface', () => {
  const own = sources('.tsx').filter(({ text }) => isNativeDate(text));
  expect(own.map(({ name }) => name)).toEqual([]);
});

test('pages have the widths of the tokens', () => {
  const own = sources('.css').flatMap(({ name, text }) =>
    name.startsWith('src/pages/') || name.startsWith('src/app/')
      ? rulesOf(text)
          .filter((rule) => isOwnWidth(rule) || /calc\([^;]*--mirra-page-width/.test(rule))
          .map((rule) => `${name}: ${rule.trim().split('\n')[0]}`)
      : [],
  );
  expect(own).toEqual([]);
});

test('a date of the browser is found in whatever way it is written', () => {
  expect(isNativeDate('<TextInput type="datetime-local" />')).toBe(true);
  expect(isNativeDate("const inputTypes = { term: 'date', email: 'email' };")).toBe(true);
  expect(isNativeDate('<input type="text" />')).toBe(false);
});

test('a width of its own is found in whatever way it is written', () => {
  expect(isOwnWidth('.page { max-width: 960px; margin: 0 auto; }')).toBe(true);
  expect(isOwnWidth('.page { width: min(100%, 1120px); margin-inline: auto }')).toBe(true);
  expect(isOwnWidth('.page { max-width: var(--mirra-page-width); margin: 0 auto; }')).toBe(false);
  expect(isOwnWidth('.mark { margin-inline-start: auto; width: 20px; }')).toBe(false);
});
