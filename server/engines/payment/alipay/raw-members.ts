const isSpace = (character: string | undefined) =>
  character === ' ' || character === '\n' || character === '\r' || character === '\t';

/**
 * The members of a JSON object as they stand in its text, to the byte: Alipay signs a member's text, which no parser and
 * serializer gives back as it was.
 * @returns null when the text is no JSON object, or names a member twice
 */
export function rawMembers(text: string): ReadonlyMap<string, string> | null {
  if (!isObject(text)) return null;
  const members = new Map<string, string>();
  let at = text.indexOf('{') + 1;
  const skip = () => {
    while (isSpace(text[at]) || text[at] === ',' || text[at] === ':') at += 1;
  };
  for (skip(); text[at] !== '}'; skip()) {
    const nameEnd = endOfValue(text, at);
    const name: unknown = JSON.parse(text.slice(at, nameEnd));
    at = nameEnd;
    skip();
    const valueEnd = endOfValue(text, at);
    if (typeof name !== 'string' || members.has(name)) return null;
    members.set(name, text.slice(at, valueEnd));
    at = valueEnd;
  }
  return members;
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

/** Where the value at an offset of a valid JSON text ends. */
function endOfValue(text: string, start: number): number {
  let depth = 0;
  let at = start;
  do {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else {
      if (character === '{' || character === '[') depth += 1;
      if (character === '}' || character === ']') depth -= 1;
      at += 1;
    }
  } while (depth > 0 || (isScalar(text[start]) && isScalar(text[at])));
  return at;
}

/** Whether a character belongs to a number, or to `true`, `false` or `null`. */
const isScalar = (character: string | undefined) => character !== undefined && /[-+.\w]/.test(character);

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}
