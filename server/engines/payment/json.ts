/** A JSON object whose members nobody has checked. */
export type Members = Readonly<Record<string, unknown>>;

/** The object in a text; null when the text is no JSON, or no object. */
export function membersOf(text: string): Members | null {
  try {
    return asMembers(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** A value as an object; null when it is none. */
export const asMembers = (value: unknown): Members | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : null;

/** A member that is a text; null when it is missing, empty or something else. */
export function textOf(members: Members, name: string): string | null {
  const value = Object.hasOwn(members, name) ? members[name] : null;
  return typeof value === 'string' && value !== '' ? value : null;
}
