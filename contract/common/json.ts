import { isStorableText } from './storable';

/** Limit of nested objects and arrays. */
export const JSON_DEPTH_LIMIT = 32;

/** Names that would address the prototype of an object instead of a field. */
const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'prototype', 'constructor']);

/** True for a name that no object of a document may use as a key. */
export const isForbiddenKey = (key: string): boolean => forbiddenKeys.has(key);

/** Why a value is refused; `path` is a JSON pointer within the value. */
export interface JsonFault {
  readonly kind: 'tooLarge' | 'tooDeep' | 'forbiddenKey' | 'unstorable' | 'notJson';
  readonly path: string;
}

/** True for a plain JSON object, with own fields and no getters. */
export function isPlainObject(value: object): value is Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null;
}

const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether two JSON values are equal, whatever the order of their keys. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isContainer(a) || !isContainer(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSameJson(a[key], b[key]))
  );
}

/** Bytes of a text as JSON, quotes included; counting stops once they exceed `limit`. */
function textBytes(text: string, limit: number): number {
  let bytes = 2;
  for (let index = 0; index < text.length && bytes <= limit; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0x20) bytes += unit === 8 || unit === 9 || unit === 10 || unit === 12 || unit === 13 ? 2 : 6;
    else if (unit < 0x80) bytes += unit === 0x22 || unit === 0x5c ? 2 : 1;
    else if (unit < 0x800) bytes += 2;
    else if (unit < 0xd800 || unit > 0xdfff) bytes += 3;
    else if (unit < 0xdc00 && isLowSurrogate(text.charCodeAt(index + 1))) {
      bytes += 4;
      index++;
    }
    // Half of a surrogate pair is written as an escape.
    else bytes += 6;
  }
  return bytes;
}

const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

const fault = (kind: JsonFault['kind']): JsonFault => ({ kind, path: '' });
const below = (key: string | number, { kind, path }: JsonFault): JsonFault => ({
  kind,
  path: `/${key}${path}`,
});

/** Counts a value against a budget of bytes; each visit returns the first fault, or null. */
class Meter {
  left: number;
  readonly #accepts: (text: string) => boolean;

  constructor(limit: number, accepts: (text: string) => boolean) {
    this.left = limit;
    this.#accepts = accepts;
  }

  visit(value: unknown, depth: number): JsonFault | null {
    switch (typeof value) {
      case 'string':
        return this.#spendText(value);
      case 'number':
        if (!Number.isFinite(value)) return fault('notJson');
        return this.#spend(value >= 0 && value < 10 && Number.isInteger(value) ? 1 : String(value).length);
      case 'boolean':
        return this.#spend(value ? 4 : 5);
      case 'object':
        if (value === null) return this.#spend(4);
        if (depth >= JSON_DEPTH_LIMIT) return fault('tooDeep');
        return Array.isArray(value) ? this.#visitList(value, depth) : this.#visitObject(value, depth);
      default:
        return fault('notJson');
    }
  }

  #spend(bytes: number): JsonFault | null {
    this.left -= bytes;
    return this.left < 0 ? fault('tooLarge') : null;
  }

  #spendText(text: string): JsonFault | null {
    return this.#spend(textBytes(text, this.left)) ?? (this.#accepts(text) ? null : fault('unstorable'));
  }

  #visitList(list: readonly unknown[], depth: number): JsonFault | null {
    // Brackets and commas are counted first, so that a huge sparse list is refused without a walk.
    const tooLong = this.#spend(2 + Math.max(0, list.length - 1));
    if (tooLong !== null) return tooLong;
    for (let index = 0; index < list.length; index++) {
      const found = this.visit(list[index], depth + 1);
      if (found !== null) return below(index, found);
    }
    return null;
  }

  #visitObject(object: object, depth: number): JsonFault | null {
    if (!isPlainObject(object)) return fault('notJson');
    const keys = Object.keys(object);
    const tooMany = this.#spend(2 + Math.max(0, keys.length - 1) + keys.length);
    if (tooMany !== null) return tooMany;
    for (const key of keys) {
      if (isForbiddenKey(key)) return below(key, fault('forbiddenKey'));
      const found = this.#spendText(key) ?? this.visit(object[key], depth + 1);
      if (found !== null) return below(key, found);
    }
    return null;
  }
}

/**
 * Walks a value with a budget. Its size is counted without writing JSON, and shared parts count each time, so that a small
 * value with a huge expansion costs no more than `limit` steps.
 * @param limit bytes of UTF-8 as `JSON.stringify` would write them
 * @returns the size in bytes, or why the value cannot be kept as JSON within the limits
 */
export const measureJson = (value: unknown, limit: number): number | JsonFault =>
  measured(value, new Meter(limit, () => true), limit);

/** As {@link measureJson}, for what is stored: it refuses texts that the database cannot hold. */
export const measureStorable = (value: unknown, limit: number): number | JsonFault =>
  measured(value, new Meter(limit, isStorableText), limit);

const measured = (value: unknown, meter: Meter, limit: number): number | JsonFault =>
  meter.visit(value, 0) ?? limit - meter.left;
