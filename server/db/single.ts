import { customType } from 'drizzle-orm/pg-core';

/**
 * A number of four bytes. PostgreSQL refuses values that are too small for it, which a caller may well send: they become the
 * nearest that it can hold, 0 in the end.
 */
export const single = customType<{ data: number }>({
  dataType: () => 'real',
  toDriver: (value) => Math.fround(value),
});
