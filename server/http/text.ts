import { isStorableText } from '../../contract/text';

/** How deep a value may be nested: far more than any document, far less than what recursion in a library survives. */
const DEPTH_LIMIT = 100;

/** Characters that change the direction of a text or end a line: a name with them would read as another one. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** A name as it reads. */
export const withoutUnseen = (name: string): string => name.replace(UNSEEN, '');

/**
 * Whether a value contains what PostgreSQL cannot store: a NUL character, half a surrogate pair, or too deep nesting.
 * Walks the value level by level, so that no depth overflows the stack; what JSON cannot express is skipped.
 */
export function findUnstorable(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEPTH_LIMIT) return true;
    const below: unknown[] = [];
    for (const item of level) {
      if (typeof item === 'string') {
        if (!isStorableText(item)) return true;
      } else if (Array.isArray(item)) {
        for (const one of item) below.push(one);
      } else if (typeof item === 'object' && item !== null) {
        for (const [key, one] of Object.entries(item)) {
          if (!isStorableText(key)) return true;
          below.push(one);
        }
      }
    }
    level = below;
  }
  return false;
}
