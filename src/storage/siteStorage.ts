/** Values by key, as a browser's storage has them; no call throws. */
export interface SiteStorage {
  getItem(key: string): string | null;
  /**
   * Keeps a value. Where the browser has no room for it or forbids storage, it lasts as long as the tab or the page, and the user is
   * told once.
   */
  setItem(key: string, value: string): void;
  /** As {@link setItem}, for what nobody misses: the user is not told. */
  setQuietly(key: string, value: string): void;
  removeItem(key: string): void;
  /** Every key that has a value. */
  keys(): string[];
}

/** Why a browser keeps nothing: its room for the site is used up, or it has none, as in private windows and frames of other sites. */
export type StorageTrouble = 'full' | 'denied';

type Plain = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { keys(): string[] };

const listeners = new Set<(trouble: StorageTrouble) => void>();
/** What the user was told of, or will be as soon as somebody listens. */
let trouble: StorageTrouble | null = null;

/** Hears once that the browser does not keep what it should, also when that was before. Returns a function that stops it. */
export function onStorageTrouble(listener: (trouble: StorageTrouble) => void): () => void {
  if (trouble !== null) listener(trouble);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(kind: StorageTrouble): void {
  if (trouble !== null) return;
  trouble = kind;
  for (const listener of listeners) listener(kind);
}

/** For this page alone. */
function createMemory(): Plain {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  };
}

/** A storage under keys of its own in another one. */
const within = (storage: Plain, prefix: string): Plain => ({
  getItem: (key) => storage.getItem(prefix + key),
  setItem: (key, value) => storage.setItem(prefix + key, value),
  removeItem: (key) => storage.removeItem(prefix + key),
  keys: () => storage.keys().flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : [])),
});

const keysOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).flatMap((key) => key ?? []);

/**
 * A storage of the browser, with another one for what it does not take.
 * @param open may throw, as the property does where storage is forbidden; asked for each time, since a user may allow it later
 */
function createSiteStorage(open: () => Storage, spare: Plain): SiteStorage {
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(open());
    } catch {
      // Whatever it throws, a storage keeps nothing then; it is null in some views of apps.
      return otherwise;
    }
  };
  const isOpen = () => attempt((storage) => storage.length >= 0, false);
  const write = (key: string, value: string) =>
    attempt((storage) => {
      storage.setItem(key, value);
      return true;
    }, false);
  const drop = (key: string) => attempt((storage) => storage.removeItem(key), undefined);

  /** Whether the browser has kept the value itself. */
  function keep(key: string, value: string): boolean {
    if (write(key, value)) {
      spare.removeItem(key);
      return true;
    }
    // An older value would come back with the next page, and its room may be enough.
    drop(key);
    if (write(key, value)) return true;
    spare.setItem(key, value);
    return false;
  }

  return {
    getItem: (key) => spare.getItem(key) ?? attempt((storage) => storage.getItem(key), null),
    setItem(key, value) {
      if (!keep(key, value)) tell(isOpen() ? 'full' : 'denied');
    },
    setQuietly: (key, value) => void keep(key, value),
    removeItem(key) {
      spare.removeItem(key);
      drop(key);
    },
    keys: () => [...new Set([...attempt(keysOf, []), ...spare.keys()])],
  };
}

const memory = createMemory();

/** What this tab keeps until it is closed: `sessionStorage`. */
export const tabStorage: SiteStorage = createSiteStorage(() => sessionStorage, within(memory, 'tab:'));

/** Storage of this device: `localStorage`, or the tab for values that do not fit into it. */
export const deviceStorage: SiteStorage = createSiteStorage(
  () => localStorage,
  within({ ...tabStorage, setItem: tabStorage.setQuietly }, 'mirra.device:'),
);
