import type { TSchema } from 'typebox';
import { isPlainObject } from '../common/json';

/** Where a value violates its schema: a JSON pointer, and what is expected there. */
export interface SchemaFault {
  readonly path: string;
  readonly message: string;
}

/** Returns the first fault of a value, or null. */
export type Check = (value: unknown) => SchemaFault | null;

const fault = (message: string): SchemaFault => ({ path: '', message });

/** Paths are built only after a fault was found, so that valid values cost no strings. */
const below = (key: string | number, { path, message }: SchemaFault): SchemaFault => ({
  path: `/${key}${path}`,
  message,
});

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly maxProperties?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly anyOf?: readonly Schema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMaximum?: number;
}

/** Supported keywords: any other one is an error in the schema, and is never ignored. */
const known: ReadonlySet<string> = new Set<keyof Schema | 'description'>([
  'type',
  'properties',
  'required',
  'patternProperties',
  'maxProperties',
  'items',
  'minItems',
  'maxItems',
  'anyOf',
  'const',
  'enum',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMaximum',
  'description',
]);
/** TypeBox's form of a record with any key. */
const ANY_KEY = '^.*$';

const remember = new WeakMap<object, Check>();

/**
 * Compiles the check of a schema into closures. The page's policy forbids generated code, which makes TypeBox's own
 * compiled checks fast; its interpreted ones take forty times as long as these.
 * @throws Error for a schema with an unsupported keyword
 */
export const compileSchema = (schema: TSchema): Check => compile(schema as Schema);

function compile(schema: Schema): Check {
  const made = remember.get(schema);
  if (made !== undefined) return made;
  for (const keyword of Object.keys(schema))
    if (!known.has(keyword)) throw new Error(`The schema keyword ${keyword} has no check`);
  const check = checkOf(schema);
  remember.set(schema, check);
  return check;
}

function checkOf(schema: Schema): Check {
  if (schema.anyOf) return checkUnion(schema.anyOf);
  if (schema.enum) {
    const allowed = new Set(schema.enum);
    const message = `must be one of ${schema.enum.map((one) => JSON.stringify(one)).join(', ')}`;
    return (value) => (allowed.has(value) ? null : fault(message));
  }
  if ('const' in schema) {
    const wanted = schema.const;
    return (value) => (value === wanted ? null : fault(`must be ${JSON.stringify(wanted)}`));
  }
  switch (schema.type) {
    case 'object':
      return checkObject(schema);
    case 'array':
      return checkArray(schema);
    case 'string':
      return checkString(schema);
    case 'number':
    case 'integer':
      return checkNumber(schema);
    case 'boolean':
      return (value) => (typeof value === 'boolean' ? null : fault('must be boolean'));
    case 'null':
      return (value) => (value === null ? null : fault('must be null'));
    case undefined:
      return () => null;
    default:
      throw new Error(`The schema type ${schema.type} has no check`);
  }
}

function checkUnion(variants: readonly Schema[]): Check {
  const checks = variants.map(compile);
  return (value) => {
    let last: SchemaFault | null = null;
    for (const check of checks) {
      const found = check(value);
      if (found === null) return null;
      // A nested fault is more specific than "must be null".
      if (last === null || found.path.length > last.path.length) last = found;
    }
    return last;
  };
}

function checkObject(schema: Schema): Check {
  const { required = [], properties = {}, patternProperties = {}, maxProperties } = schema;
  const fields = Object.entries(properties).map(([key, field]) => [key, compile(field)] as const);
  const patterns = Object.keys(patternProperties);
  if (patterns.some((pattern) => pattern !== ANY_KEY)) throw new Error('Records take any key');
  const each = patternProperties[ANY_KEY] && compile(patternProperties[ANY_KEY]);
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || !isPlainObject(value))
      return fault('must be object');
    for (const key of required) if (!Object.hasOwn(value, key)) return fault(`must have ${key}`);
    for (const [key, check] of fields) {
      const found = Object.hasOwn(value, key) ? check(value[key]) : null;
      if (found !== null) return below(key, found);
    }
    if (each === undefined && maxProperties === undefined) return null;
    const keys = Object.keys(value);
    if (maxProperties !== undefined && keys.length > maxProperties)
      return fault(`must not have more than ${maxProperties} entries`);
    if (each === undefined) return null;
    for (const key of keys) {
      const found = each(value[key]);
      if (found !== null) return below(key, found);
    }
    return null;
  };
}

function checkArray({ items, minItems = 0, maxItems = Number.POSITIVE_INFINITY }: Schema): Check {
  const check = compile(items ?? {});
  return (value) => {
    if (!Array.isArray(value)) return fault('must be array');
    if (value.length < minItems) return fault(`must not have fewer than ${minItems} items`);
    if (value.length > maxItems) return fault(`must not have more than ${maxItems} items`);
    for (let index = 0; index < value.length; index++) {
      const found = check(value[index]);
      if (found !== null) return below(index, found);
    }
    return null;
  };
}

/** Lengths count code points, as JSON Schema has it. */
function checkString({ minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern }: Schema): Check {
  const expression = pattern === undefined ? null : new RegExp(pattern, 'u');
  const lengthOf = (text: string) =>
    text.length < minLength || text.length > maxLength ? [...text].length : text.length;
  return (value) => {
    if (typeof value !== 'string') return fault('must be string');
    // A character has at most two UTF-16 units, so a longer text need not be split to be counted.
    const length = value.length > maxLength * 2 ? value.length : lengthOf(value);
    if (length < minLength) return fault(`must not be shorter than ${minLength} characters`);
    if (length > maxLength) return fault(`must not be longer than ${maxLength} characters`);
    if (expression !== null && !expression.test(value)) return fault(`must match ${pattern}`);
    return null;
  };
}

function checkNumber(schema: Schema): Check {
  const { type, minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema;
  const below = schema.exclusiveMaximum ?? Number.POSITIVE_INFINITY;
  return (value) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return fault(`must be ${type}`);
    if (type === 'integer' && !Number.isInteger(value)) return fault('must be integer');
    if (value < minimum) return fault(`must be >= ${minimum}`);
    if (value > maximum) return fault(`must be <= ${maximum}`);
    if (value >= below) return fault(`must be < ${below}`);
    return null;
  };
}
