/** What each event makes of each state; an event that is missing does not happen in that state. */
export type Transitions<S extends string, E extends string> = Readonly<
  Record<S, Readonly<Partial<Record<E, S>>>>
>;

/** The states in which an event happens, by what it makes of them: one statement for each state that it leads to. */
export function statesBefore<S extends string, E extends string>(
  table: Transitions<S, E>,
  event: E,
): { before: S[]; after: S }[] {
  const befores = new Map<S, S[]>();
  for (const before of Object.keys(table) as S[]) {
    const after = table[before][event];
    if (after !== undefined) befores.set(after, [...(befores.get(after) ?? []), before]);
  }
  return [...befores].map(([after, before]) => ({ before, after }));
}
