// Checks that all languages have the same texts, and that the code of the site uses exactly the site's texts.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { exists, filesUnder, isProgram, literalText, parseFile, report, walk } from './lib/source.mjs';
import { literalTextProblems, usesOf } from './lib/translations.mjs';

/** The languages of the interface, as `contract/common/languages.ts` lists them. */
function languagesOf(root) {
  const { program } = parseFile(path.join(root, 'contract', 'common', 'languages.ts'));
  let found = null;
  walk(program, (node) => {
    if (node.type !== 'VariableDeclarator' || node.id.name !== 'languages') return;
    const list = node.init.type === 'TSAsExpression' ? node.init.expression : node.init;
    found = list.elements.map(literalText);
  });
  if (found === null) throw new Error('contract/common/languages.ts has no list of languages');
  return found;
}
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** A list of words is one text: languages may have different numbers of them. */
const isList = (value) => Array.isArray(value) && value.every((item) => typeof item === 'string');

function flatten(texts, prefix = '') {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null && !isList(value)
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

/** What stands for something else: placeholders and tags in texts of the site, placeholders in texts of the server. */
const SITE_MARK = /\{\{[^}]*\}\}|<\/?\w+\s*\/?>/g;
const SERVER_MARK = /\{\w+\}/g;

/** The marks of every form of a text, sorted. */
const marksOf = (forms, mark) => {
  const marks = Object.values(forms).flatMap((text) => String(text).match(mark) ?? []);
  return [...new Set(marks.map((mark) => mark.replaceAll(' ', '')))].toSorted().join(' ');
};

/** Problems of a namespace's texts over the languages; the first language is the original. */
function compare(namespace, tables, mark) {
  const problems = [];
  const [original] = tables.keys();
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
        const isText = isList(text) ? text.length > 0 : typeof text === 'string' && text.trim() !== '';
        if (!isText) problems.push(`${language} ${title} is empty`);
      }
      if (!('' in forms)) {
        const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
        for (const form of wanted) if (!(form in forms)) problems.push(`${language} lacks ${name}_${form}`);
        for (const form of Object.keys(forms)) {
          if (!wanted.includes(form)) problems.push(`${language} has no plural form for ${name}_${form}`);
        }
      }
      const first = tables.get(original)?.get(key);
      if (first !== undefined && marksOf(first, mark) !== marksOf(forms, mark)) {
        problems.push(`${language} ${name} has other placeholders than ${original}: ${marksOf(forms, mark)}`);
      }
    }
  }
  return problems;
}

/** The texts of a folder: its namespaces, their keys, and what languages lack or have otherwise. */
function textsBelow(folder, prefix, languages, mark) {
  const problems = [];
  const filesOf = (language) => {
    const own = path.join(folder, language);
    return exists(own) ? filesUnder(own, ['.json']) : [];
  };
  const names = new Set(languages.flatMap(filesOf).map((file) => path.basename(file, '.json')));
  const known = new Set();
  for (const namespace of names) {
    const tables = new Map();
    for (const language of languages) {
      const file = path.join(folder, language, `${namespace}.json`);
      if (exists(file)) tables.set(language, byBaseKey(file));
      else problems.push(`${language} lacks ${prefix}${namespace}.json`);
    }
    problems.push(...compare(`${prefix}${namespace}`, tables, mark));
    for (const table of tables.values()) for (const key of table.keys()) known.add(`${namespace}:${key}`);
  }
  return { names, known, problems };
}

/** Lists every problem below a root as a sentence. Keys that the server uses are checked by types. */
export function checkLocales(root) {
  const languages = languagesOf(root);
  const locales = path.join(root, 'locales');
  const { names, known, problems } = textsBelow(locales, '', languages, SITE_MARK);
  const server = textsBelow(path.join(locales, 'server'), 'server/', languages, SERVER_MARK);
  problems.push(...server.problems);
  // From source, each first part of a key becomes an export of its file.
  for (const key of server.known)
    if (/:(arguments|eval)(\.|$)/.test(key)) problems.push(`server/${key} cannot be the name of an export`);

  const used = new Set();
  const patterns = [];
  const sources = ['src', 'elements']
    .map((folder) => path.join(root, folder))
    .filter(exists)
    .flatMap((folder) => filesUnder(folder, ['.ts', '.tsx']));
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
  return { problems, texts: known.size + server.known.size };
}

if (isProgram(import.meta)) {
  const { problems, texts } = checkLocales(process.cwd());
  report('locales', problems, `${texts} texts stand in every language and are used`);
}
