import { cleanName } from '../../contract/text/names';
import { isStorableText } from '../../contract/common/storable';
import { AppError } from './app-error';

export { cleanName } from '../../contract/text/names';

/** How deep a value may be nested: far more than any document, far less than what recursion in a library survives. */
export const DEPTH_LIMIT = 100;

/** How browsers write a quotation mark and line ends in the name of a file that a form brings. */
const WRITTEN: Readonly<Record<string, string>> = { '%22': '’', '%0d': ' ', '%0a': ' ' };

/** The name of a file that was sent, as its owner reads it and without folders; may be empty. */
export function cleanFileName(sent: string): string {
  const name = sent.replaceAll(/%22|%0d|%0a/gi, (sign) => WRITTEN[sign.toLowerCase()] ?? sign);
  return cleanName(name.split(/[\\/]/).at(-1) ?? '').replaceAll(/ {2,}/g, ' ');
}

/** A name that was given, as it reads. @throws AppError nameRequired when there is nothing to see in it */
export function requiredName(name: string): string {
  const clean = cleanName(name);
  if (clean === '') throw new AppError('nameRequired');
  return clean;
}
/**
 * Whether a value contains what PostgreSQL cannot store: a NUL character, half a surrogate pair, a number beyond the largest
 * one, or too deep nesting.
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
      } else if (typeof item === 'number') {
        if (!Number.isFinite(item)) return true;
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
