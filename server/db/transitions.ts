/** What each event makes of each state; an event that is missing does not happen in that state. */
export type Transitions<S extends string, E extends string> = Readonly<
  Record<S, Readonly<Partial<Record<E, S>>>>
>;

/** The states in which an event happens, by what it makes of them. */
export function statesBefore<S extends string, E extends string>(
  table: Transitions<S, E>,
  event: E,
): { before: S; after: S }[] {
  return (Object.keys(table) as S[]).flatMap((before) => {
    const after = table[before][event];
    return after === undefined ? [] : [{ before, after }];
  });
}
