import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '../../../contract/account';
import { beginSession } from '../../../src/api/session';
import { emptyWish } from '../../../src/pages/media/pictures/wish';
import { keepWish, readWish, wishIsMade } from '../../../src/pages/media/pictures/wishDraft';
import { memoryStorage, stubBrowser } from '../api-client/browser';

const logIn = (userId: string) => beginSession({ token: `of ${userId}`, user: { userId } as User });
const wish = { ...emptyWish, text: 'a pier at dusk', ratio: '9:16' } as const;

describe('a wish that is being written', () => {
  beforeEach(() => {
    stubBrowser();
    vi.stubGlobal('sessionStorage', memoryStorage());
    logIn('a');
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is there on a step back and at the next visit, each page its own', () => {
    keepWish('index', 'entry-1', wish);
    expect(readWish('index', 'entry-1')).toEqual({ wish, isBack: true });
    expect(readWish('index', 'entry-2')).toEqual({ wish, isBack: false });
    expect(readWish('generate', 'entry-1')).toBeNull();
  });

  it('is there only on a step back once pictures were asked for, and again after another word', () => {
    keepWish('index', 'entry-1', wish);
    keepWish('generate', 'entry-2', { ...wish, text: 'a forest' });
    wishIsMade(wish);
    expect(readWish('index', 'entry-1')).toEqual({ wish, isBack: true });
    expect(readWish('index', 'entry-3')).toBeNull();
    expect(readWish('generate', 'entry-3')?.wish.text).toBe('a forest');
    keepWish('index', 'entry-1', { ...wish, text: 'a pier at dawn' });
    expect(readWish('index', 'entry-3')?.wish.text).toBe('a pier at dawn');
  });

  it('is not shown to another user of the tab', () => {
    keepWish('index', 'entry-1', wish);
    logIn('b');
    expect(readWish('index', 'entry-1')).toBeNull();
    wishIsMade(wish);
    expect(readWish('index', 'entry-1')).toBeNull();
  });
});
