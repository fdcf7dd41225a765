import { lineAt, literalText, parseFile, walk } from './source.mjs';

const DEFAULT_NAMESPACE = 'common';
/** Declares, at the place of use, keys that are computed: `i18n-keys: ns:prefix.* ns:key`. */
const DECLARATION = /i18n-keys:((?:\s+[\w-]+:[\w.-]+\*?)+)/g;

/** A key with its namespace. */
const KEY = /^[a-z][\w-]*:[\w.-]+$/;
/** The fixed head of a computed key with its namespace. */
const KEY_HEAD = /^[a-z][\w-]*:[\w-]+/;
const PLAIN = /^[\w.-]+$/;
/** Properties of contributions whose text is a key that is shown. */
const titles = new Set(['title', 'label']);

const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Namespaces of a `useTranslation` call; null when they are computed. */
function namespacesOf(call) {
  const [first] = call.arguments;
  if (first === undefined) return [DEFAULT_NAMESPACE];
  const texts = first.type === 'ArrayExpression' ? first.elements.map(literalText) : [literalText(first)];
  return texts.some((text) => text === null) ? null : texts;
}

/** `{name, namespaces}` of `const { t } = useTranslation(…)`, whatever `t` is called. */
function bindingOf(node) {
  if (node.type !== 'VariableDeclarator' || node.init?.callee?.name !== 'useTranslation') return null;
  if (node.id.type !== 'ObjectPattern') return null;
  const property = node.id.properties.find((each) => each.key?.name === 't');
  return property === undefined ? null : { name: property.value.name, namespaces: namespacesOf(node.init) };
}

const isFunction = (node) => /Function/.test(node.type) && 'body' in node;

/** `ns:key` candidates of a key as written. */
function qualified(key, namespaces) {
  if (key.includes(':')) return [key];
  return namespaces.map((namespace) => `${namespace}:${key}`);
}

/** A pattern for a template such as `titles.${name}`; null when nothing of the key is fixed. */
function templatePattern(node, namespaces) {
  const [head, ...tail] = node.quasis.map((quasi) => quasi.value.cooked);
  const colon = head.indexOf(':');
  const spaces = colon < 0 ? namespaces : [head.slice(0, colon)];
  const start = colon < 0 ? head : head.slice(colon + 1);
  if (start === '') return null;
  const rest = tail.map((text) => `[\\w-]+${escape(text)}`).join('');
  return new RegExp(`^(${spaces.map(escape).join('|')}):${escape(start)}${rest}$`);
}

/** Literal branches of a key expression: `a ? 'x' : 'y'` has two. */
function branches(node) {
  return node.type === 'ConditionalExpression'
    ? [...branches(node.consequent), ...branches(node.alternate)]
    : [node];
}

/**
 * What a file uses of the locales. `required` must exist, in one of its candidate namespaces; `mentioned` are
 * `ns:key` strings that stand anywhere (titles of contributions, keys handed on); `patterns` are computed keys
 * that some key must match, `mentionedPatterns` computed strings that look like keys.
 */
