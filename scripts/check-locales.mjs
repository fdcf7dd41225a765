// Checks that the four languages have the same texts, and that the code uses exactly these.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { exists, filesUnder, isProgram, report } from './lib/source.mjs';
import { literalTextProblems, usesOf } from './lib/translations.mjs';

const languages = ['zh-CN', 'en-US', 'ms-MY', 'th-TH'];
const PLURAL = /_(zero|one|two|few|many|other)$/;

function flatten(texts, prefix = '') {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? flatten(value, `${prefix}${key}.`)
      : [[prefix + key, value]],
  );
}

/** Texts of one file by base key: `{key: {form: text}}`, the form '' for a text without plurals. */
function byBaseKey(file) {
  const grouped = new Map();
  for (const [key, text] of flatten(JSON.parse(readFileSync(file, 'utf8')))) {
    const form = PLURAL.exec(key)?.[1] ?? '';
    const base = key.replace(PLURAL, '');
    grouped.set(base, { ...grouped.get(base), [form]: text });
  }
  return grouped;
}

/** Placeholders and tags of every form of a text, sorted. */
const marksOf = (forms) => {
  const marks = Object.values(forms).flatMap(
    (text) => String(text).match(/\{\{[^}]*\}\}|<\/?\w+\s*\/?>/g) ?? [],
  );
  return [...new Set(marks.map((mark) => mark.replaceAll(' ', '')))].toSorted().join(' ');
};

/** Problems of a namespace's texts over the languages; the first language is the original. */
function compare(namespace, tables) {
  const problems = [];
  const [original] = languages;
  const keys = new Set([...tables.values()].flatMap((table) => [...table.keys()]));
  for (const key of keys) {
    const name = `${namespace}:${key}`;
    for (const [language, table] of tables) {
      const forms = table.get(key);
      if (forms === undefined) {
        problems.push(`${language} lacks ${name}`);
        continue;
      }
      for (const [form, text] of Object.entries(forms)) {
        const title = form === '' ? name : `${name}_${form}`;
        if (typeof text !== 'string' || text.trim() === '') problems.push(`${language} ${title} is empty`);
      }
      if (!('' in forms)) {
        const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
        for (const form of wanted) if (!(form in forms)) problems.push(`${language} lacks ${name}_${form}`);
        for (const form of Object.keys(forms)) {
          if (!wanted.includes(form)) problems.push(`${language} has no plural form for ${name}_${form}`);
        }
      }
      const first = tables.get(original)?.get(key);
      if (first !== undefined && marksOf(first) !== marksOf(forms)) {
        problems.push(`${language} ${name} has other placeholders than ${original}: ${marksOf(forms)}`);
      }
    }
  }
  return problems;
}

/** Every problem below a root, in words. */
export function checkLocales(root) {
  const problems = [];
  const locales = path.join(root, 'locales');
  const names = new Set(
    languages.flatMap((language) => {
      const folder = path.join(locales, language);
      return exists(folder) ? filesUnder(folder, ['.json']).map((file) => path.basename(file, '.json')) : [];
    }),
  );
  const known = new Set();
  for (const namespace of names) {
    const tables = new Map();
    for (const language of languages) {
      const file = path.join(locales, language, `${namespace}.json`);
      if (exists(file)) tables.set(language, byBaseKey(file));
      else problems.push(`${language} lacks ${namespace}.json`);
    }
    problems.push(...compare(namespace, tables));
    for (const table of tables.values()) for (const key of table.keys()) known.add(`${namespace}:${key}`);
  }

  const used = new Set();
  const patterns = [];
  const sources = filesUnder(path.join(root, 'src'), ['.ts', '.tsx']);
  for (const file of sources) {
    const relative = path.relative(root, file);
    const uses = usesOf(file, names);
    for (const { keys, line } of uses.required) {
      const hit = keys.find((key) => known.has(key.replace(PLURAL, '')));
      if (hit === undefined) problems.push(`${relative}:${line} uses ${keys[0]}, which no language has`);
      else used.add(hit.replace(PLURAL, ''));
    }
    for (const key of uses.mentioned) used.add(key);
    patterns.push(...uses.mentionedPatterns);
    for (const { pattern, line } of uses.patterns) {
      patterns.push(pattern);
      if (![...known].some((key) => pattern.test(key))) {
        problems.push(`${relative}:${line} computes keys like ${pattern.source}, which no language has`);
      }
    }
    for (const text of uses.problems) problems.push(`${relative}:${text}`);
    if (file.endsWith('.tsx')) {
      for (const text of literalTextProblems(file)) problems.push(`${relative}:${text}`);
    }
  }
  for (const key of known) {
    if (!used.has(key) && !patterns.some((pattern) => pattern.test(key)))
      problems.push(`${key} is used nowhere`);
  }
  return { problems, texts: known.size };
}

if (isProgram(import.meta)) {
  const { problems, texts } = checkLocales(process.cwd());
  report('locales', problems, `${texts} texts stand in four languages and are used`);
}
