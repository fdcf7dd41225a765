import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/** Files below a folder whose name ends in one of the extensions, sorted; an absent folder holds none. */
export function filesUnder(folder, extensions) {
  const found = [];
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() && extensions.some((extension) => entry.name.endsWith(extension))) {
      found.push(path.join(entry.parentPath, entry.name));
    }
  }
  return found.toSorted();
}

export const exists = (file) => statSync(file, { throwIfNoEntry: false }) !== undefined;
export const isFile = (file) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

/** Text, syntax tree and comments of a source file; throws with the file's name when it cannot be parsed. */
export function parseFile(file) {
  const text = readFileSync(file, 'utf8');
  const { program, comments, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  return { text, program, comments };
}

/** Visits every node, parents first; `leave` runs after a node's children. */
export function walk(node, enter, leave = () => undefined) {
  if (node === null || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const child of node) walk(child, enter, leave);
    return;
  }
  if (typeof node.type !== 'string') return;
  enter(node);
  for (const key in node) {
    const child = node[key];
    if (typeof child === 'object' && child !== null && key !== 'parent') walk(child, enter, leave);
  }
  leave(node);
}

/** The line of an offset, from 1. */
export function lineAt(text, offset) {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/** The text of a string literal or of a template without expressions; null for anything else. */
export function literalText(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked;
  return null;
}

/** Prints the problems of a check and sets the exit code. */
export function report(name, problems, summary) {
  for (const problem of problems) console.error(`${name}: ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
  console.log(problems.length === 0 ? `${name}: ${summary}` : `${name}: ${problems.length} problem(s)`);
}

/** Whether a module is the program that was started, not one that a test imports. */
export const isProgram = (meta) =>
  process.argv[1] !== undefined && path.resolve(process.argv[1]) === meta.filename;
