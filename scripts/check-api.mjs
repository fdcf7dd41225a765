// Checks the public API against its reports, one for each entry point. Usage: node scripts/check-api.mjs [--write]
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { emitTypes } from './build-sdk.mjs';
import { isProgram, report } from './lib/source.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = 'docs/plugins/api';
/** One report for each entry point: its file in the folder, the module that authors import, its declarations. */
const faces = [
  ['kernel.md', '@mirra/plugin-sdk: the platform', 'src/kernel/index.d.ts'],
  ['canvas.md', '@mirra/plugin-sdk: the stage', 'src/kernel/canvas/index.d.ts'],
  ['fields.md', '@mirra/plugin-sdk: fields', 'src/kernel/fields/index.d.ts'],
  ['document.md', '@mirra/plugin-sdk: the document', 'src/document/index.d.ts'],
  ['shapes.md', '@mirra/plugin-sdk/canvas', 'src/kernel/canvas/shapes.d.ts'],
  ['sandbox.md', '@mirra/plugin-sdk/sandbox', 'src/kernel/third-party/sandbox/guest.d.ts'],
];

const parsed = new Map();
function parse(file) {
  if (!parsed.has(file)) {
    const text = readFileSync(file, 'utf8');
    parsed.set(file, { text, body: parseSync(file, text, { lang: 'dts' }).program.body });
  }
  return parsed.get(file);
}

/** The declaration file that a relative specifier means; null for a package. */
function follow(file, specifier) {
  if (!specifier.startsWith('.')) return null;
  const base = path.resolve(path.dirname(file), specifier);
  return [`${base}.d.ts`, `${base}/index.d.ts`].find(existsSync) ?? null;
}

const withoutComments = (text) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .trim();

const namesOf = (declaration) =>
  declaration.type === 'VariableDeclaration'
    ? declaration.declarations.map(({ id }) => id.name)
    : [declaration.id?.name];

/** Every signature of a name in a file, following re-exports. */
function signatures(file, name) {
  const { text, body } = parse(file);
  const found = [];
  for (const node of body) {
    const declaration = node.declaration ?? (node.type.endsWith('Declaration') ? node : null);
    if (
      declaration &&
      !node.source &&
      !['ImportDeclaration', 'ExportNamedDeclaration'].includes(declaration.type)
    ) {
      if (namesOf(declaration).includes(name)) found.push(withoutComments(text.slice(node.start, node.end)));
    }
    if (node.type === 'ImportDeclaration') {
      const specifier = node.specifiers.find(({ local }) => local.name === name);
      const target = specifier && follow(file, node.source.value);
      if (target) found.push(...signatures(target, specifier.imported?.name ?? 'default'));
    }
    if (node.type === 'ExportNamedDeclaration' && node.source) {
      const specifier = node.specifiers.find(({ exported }) => exported.name === name);
      const target = specifier && follow(file, node.source.value);
      if (target) found.push(...signatures(target, specifier.local.name));
      else if (specifier) found.push(`export { ${name} } from '${node.source.value}'`);
    }
    if (node.type === 'ExportAllDeclaration') {
      const target = follow(file, node.source.value);
      if (target) found.push(...signatures(target, name));
    }
  }
  return found;
}

/** Every name that a face exports, sorted. */
function exportsOf(file) {
  const names = parse(file).body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration') return [];
    if (node.declaration) return namesOf(node.declaration);
    return node.specifiers.map(({ exported }) => exported.name);
  });
  return [...new Set(names)].toSorted();
}

/** The reports of the API as it is now, by file. */
export function apiReports() {
  const out = mkdtempSync(path.join(tmpdir(), 'mirra-api-'));
  try {
    emitTypes(out);
    return new Map(
      faces.map(([file, title, declarations]) => {
        const face = path.join(out, declarations);
        const entries = exportsOf(face).map((name) => {
          const lines = [...new Set(signatures(face, name))];
          return `### ${name}\n\n\`\`\`ts\n${lines.join('\n') || `export { ${name} }`}\n\`\`\``;
        });
        const intro =
          'Every public name with its signature, written by `node scripts/check-api.mjs --write`. A change of this file is a\nchange of the API: see [compatibility](../compatibility.md).';
        return [file, `# API report\n\n${intro}\n\n## ${title}\n\n${entries.join('\n\n')}\n`];
      }),
    );
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

/** The reports as they were written, by file; an absent one is empty. */
export function notedReports() {
  const textOf = (file) => {
    const noted = path.join(root, FOLDER, file);
    return existsSync(noted) ? readFileSync(noted, 'utf8') : '';
  };
  return new Map(faces.map(([file]) => [file, textOf(file)]));
}

/** The differences between a report and the API. */
export function apiProblems(now, then) {
  const sections = (text) => {
    let face = '';
    const found = new Map();
    for (const part of text.split(/^(?=###? )/m)) {
      const [heading] = part.split('\n');
      if (heading.startsWith('## ')) face = heading.slice(3);
      else if (heading.startsWith('### ')) found.set(`${face}: ${heading.slice(4)}`, part.trim());
    }
    return found;
  };
  const [present, noted] = [sections(now), sections(then)];
  return [
    ...[...present]
      .filter(([name, text]) => noted.get(name) !== text)
      .map(([name]) => `${name} is new or has changed`),
    ...[...noted.keys()].filter((name) => !present.has(name)).map((name) => `${name} is gone`),
  ];
}

if (isProgram(import.meta)) {
  const now = apiReports();
  if (process.argv.includes('--write')) {
    mkdirSync(path.join(root, FOLDER), { recursive: true });
    for (const [file, text] of now) writeFileSync(path.join(root, FOLDER, file), text);
  }
  const then = notedReports();
  const problems = [...now].flatMap(([file, text]) => apiProblems(text, then.get(file)));
  const names = [...now.values()].join('').match(/^### /gm)?.length ?? 0;
  report('api', problems, `${names} public names are as ${FOLDER} says`);
  if (problems.length > 0)
    console.error(`api: run node scripts/check-api.mjs --write and say in the commit what changed`);
}
