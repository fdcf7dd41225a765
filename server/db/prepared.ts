import type { Executor } from './connection';

/**
 * Makes a statement that very frequent calls send: its text is made once for the database instead of for each call, and the
 * database plans it once a connection. Within a transaction the text is made anew.
 * @param prepare builds the statement under a name that no other has; its values are placeholders
 */
export function prepared<S extends object>(prepare: (db: Executor) => S): (db: Executor) => S {
  const kept = new WeakMap<Executor, S>();
  return (db) => {
    const statement = kept.get(db) ?? prepare(db);
    kept.set(db, statement);
    return statement;
  };
}
