/** A text that is not the YAML that descriptions of services are written in. */
export class YamlError extends Error {}

interface Line {
  indent: number;
  text: string;
  number: number;
}

/** Deepest nesting; descriptions have some fifteen levels. */
const DEPTH_LIMIT = 60;

/** Where a comment begins outside of quotes; the length of the text when there is none. */
function endOfContent(text: string): number {
  let quote = '';
  for (let at = 0; at < text.length; at++) {
    const one = text[at] ?? '';
    if (quote !== '') {
      if (one === '\\' && quote === '"') at++;
      else if (one === quote) quote = '';
    } else if ((one === '"' || one === "'") && (at === 0 || /[\s[{,:-]/.test(text[at - 1] ?? '')))
      quote = one;
    else if (one === '#' && (at === 0 || /\s/.test(text[at - 1] ?? ''))) return at;
  }
  return text.length;
}

/** The scalar of a plain text, as the JSON schema of YAML reads it. */
function plainScalar(text: string): unknown {
  if (text === '' || text === '~' || /^null$/i.test(text)) return null;
  if (/^(?:true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  return /^[-+]?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/.test(text) ? Number(text) : text;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads values in brackets, and scalars, within one text. */
function createFlowReader(text: string, number: number) {
  let at = 0;
  const fail = (what: string) => new YamlError(`line ${number}: ${what}`);
  const skip = () => {
    while (/\s/.test(text[at] ?? '')) at++;
  };

  function quoted(quote: string): string {
    const begin = at++;
    while (at < text.length) {
      if (text[at] === '\\' && quote === '"') at += 2;
      else if (text[at] === quote && quote === "'" && text[at + 1] === quote) at += 2;
      else if (text[at] === quote) break;
      else at++;
    }
    if (text[at] !== quote) throw fail('a quote does not end');
    at++;
    const inner = text.slice(begin + 1, at - 1);
    if (quote === "'") return inner.replaceAll("''", "'");
    try {
      return JSON.parse(`"${inner.replace(/\t/g, '\\t')}"`) as string;
    } catch {
      throw fail('an escape is not known');
    }
  }

  function value(inBrackets: boolean, depth = 0): unknown {
    if (depth > DEPTH_LIMIT) throw fail('too deep');
    skip();
    const one = text[at];
    if (one === '"' || one === "'") return quoted(one);
    if (one === '[' || one === '{') return collection(one, depth);
    if (one === '&' || one === '*' || one === '!') throw fail('anchors and tags are not read');
    const stop = inBrackets ? /[,\]}]|:(?=\s|$)/ : /$/;
    const end = text.slice(at).search(stop);
    const plain = text.slice(at, end < 0 ? text.length : at + end);
    at += plain.length;
    return plainScalar(plain.trim());
  }

  function collection(open: '[' | '{', depth: number): unknown {
    const close = open === '[' ? ']' : '}';
    const list: unknown[] = [];
    const entries: [string, unknown][] = [];
    at++;
    for (skip(); text[at] !== close; skip()) {
      if (at >= text.length) throw fail(`${close} is missing`);
      const item = value(true, depth + 1);
      skip();
      if (open === '[') list.push(item);
      else {
        const hasValue = text[at] === ':';
        if (hasValue) at++;
        entries.push([String(item), hasValue ? value(true, depth + 1) : null]);
        skip();
      }
      if (text[at] === ',') at++;
      else if (text[at] !== close) throw fail(`${close} is missing`);
    }
    at++;
    return open === '[' ? list : Object.fromEntries(entries);
  }

  return () => {
    const read = value(false);
    skip();
    if (at < text.length) throw fail('more than one value');
    return read;
  };
}

/** `key: rest` of a line; null for a line that is no entry of a mapping. */
function entryOf({ text, number }: Line): { key: string; rest: string } | null {
  const quoted = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')(?=\s*:(?:\s|$))/.exec(text)?.[0];
  if (quoted === undefined && /^(?:[[\]{},"'#&*!|>%@`]|-(?:\s|$))/.test(text)) return null;
  const colon = (quoted?.length ?? 0) + text.slice(quoted?.length ?? 0).search(/:(?=\s|$)/);
  if (colon < (quoted?.length ?? 1)) return null;
  const key = text.slice(0, colon).trimEnd();
  const rest = text.slice(colon + 1).trim();
  return { key: quoted === undefined ? key : String(createFlowReader(key, number)()), rest };
}

/**
 * Reads the YAML of service descriptions: mappings and lists by indentation or in brackets, quoted and block texts, comments.
 * Anchors, tags and several documents are not read.
 *
 * The package `yaml` took five times as long for descriptions of 400 kB, and eleven times for one of nothing but brackets. It
 * would hold up the frames of every avatar on this node.
 * @throws YamlError with the line
 */
export function parseYaml(source: string): unknown {
  const raw = source.replace(/^\ufeff/, '').split(/\r?\n/);
  const lines: Line[] = raw.map((text, i) => ({
    indent: text.length - text.trimStart().length,
    text: text.trim(),
    number: i + 1,
  }));
  let at = 0;

  /** Moves to the next line with content, and returns it without its comment. */
  function peek(): Line | null {
    for (; at < lines.length; at++) {
      const line = lines[at] as Line;
      if (/^\s*\t/.test(raw[at] ?? '')) throw new YamlError(`line ${line.number}: a tab indents`);
      const text = line.text.slice(0, endOfContent(line.text)).trim();
      if (text === '' || text === '---' || text.startsWith('%')) continue;
      return { ...line, text };
    }
    return null;
  }

  /** A text after `|` or `>`: all lines that are indented deeper than its owner. */
  function block(style: string, parent: number): string {
    const taken: string[] = [];
    let indent = -1;
    for (; at < raw.length; at++) {
      const line = raw[at] ?? '';
      const depth = line.length - line.trimStart().length;
      if (line.trim() === '') {
        taken.push('');
        continue;
      }
      if (indent < 0) indent = depth;
      if (depth <= parent || depth < indent) break;
      taken.push(line.slice(indent));
    }
    while (taken.at(-1) === '') taken.pop();
    const text = style.startsWith('|')
      ? taken.join('\n')
      : taken
          .join('\n')
          .replace(/([^\n])\n(?=[^\n ])/g, '$1 ')
          .replace(/\n\n/g, '\n');
    return style.includes('-') || text === '' ? text : `${text}\n`;
  }

  /** The value after a key or a dash on its own line, else on the lines below. */
  function valueAfter(rest: string, line: Line, depth: number): unknown {
    if (/^[|>][-+\d]*$/.test(rest)) return block(rest, line.indent);
    if (rest === '') {
      const next = peek();
      // A list may stand as deep as its key.
      const isBelow =
        next !== null &&
        (next.indent > line.indent || (next.indent === line.indent && /^-(\s|$)/.test(next.text)));
      return isBelow ? node(next.indent, depth + 1) : null;
    }
    let text = rest;
    // Brackets and plain texts go on over lines that are indented deeper.
    for (let next = peek(); next !== null && next.indent > line.indent; next = peek()) {
      text += ` ${next.text}`;
      at++;
    }
    return createFlowReader(text, line.number)();
  }

  function list(indent: number, depth: number): unknown[] {
    const items: unknown[] = [];
    for (
      let line = peek();
      line !== null && line.indent === indent && /^-(\s|$)/.test(line.text);
      line = peek()
    ) {
      const rest = line.text.slice(1).trimStart();
      if (/^-(\s|$)/.test(rest))
        throw new YamlError(`line ${line.number}: a list begins on the line of another`);
      const inner = { ...line, indent: indent + line.text.length - rest.length, text: rest };
      if (rest !== '' && entryOf(inner) !== null && !/^["'[{]/.test(rest)) {
        // The mapping begins on the line of the dash.
        lines[at] = inner;
        raw[at] = ' '.repeat(inner.indent) + rest;
        items.push(mapping(inner.indent, depth + 1));
      } else {
        at++;
        items.push(valueAfter(rest, line, depth));
      }
    }
    return items;
  }

  function mapping(indent: number, depth: number): Record<string, unknown> {
    const entries: [string, unknown][] = [];
    for (let line = peek(); line !== null && line.indent === indent; line = peek()) {
      const entry = entryOf(line);
      if (entry === null) {
        if (/^-(\s|$)/.test(line.text)) break;
        throw new YamlError(`line ${line.number}: "key: value" is expected`);
      }
      at++;
      entries.push([entry.key, valueAfter(entry.rest, line, depth)]);
    }
    return Object.fromEntries(entries);
  }

  function node(indent: number, depth: number): unknown {
    const line = peek();
    if (line === null) return null;
    if (depth > DEPTH_LIMIT) throw new YamlError(`line ${line.number}: too deep`);
    if (/^-(\s|$)/.test(line.text)) return list(indent, depth);
    if (entryOf(line) !== null) return mapping(indent, depth);
    at++;
    return valueAfter(line.text, { ...line, indent: indent - 1 }, depth);
  }

  const first = peek();
  const value = first === null ? null : node(first.indent, 0);
  const rest = peek();
  if (rest !== null && rest.text !== '...')
    throw new YamlError(`line ${rest.number}: the indentation is wrong`);
  if (!isObject(value)) throw new YamlError('a mapping is expected');
  return value;
}
