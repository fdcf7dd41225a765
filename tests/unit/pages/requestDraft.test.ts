import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '../../../contract/account/schema';
import { beginSession } from '../../../src/api/session';
import { emptyRequest } from '../../../src/pages/library/images/request';
import { keepRequest, readRequest, markMade } from '../../../src/pages/library/images/requestDraft';
import { memoryStorage, stubBrowser } from '../api-client/browser';

const logIn = (userId: string) => beginSession({ token: `of ${userId}`, user: { userId } as User });
const request = { ...emptyRequest, text: 'a pier at dusk', ratio: '9:16' } as const;

describe('a request that is being written', () => {
  beforeEach(() => {
    stubBrowser();
    vi.stubGlobal('sessionStorage', memoryStorage());
    logIn('a');
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is restored on going back and at the next visit, separately for each page', () => {
    keepRequest('index', 'entry-1', request);
    expect(readRequest('index', 'entry-1')).toEqual({ request, isBack: true });
    expect(readRequest('index', 'entry-2')).toEqual({ request, isBack: false });
    expect(readRequest('generate', 'entry-1')).toBeNull();
  });

  it('is restored only on going back after pictures were requested, until it is changed', () => {
    keepRequest('index', 'entry-1', request);
    keepRequest('generate', 'entry-2', { ...request, text: 'a forest' });
    markMade(request);
    expect(readRequest('index', 'entry-1')).toEqual({ request, isBack: true });
    expect(readRequest('index', 'entry-3')).toBeNull();
    expect(readRequest('generate', 'entry-3')?.request.text).toBe('a forest');
    keepRequest('index', 'entry-1', { ...request, text: 'a pier at dawn' });
    expect(readRequest('index', 'entry-3')?.request.text).toBe('a pier at dawn');
  });

  it('is not shown to another user of the tab', () => {
    keepRequest('index', 'entry-1', request);
    logIn('b');
    expect(readRequest('index', 'entry-1')).toBeNull();
    markMade(request);
    expect(readRequest('index', 'entry-1')).toBeNull();
  });
});
