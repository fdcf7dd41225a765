import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as siteStorage from '../../../src/storage/siteStorage';
import { memoryStorage } from '../api-client/browser';

type Module = typeof siteStorage;

/** A storage with so much room, in UTF-16 units of keys and values, as browsers have it. */
function limitedStorage(room: number): Storage {
  const storage = memoryStorage();
  const used = () =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').reduce(
      (sum, key) => sum + key.length + (storage.getItem(key)?.length ?? 0),
      0,
    );
  return {
    ...storage,
    get length() {
      return storage.length;
    },
    setItem(key, value) {
      const before = storage.getItem(key);
      const freed = before === null ? 0 : key.length + before.length;
      if (used() - freed + key.length + value.length > room)
        throw new DOMException('full', 'QuotaExceededError');
      storage.setItem(key, value);
    },
  };
}

function stub(name: 'localStorage' | 'sessionStorage', get: () => Storage | null): void {
  Object.defineProperty(globalThis, name, { configurable: true, get });
}

const denied = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

/** The module as a page loads it. */
async function load(): Promise<Module> {
  vi.resetModules();
  return import('../../../src/storage/siteStorage');
}

describe('the storage of the site', () => {
  let local: Storage;
  let session: Storage;
  beforeEach(() => {
    local = memoryStorage();
    session = memoryStorage();
    stub('localStorage', () => local);
    stub('sessionStorage', () => session);
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'localStorage');
    Reflect.deleteProperty(globalThis, 'sessionStorage');
  });

  it('is the browser’s own storage, which other code reads and writes too', async () => {
    const { deviceStorage, tabStorage, onStorageTrouble } = await load();
    const told = vi.fn();
    onStorageTrouble(told);
    deviceStorage.setItem('a', '1');
    tabStorage.setItem('b', '2');
    local.setItem('c', '3');
    expect([local.getItem('a'), session.getItem('b'), deviceStorage.getItem('c')]).toEqual(['1', '2', '3']);
    expect(deviceStorage.keys()).toEqual(['a', 'c']);
    deviceStorage.removeItem('a');
    expect([local.getItem('a'), deviceStorage.getItem('a')]).toEqual([null, null]);
    expect(told).not.toHaveBeenCalled();
  });

  it('lasts as long as the tab when the storage is full, which is reported once', async () => {
    local = limitedStorage(20);
    local.setItem('filler', 'x'.repeat(14));
    const first = await load();
    const told = vi.fn();
    first.onStorageTrouble(told);
    first.deviceStorage.setItem('token', 'abc');
    first.deviceStorage.setItem('user', 'lan');
    expect(told.mock.calls).toEqual([['full']]);
    expect(first.deviceStorage.getItem('token')).toBe('abc');
    expect(first.deviceStorage.keys().toSorted()).toEqual(['filler', 'token', 'user']);
    // The page is loaded again in the same tab.
    const second = await load();
    expect(second.deviceStorage.getItem('token')).toBe('abc');
    second.deviceStorage.removeItem('token');
    expect((await load()).deviceStorage.getItem('token')).toBeNull();
  });

  it('removes an older value that the next page would read', async () => {
    local = limitedStorage(20);
    local.setItem('token', 'old');
    local.setItem('f', 'x'.repeat(11));
    const { deviceStorage } = await load();
    deviceStorage.setItem('token', 'longer');
    expect([local.getItem('token'), deviceStorage.getItem('token')]).toEqual([null, 'longer']);
  });

  it('returns to the browser’s storage once there is space', async () => {
    local = limitedStorage(20);
    local.setItem('filler', 'x'.repeat(14));
    const { deviceStorage } = await load();
    deviceStorage.setItem('token', 'abc');
    local.removeItem('filler');
    deviceStorage.setItem('token', 'def');
    expect([local.getItem('token'), deviceStorage.getItem('token')]).toEqual(['def', 'def']);
    expect(session.length).toBe(0);
  });

  it.each([
    ['throws at the property', denied],
    ['is null', () => null],
  ])('lasts as long as the page where storage is forbidden: it %s', async (_, get) => {
    stub('localStorage', get);
    stub('sessionStorage', get);
    const { deviceStorage, tabStorage, onStorageTrouble } = await load();
    deviceStorage.setQuietly('visitor', 'v');
    tabStorage.setQuietly('draft', 'd');
    const told = vi.fn();
    onStorageTrouble(told);
    expect(told).not.toHaveBeenCalled();
    deviceStorage.setItem('token', 'abc');
    tabStorage.setItem('form', 'f');
    expect(told.mock.calls).toEqual([['denied']]);
    expect(deviceStorage.keys().toSorted()).toEqual(['token', 'visitor']);
    expect([deviceStorage.getItem('token'), tabStorage.getItem('form'), tabStorage.getItem('none')]).toEqual([
      'abc',
      'f',
      null,
    ]);
    deviceStorage.removeItem('token');
    expect(deviceStorage.getItem('token')).toBeNull();
    expect((await load()).deviceStorage.getItem('visitor')).toBeNull();
  });

  it('notifies a listener that subscribes after the trouble', async () => {
    stub('localStorage', denied);
    const { deviceStorage, onStorageTrouble } = await load();
    deviceStorage.setItem('language', 'th-TH');
    const told = vi.fn();
    const stop = onStorageTrouble(told);
    expect(told.mock.calls).toEqual([['denied']]);
    stop();
  });

  it('lets somebody log in, change language and log out whatever the storage does', async () => {
    const full = limitedStorage(0);
    for (const get of [() => full, denied]) {
      stub('localStorage', get);
      stub('sessionStorage', denied);
      vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { search: '' } }));
      vi.resetModules();
      const session = await import('../../../src/api/session');
      const user = { userId: 'u', userName: 'Lan' } as never;
      session.beginSession({ token: 'token', user });
      expect([session.sessionToken(), session.storedUser()]).toEqual(['token', user]);
      session.storeLanguage('th-TH');
      expect(session.storedLanguage()).toBe('th-TH');
      session.endSession();
      expect([session.sessionToken(), session.storedUser()]).toEqual([null, null]);
      vi.unstubAllGlobals();
    }
  });
});
