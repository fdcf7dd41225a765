import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadWithReload, type ReloadScope } from '../../../src/ui/lazyWithRetry';
import { memoryStorage } from '../api-client/browser';

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const settled = async (promise: Promise<unknown>): Promise<boolean> => {
  let done = false;
  const mark = () => {
    done = true;
  };
  promise.then(mark, mark);
  await new Promise(setImmediate);
  return done;
};

let scope: ReloadScope;
beforeEach(() => {
  scope = { sessionStorage: memoryStorage(), location: { reload: vi.fn() }, navigator: { onLine: true } };
});

describe('a stale chunk', () => {
  it('is no matter while chunks load', async () => {
    await expect(loadWithReload(async () => 'page', scope)).resolves.toBe('page');
    expect(scope.location.reload).not.toHaveBeenCalled();
  });

  it('reloads the page once and keeps waiting meanwhile', async () => {
    expect(await settled(loadWithReload(gone, scope))).toBe(false);
    expect(scope.location.reload).toHaveBeenCalledTimes(1);
  });

  it('is an error, and no reload, without a network', async () => {
    scope.navigator = { onLine: false };
    await expect(loadWithReload(gone, scope)).rejects.toThrow('Failed to fetch');
    expect(scope.location.reload).not.toHaveBeenCalled();
  });

  it('is an error when the reload did not help', async () => {
    void loadWithReload(gone, scope);
    await new Promise(setImmediate);
    await expect(loadWithReload(gone, scope)).rejects.toThrow('Failed to fetch');
    expect(scope.location.reload).toHaveBeenCalledTimes(1);
  });
});
