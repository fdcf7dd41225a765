import type { Patch, ProjectDocument } from '../../../../contract/document/schema';
import {
  type Author,
  DocumentError,
  type DocumentStore,
  type Gesture,
  type GestureEnd,
} from '../../../document';
import type { DocumentReader } from '../../core/ports';
import type { Guard } from './permissions';

type Recipe = (draft: ProjectDocument) => void;

/** Parts of a document that belong to the program. */
const RESERVED = new Set(['version', 'ratio', 'film']);

/** Why a plugin may not make a change; null when it may. In `meta` it may only write under its own key. */
export function writeProblem(pluginId: string, { path }: Patch): string | null {
  const [part, key] = path;
  if (part === undefined) return 'replace the whole document';
  if (RESERVED.has(String(part))) return `change ${part}`;
  if (part === 'meta' && key !== pluginId) return `change meta.${key ?? ''}`.replace(/\.$/, '');
  return null;
}

/** A third party as an author for the document store, which checks each of its changes. */
export const authorOf = (guard: Guard): Author => ({
  id: guard.pluginId,
  check(before, patches) {
    for (const patch of patches) {
      const problem = writeProblem(guard.pluginId, patch);
      if (problem !== null) guard.refuse(problem);
    }
    guard.checkChange(before, patches);
  },
  report: (error) => guard.report(error),
});

const frozen = new WeakSet<object>();

/** Freezes a value deeply; frozen parts are not walked again. */
function freezeDeep<T>(value: T): T {
  if (typeof value !== 'object' || value === null || frozen.has(value)) return value;
  frozen.add(Object.freeze(value));
  for (const part of Object.values(value)) freezeDeep(part);
  return value;
}

/** The document, read-only: frozen, so that it can only be changed by transactions. */
export function guardReader(reader: DocumentReader, guard: Guard): DocumentReader {
  return {
    get() {
      guard.need('document:read', 'read the document');
      return freezeDeep(reader.get());
    },
    subscribe(listener) {
      guard.need('document:read', 'follow the document');
      return reader.subscribe(guard.callback(listener));
    },
  };
}

function begin(
  store: DocumentStore,
  guard: Guard,
  label: string,
  onEnd?: (how: GestureEnd) => void,
): Gesture {
  try {
    return store.beginAs(authorOf(guard), label, onEnd && guard.callback(onEnd));
  } catch (error) {
    if (error instanceof DocumentError && error.code === 'busy') guard.refuseNow('begin a change of its own');
    throw error;
  }
}

/** What each call of the store needs. */
const reads = new Set<PropertyKey>(['get', 'committed', 'subscribe', 'onChange']);
const free = new Set<PropertyKey>(['canUndo', 'canRedo', 'gestureOpen']);

/** The document store for a third-party plugin: reading, transactions and gestures, each checked. */
export function guardStore(store: DocumentStore, guard: Guard): DocumentStore {
  const write = (what: string) => guard.need('document:write', what);
  const travel = (way: 'undo' | 'redo') => {
    write(way);
    if (store.gestureBeside(authorOf(guard)) !== null) guard.refuseNow(way);
    return store[way]();
  };
  const own: Partial<Record<PropertyKey, unknown>> = {
    transact(label: string, recipe: Recipe) {
      write('change the document');
      return store.transactAs(authorOf(guard), String(label), recipe);
    },
    begin(label: string, onEnd?: (how: GestureEnd) => void) {
      write('change the document');
      return begin(store, guard, String(label), onEnd);
    },
    undo: () => travel('undo'),
    redo: () => travel('redo'),
    subscribeHistory: (listener: () => void) => store.subscribeHistory(guard.callback(listener)),
  };
  return new Proxy(store, {
    get(target, key) {
      if (own[key] !== undefined) return own[key];
      const value: unknown = Reflect.get(target, key, target);
      if (free.has(key)) return typeof value === 'function' ? value.bind(target) : value;
      if (typeof value !== 'function') return undefined;
      return (...args: unknown[]) => {
        if (!reads.has(key)) guard.refuse(`call document.${String(key)}`);
        guard.need('document:read', 'read the document');
        const given = args.map((arg) =>
          typeof arg === 'function' ? guard.callback(arg as (...heard: unknown[]) => unknown) : arg,
        );
        const answer: unknown = Reflect.apply(value, target, given);
        return key === 'get' || key === 'committed' ? freezeDeep(answer) : answer;
      };
    },
    set: (_, key) => guard.refuse(`set document.${String(key)}`),
  });
}
