import { customType } from 'drizzle-orm/pg-core';

/**
 * A number of single precision. PostgreSQL refuses values that are too small for one, and callers may send them, so each value
 * is rounded to the nearest that fits: the smallest become 0.
 */
export const single = customType<{ data: number }>({
  dataType: () => 'real',
  toDriver: (value) => Math.fround(value),
});
