/**
 * Does work once for all who ask for it at the same time: anyone who comes while it is being done gets its result too.
 * @param work without an effect of its own
 */
export function shareWork<A>(work: () => Promise<A>): () => Promise<A> {
  let doing: Promise<A> | null = null;
  return () => {
    doing ??= work().finally(() => {
      doing = null;
    });
    return doing;
  };
}
