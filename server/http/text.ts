/**
 * Whether a value holds text that PostgreSQL cannot store: a NUL character or half a surrogate pair.
 * Walks the whole value; what JSON cannot express is passed over.
 */
export function findUnstorableText(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (Array.isArray(value)) return value.some(findUnstorableText);
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).some(([key, item]) => findUnstorableText(key) || findUnstorableText(item));
  }
  return false;
}
