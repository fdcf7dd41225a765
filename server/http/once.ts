/** Makes one thing for each schema, and answers the same one from then on. */
export function memoizeBySchema<Made extends object>(): (schema: object, make: () => Made) => Made {
  const kept = new WeakMap<object, Made>();
  return (schema, make) => {
    const known = kept.get(schema) ?? make();
    kept.set(schema, known);
    return known;
  };
}
