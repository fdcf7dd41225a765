// Holds the public API to its report. Usage: node scripts/check-api.mjs [--write]
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { emitTypes } from './build-sdk.mjs';
import { isProgram, report } from './lib/source.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const REPORT = 'docs/plugins/api-report.md';
const faces = [
  ['@mirra/plugin-sdk (kernel)', 'src/kernel/index.d.ts'],
  ['@mirra/plugin-sdk (document)', 'src/document/index.d.ts'],
  ['@mirra/plugin-sdk/canvas', 'src/kernel/canvas/shapes.d.ts'],
  ['@mirra/plugin-sdk/sandbox', 'src/kernel/third-party/sandbox/guest.d.ts'],
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

/** Every signature of a name in a file, its re-exports followed. */
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

/** The report of the API as it is now. */
export function apiReport() {
  const out = mkdtempSync(path.join(tmpdir(), 'mirra-api-'));
  try {
    emitTypes(out);
    const parts = faces.map(([title, file]) => {
      const face = path.join(out, file);
      const entries = exportsOf(face).map((name) => {
        const lines = [...new Set(signatures(face, name))];
        return `### ${name}\n\n\`\`\`ts\n${lines.join('\n') || `export { ${name} }`}\n\`\`\``;
      });
      return `## ${title}\n\n${entries.join('\n\n')}`;
    });
    return `# API report\n\nEvery public name with its signature, written by \`node scripts/check-api.mjs --write\`. A change of this file is a\nchange of the API: see [compatibility](compatibility.md).\n\n${parts.join('\n\n')}\n`;
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

/** What of the report is not as the API is. */
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
  const file = path.join(root, REPORT);
  const now = apiReport();
  if (process.argv.includes('--write')) writeFileSync(file, now);
  const then = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const problems = apiProblems(now, then);
  report('api', problems, `${now.match(/^### /gm)?.length ?? 0} public names are as ${REPORT} says`);
  if (problems.length > 0)
    console.error(`api: run node scripts/check-api.mjs --write and say in the commit what changed`);
}
