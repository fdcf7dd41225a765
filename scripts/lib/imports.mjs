import path from 'node:path';
import { createFunctionFinder } from './functions.mjs';
import { exists, filesUnder, isFile, lineAt, literalText, parseFile, walk } from './source.mjs';

const endings = ['', '.ts', '.tsx', '.mjs', '.js', '.json', '/index.ts', '/index.tsx'];

/** The file that a relative specifier means, or null when there is none. */
function resolve(from, specifier) {
  const base = path.resolve(path.dirname(from), specifier.replace(/\?.*$/, ''));
  return endings.map((ending) => base + ending).find(isFile) ?? null;
}

/** Converts a Vite glob into a regular expression: `**` crosses folders, `*` does not, `{a,b}` is either. */
function globExpression(pattern) {
  const source = pattern
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, choices) => `(${choices.split(',').join('|')})`)
    .replace(
      /\*\*\/|\*\*|\*|\?/g,
      (sign) => ({ '**/': '(.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' })[sign],
    );
  return new RegExp(`^${source}$`);
}

/** The files that a glob matches, seen from a file. */
function globTargets(from, pattern) {
  const folder = path.dirname(from);
  const absolute = path.resolve(folder, pattern);
  const base = absolute.slice(0, absolute.search(/[*?{]/)).replace(/[^/]*$/, '');
  if (!exists(base)) return [];
  const expression = globExpression(absolute);
  return filesUnder(base, ['']).filter((file) => expression.test(file));
}

const allTypes = (specifiers, kind) =>
  specifiers.length > 0 && specifiers.every((specifier) => specifier[kind] === 'type');

const isImportMeta = (node, property) =>
  node?.type === 'MemberExpression' &&
  node.object.type === 'MetaProperty' &&
  node.object.meta.name === 'import' &&
  node.property.name === property;

/** Patterns of `import.meta.glob`; negative ones only take away. */
function globPatterns(call) {
  const [first] = call.arguments;
  const texts = first?.type === 'ArrayExpression' ? first.elements.map(literalText) : [literalText(first)];
  return texts.some((text) => text === null) ? null : texts.filter((text) => !text.startsWith('!'));
}

/** What a node imports: `{specifier, kind, given}`; a null specifier cannot be known before run time; `given` is exported again. */
function importsOf(node) {
  switch (node.type) {
    case 'ImportDeclaration': {
      const typed = node.importKind === 'type' || allTypes(node.specifiers, 'importKind');
      return [{ specifier: node.source.value, kind: typed ? 'type' : 'static' }];
    }
    case 'ExportAllDeclaration':
      return [
        { specifier: node.source.value, kind: node.exportKind === 'type' ? 'type' : 'static', given: true },
      ];
    case 'ExportNamedDeclaration': {
      if (node.source === null || node.source === undefined) return [];
      const typed = node.exportKind === 'type' || allTypes(node.specifiers, 'exportKind');
      return [{ specifier: node.source.value, kind: typed ? 'type' : 'static', given: true }];
    }
    case 'ImportExpression':
      return [{ specifier: literalText(node.source), kind: 'dynamic' }];
    case 'TSImportType':
      return [{ specifier: literalText(node.source ?? node.argument), kind: 'type' }];
    case 'CallExpression': {
      if (!isImportMeta(node.callee, 'glob')) return [];
      const patterns = globPatterns(node);
      return patterns === null
        ? [{ specifier: null, kind: 'glob' }]
        : patterns.map((specifier) => ({ specifier, kind: 'glob' }));
    }
    case 'NewExpression': {
      // new URL('./worker.ts', import.meta.url) is how a worker or worklet is imported; other addresses are data.
      const known = node.callee.name === 'URL' && isImportMeta(node.arguments[1], 'url');
      const specifier = known ? literalText(node.arguments[0]) : null;
      return specifier === null ? [] : [{ specifier, kind: 'url' }];
    }
    default:
      return [];
  }
}

/** The names that a node reads of an object: `a.name`, `a['name']`, `{ name } = a`. */
function membersOf(node) {
  if (node.type === 'MemberExpression') {
    return [node.computed ? literalText(node.property) : node.property.name];
  }
  if (node.type !== 'ObjectPattern') return [];
  return node.properties.flatMap(({ key, computed }) =>
    key === undefined || computed ? [] : [key.name ?? key.value],
  );
}

/**
 * Every import of a file: `{specifier, kind, line, targets}`. `targets` are absolute files; empty for packages;
 * `broken` marks a relative specifier that leads nowhere. With them its calls, the members that it reads, its long functions, and its
 * number of lines.
 */
export function readImports(file) {
  const { text, program } = parseFile(file);
  const found = [];
  const calls = [];
  const members = [];
  const finder = createFunctionFinder(text);
  /** Few of them are told of: their lines are counted then. */
  const lineOf = (node) => () => lineAt(text, node.start);
  const enter = (node) => {
    finder.enter(node);
    for (const { specifier, kind, given = false } of importsOf(node)) {
      const line = lineAt(text, node.start);
      if (specifier === null || !/^\.{0,2}\//.test(`${specifier}/`)) {
        found.push({ specifier, kind, line, targets: [] });
      } else if (kind === 'glob') {
        found.push({ specifier, kind, line, targets: globTargets(file, specifier) });
      } else {
        const target = resolve(file, specifier);
        found.push({
          specifier,
          kind,
          given,
          line,
          targets: target === null ? [] : [target],
          broken: target === null && kind !== 'url',
        });
      }
    }
    for (const name of membersOf(node)) members.push({ name, line: lineOf(node) });
    if (node.type === 'CallExpression') calls.push({ callee: node.callee, line: lineOf(node) });
  };
  walk(program, enter, finder.leave);
  return {
    imports: found,
    calls,
    members,
    longFunctions: finder.long,
    lines: text.replace(/\n$/, '').split('\n').length,
  };
}