export function usesOf(file, namespaces) {
  const { text, program, comments } = parseFile(file);
  const uses = { required: [], mentioned: [], patterns: [], mentionedPatterns: [], problems: [] };
  const scopes = [new Map()];
  const spacesOfComputed = new Set();
  const plainStrings = new Set();
  const lookup = (name) => scopes.findLast((scope) => scope.has(name))?.get(name);

  const noteKey = (node, spaces, line) => {
    for (const branch of branches(node)) {
      const key = literalText(branch);
      if (key !== null) uses.required.push({ keys: qualified(key, spaces), line });
      else if (branch.type === 'TemplateLiteral') {
        const pattern = templatePattern(branch, spaces);
        if (pattern === null) uses.problems.push(`${line} computes a whole key: begin it with a fixed part`);
        else uses.patterns.push({ pattern, line });
      } else for (const space of spaces) spacesOfComputed.add(space);
    }
  };

  const enter = (node) => {
    if (isFunction(node)) scopes.push(new Map());
    const binding = bindingOf(node);
    if (binding !== null) scopes.at(-1).set(binding.name, binding.namespaces ?? []);
    const line = () => lineAt(text, node.start);
    if (node.type === 'CallExpression' && node.arguments.length > 0) {
      const { callee } = node;
      const spaces = callee.type === 'Identifier' ? lookup(callee.name) : undefined;
      const isInstance =
        callee.type === 'MemberExpression' &&
        callee.property.name === 't' &&
        /i18n/.test(callee.object.name ?? callee.object.property?.name ?? '');
      if (spaces !== undefined) noteKey(node.arguments[0], spaces, line());
      else if (isInstance) noteKey(node.arguments[0], [DEFAULT_NAMESPACE], line());
    }
    if (node.type === 'JSXOpeningElement' && node.name.name === 'Trans') {
      const attribute = (name) => node.attributes.find((each) => each.name?.name === name)?.value;
      const key = attribute('i18nKey');
      const own = literalText(attribute('ns'));
      const bound = attribute('t')?.expression?.name;
      const spaces = own !== null ? [own] : (lookup(bound ?? 't') ?? [DEFAULT_NAMESPACE]);
      if (key) noteKey(key.type === 'JSXExpressionContainer' ? key.expression : key, spaces, line());
    }
    if (node.type === 'Property' && titles.has(node.key.name)) {
      const title = literalText(node.value);
      if (title !== null && KEY.test(title)) uses.required.push({ keys: [title], line: line() });
    }
    const value = literalText(node);
    if (value !== null && PLAIN.test(value)) plainStrings.add(value);
    const colon = value?.indexOf(':') ?? -1;
    if (colon > 0 && namespaces.has(value.slice(0, colon))) uses.mentioned.push(value);
    if (node.type === 'TemplateLiteral' && node.expressions.length > 0) {
      const pattern = KEY_HEAD.test(node.quasis[0].value.cooked) ? templatePattern(node, []) : null;
      if (pattern !== null) uses.mentionedPatterns.push(pattern);
    }
  };
  const leave = (node) => {
    if (isFunction(node)) scopes.pop();
  };
  walk(program, enter, leave);

  // A computed key takes its value from the strings of its own file: a table, a list of names.
  for (const space of spacesOfComputed)
    for (const key of plainStrings) uses.mentioned.push(`${space}:${key}`);
  for (const comment of comments) {
    for (const [, list] of comment.value.matchAll(DECLARATION)) {
      const line = lineAt(text, comment.start);
      for (const key of list.trim().split(/\s+/)) {
        if (!key.endsWith('*')) uses.required.push({ keys: [key], line });
        else uses.patterns.push({ pattern: new RegExp(`^${escape(key.slice(0, -1))}[\\w.-]+$`), line });
      }
    }
  }
  return uses;
}

const FOREIGN = /[\p{Script=Han}\p{Script=Thai}\u3000-\u303f\uff00-\uffef]/u;
const WORDS = /\p{L}{2,}/u;
/** Attributes whose text a user sees or hears. */
const spoken = new Set([
  'aria-label',
  'aria-description',
  'title',
  'placeholder',
  'label',
  'alt',
  'description',
]);

/** Finds user-visible text in a component that belongs in a locale. */
export function literalTextProblems(file) {
  const { text, program } = parseFile(file);
  const problems = [];
  const say = (node, found) =>
    problems.push(`${lineAt(text, node.start)} has literal text: ${found.trim().slice(0, 40)}`);
  walk(program, (node) => {
    if (node.type === 'JSXText' && WORDS.test(node.value)) say(node, node.value);
    else if (node.type === 'JSXAttribute' && spoken.has(node.name.name)) {
      const value = literalText(node.value);
      if (value !== null && WORDS.test(value)) say(node, value);
    } else if (node.type === 'Literal' && typeof node.value === 'string' && FOREIGN.test(node.value)) {
      say(node, node.value);
    } else if (node.type === 'TemplateElement' && FOREIGN.test(node.value.raw)) say(node, node.value.raw);
  });
  return problems;
}
