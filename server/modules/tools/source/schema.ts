/** A JSON schema, or a part of a description, as it came. */
export type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Deepest nesting of arguments; what is below is taken as it comes. */
const DEPTH_LIMIT = 6;
/** Longest schema that models are shown, in characters of JSON. */
export const SCHEMA_LIMIT = 8_000;

/**
 * Keywords that are kept. Patterns are not: a pattern of somebody else can take for ever. `$ref` is replaced by what it
 * names.
 */
const kept = new Set([
  'type',
  'description',
  'properties',
  'required',
  'items',
  'enum',
  'const',
  'default',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'anyOf',
  'oneOf',
  'allOf',
  'additionalProperties',
  'nullable',
]);

/** The part of a document that a local reference names. */
export function resolve(document: Json, value: unknown): unknown {
  let found = value;
  for (let hops = 0; hops < 10 && isObject(found) && typeof found.$ref === 'string'; hops++) {
    if (!found.$ref.startsWith('#/')) return {};
    let at: unknown = document;
    for (const step of found.$ref.slice(2).split('/')) {
      const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
      at = isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined;
    }
    found = at ?? {};
  }
  return found;
}

/** A schema that stands for itself: references are filled in, and what is not understood is left out. */
export function plainSchema(document: Json, value: unknown, depth = 0): Json {
  const schema = resolve(document, value);
  if (!isObject(schema) || depth > DEPTH_LIMIT) return {};
  const below = (one: unknown) => plainSchema(document, one, depth + 1);
  const plain: Json = {};
  for (const [key, one] of Object.entries(schema)) {
    if (!kept.has(key)) continue;
    if (key === 'properties' && isObject(one))
      plain[key] = Object.fromEntries(Object.entries(one).map(([name, property]) => [name, below(property)]));
    else if (key === 'items') plain[key] = below(one);
    else if (['anyOf', 'oneOf', 'allOf'].includes(key) && Array.isArray(one)) plain[key] = one.map(below);
    else if (key === 'additionalProperties') plain[key] = typeof one === 'boolean' ? one : below(one);
    else plain[key] = one;
  }
  return plain;
}

/** The schema of a tool's arguments: always an object. */
export function argumentsSchema(document: Json, value: unknown): Json {
  const plain = plainSchema(document, value);
  return { ...plain, type: 'object', properties: isObject(plain.properties) ? plain.properties : {} };
}
