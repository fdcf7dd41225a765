import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
export const PSEUDO = 'en-XA';

const accents: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' };
/** What is no text of a language: placeholders, and tags. */
const MARKS = /(\{+[^}]*\}+|<[^>]*>)/;

/** A text with accents on its vowels; placeholders and tags stay. */
export const accented = (text: string): string =>
  text
    .split(MARKS)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replace(/[aeiou]/g, (letter) => accents[letter] ?? letter),
    )
    .join('');

function accentedAll(value: unknown): unknown {
  if (typeof value === 'string') return accented(value);
  if (Array.isArray(value)) return value.map(accentedAll);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, accentedAll(one)]));
}

/** Names the new language wherever texts name each language. */
function withName(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withName(one)]));
  return 'th-TH' in inner ? { ...inner, [PSEUDO]: 'Pseudo' } : inner;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name);
    return statSync(file).isDirectory() ? filesBelow(file) : [file];
  });
}

function edit(file: string, change: (text: string) => string): void {
  const text = readFileSync(file, 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`${file} is not as this test expects it`);
  writeFileSync(file, changed);
}

/**
 * Copies the sources beside ours, where the installed packages are found, and adds a language: its name in the one list, and its
 * texts in `locales/`. No other file is changed.
 * @returns the folder of the copy
 */
export function withPseudoLanguage(): string {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  const copy = mkdtempSync(path.join(root, '.cache', 'pseudo-language-'));
  for (const room of ['art', 'contract', 'elements', 'locales', 'sdk', 'server', 'src'])
    cpSync(path.join(root, room), path.join(copy, room), {
      recursive: true,
      filter: (from) => statSync(from).isDirectory() || /\.(tsx?|mts|mjs|json|css)$/.test(from),
    });
  for (const file of ['package.json', 'tsconfig.json']) cpSync(path.join(root, file), path.join(copy, file));

  const locales = path.join(copy, 'locales');
  for (const file of filesBelow(locales).filter((name) => name.endsWith('.json')))
    writeFileSync(file, JSON.stringify(withName(JSON.parse(readFileSync(file, 'utf8')))));
  for (const folder of [locales, path.join(locales, 'server')]) {
    const own = path.join(folder, PSEUDO);
    cpSync(path.join(folder, 'en-US'), own, { recursive: true });
    for (const file of filesBelow(own).filter((name) => name.endsWith('.json')))
      writeFileSync(file, JSON.stringify(accentedAll(JSON.parse(readFileSync(file, 'utf8')))));
  }
  edit(path.join(locales, 'server', 'index.ts'), (text) =>
    `import pseudo from './${PSEUDO}';\n${text}`.replace(
      "'th-TH': thai,",
      `'th-TH': thai,\n  '${PSEUDO}': pseudo,`,
    ),
  );
  edit(path.join(copy, 'contract', 'common', 'languages.ts'), (text) =>
    text.replace(
      "'th-TH'] as const;\nexport type Language ",
      `'th-TH', '${PSEUDO}'] as const;\nexport type Language `,
    ),
  );
  return copy;
}
