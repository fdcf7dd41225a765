import { applyPatches, enablePatches, produceWithPatches } from 'immer';
import type { Patch, ProjectDocument } from '../../../contract/document';
import type { DocumentStore, Gesture } from '../../document';
import type { DocumentReader } from '../ports';
import type { Guard } from './permissions';

enablePatches();

type Recipe = (draft: ProjectDocument) => void;

/** Parts of a document that belong to the program. */
const RESERVED = new Set(['version', 'ratio']);

/** Why a plugin may not make a change; null when it may. Its own corner of `meta` is the only one it writes. */
export function writeProblem(pluginId: string, { path }: Patch): string | null {
  const [part, key] = path;
  if (part === undefined) return 'replace the whole document';
  if (RESERVED.has(String(part))) return `change ${part}`;
  if (part === 'meta' && key !== pluginId) return `change meta.${key ?? ''}`.replace(/\.$/, '');
  return null;
}

const frozen = new WeakSet<object>();

/** Freezes all of a value; what was frozen before is not walked again. */
function freezeDeep<T>(value: T): T {
  if (typeof value !== 'object' || value === null || frozen.has(value)) return value;
  frozen.add(Object.freeze(value));
  for (const part of Object.values(value)) freezeDeep(part);
  return value;
}

/** The document, to read: frozen, so that it is changed by transactions alone. */
export function guardReader(reader: DocumentReader, guard: Guard): DocumentReader {
  return {
    get() {
      guard.need('document:read', 'read the document');
      return freezeDeep(reader.get());
    },
    subscribe(listener) {
      guard.need('document:read', 'follow the document');
      return reader.subscribe(listener);
    },
  };
}

/** Runs a plugin's recipe apart and answers it as patches that it was allowed to make. */
function checked(guard: Guard, base: ProjectDocument, recipe: Recipe): Recipe {
  const [, patches] = produceWithPatches(base, recipe);
  for (const patch of patches) {
    const problem = writeProblem(guard.pluginId, patch as Patch);
    if (problem !== null) guard.refuse(problem);
  }
  return (draft) => void applyPatches(draft, patches);
}

function guardGesture(gesture: Gesture, store: DocumentStore, guard: Guard): Gesture {
  return {
    label: gesture.label,
    get active() {
      return gesture.active;
    },
    update: (recipe) => gesture.update(checked(guard, store.committed(), recipe)),
    commit: (last) => gesture.commit(last && checked(guard, store.committed(), last)),
    cancel: () => gesture.cancel(),
  };
}

/** What each call of the store needs. */
const reads = new Set<PropertyKey>(['get', 'committed', 'subscribe', 'onChange']);
const free = new Set<PropertyKey>(['subscribeHistory', 'canUndo', 'canRedo', 'gestureOpen']);

/** The document store as a third-party plugin has it: reading, transactions and gestures, each checked. */
export function guardStore(store: DocumentStore, guard: Guard): DocumentStore {
  const write = (what: string) => guard.need('document:write', what);
  const own: Partial<Record<PropertyKey, unknown>> = {
    transact(label: string, recipe: Recipe) {
      write('change the document');
      return store.transact(label, checked(guard, store.committed(), recipe));
    },
    begin(label: string, onEnd?: (how: 'committed' | 'cancelled') => void) {
      write('change the document');
      return guardGesture(store.begin(label, onEnd), store, guard);
    },
    undo() {
      write('undo');
      return store.undo();
    },
    redo() {
      write('redo');
      return store.redo();
    },
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
        const answer: unknown = Reflect.apply(value, target, args);
        return key === 'get' || key === 'committed' ? freezeDeep(answer) : answer;
      };
    },
    set: (_, key) => guard.refuse(`set document.${String(key)}`),
  });
}
