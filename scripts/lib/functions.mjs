import { readFileSync } from 'node:fs';
import path from 'node:path';
import { exists, lineAt } from './source.mjs';

/** Most lines of a function: what is longer does several things, which can be named and tested by themselves. */
export const FUNCTION_LIMIT = 150;

/**
 * Functions of a house that were longer when the limit came, with their lines, by file and name. The list may only shrink: none
 * may grow, and one that was split is taken off.
 */
export function longFunctionsOf(root) {
  const file = path.join(root, 'scripts', 'long-functions.json');
  return new Map(exists(file) ? Object.entries(JSON.parse(readFileSync(file, 'utf8'))) : []);
}

const isFunction = ({ type }) =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression';

/** Finds the functions of a file that are too long while its tree is walked, with their names, lines and first line. */
export function createFunctionFinder(text) {
  const long = [];
  const names = new Map();
  const open = [];
  return {
    long,
    enter(node) {
      if (node.type === 'VariableDeclarator' && node.init) names.set(node.init, node.id.name);
      if (node.type === 'Property' || node.type === 'MethodDefinition') names.set(node.value, node.key.name);
      if (!isFunction(node)) return;
      const name = node.id?.name ?? names.get(node) ?? `${open.at(-1) ?? 'module'}.anonymous`;
      open.push(name);
      const lines = text.slice(node.start, node.end).split('\n').length;
      if (lines > FUNCTION_LIMIT) long.push({ name, lines, line: lineAt(text, node.start) });
    },
    leave(node) {
      if (isFunction(node)) open.pop();
    },
  };
}

/**
 * What is wrong with the lengths of a file's functions, in words.
 * @param long the functions of the file that are too long
 * @param known lines of functions that may be longer, by file and name
 */
export function functionProblems(file, long, known) {
  const problems = long.flatMap(({ name, lines, line }) => {
    const most = known.get(`${file} ${name}`) ?? FUNCTION_LIMIT;
    return lines > most ? [`${file}:${line} ${name} has ${lines} lines; ${most} are the most`] : [];
  });
  for (const [place, most] of known) {
    const [where, name] = place.split(' ');
    if (where !== file) continue;
    const lines = long.find((one) => one.name === name)?.lines ?? 0;
    if (lines < most)
      problems.push(
        `${file} ${name} is listed with ${most} lines, and ${lines > 0 ? `has ${lines}` : 'is no longer too long'}`,
      );
  }
  return problems;
}
