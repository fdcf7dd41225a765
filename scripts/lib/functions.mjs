import { lineAt } from './source.mjs';

/** Most lines of a function: what is longer does several things, which can be named and tested by themselves. */
export const FUNCTION_LIMIT = 150;

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

/** What is wrong with the lengths of a file's functions, in words. @param long the functions of the file that are too long */
export const functionProblems = (file, long) =>
  long.map(
    ({ name, lines, line }) => `${file}:${line} ${name} has ${lines} lines; ${FUNCTION_LIMIT} are the most`,
  );
