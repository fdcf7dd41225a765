/** Whether two documents are equal, whatever the order of their keys. */
export const isSameDocument = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

/** JSON with sorted keys, since the database does not keep the order of keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
