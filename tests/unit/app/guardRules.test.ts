import { describe, expect, it } from 'vitest';
import {
  afterLogin,
  isGuarded,
  isOpenOnPhones,
  isSharePage,
  loginAddress,
  startAddress,
} from '../../../src/app/session/guardRules';

describe('guards', () => {
  it.each([
    ['/', false],
    ['/home', false],
    ['/read/ServiceAgreement', false],
    ['/sandbox', false],
    ['/project/preview/share', false],
    ['/project/preview/share/', false],
    ['/nowhere', false],
    ['/workshop', false],
    ['/work', true],
    ['/work/project', true],
    ['/work/talk', true],
    ['/project', true],
    ['/project/preview/0190a000', true],
    ['/project/preview/shared', true],
    ['/film/preview/0190a000', true],
    ['/film/preview/share', false],
    ['/WeChat/projectPreview', false],
    ['/m/product', false],
    ['/m/demo', false],
    ['/m/login', false],
    ['/m/message', true],
    ['/m/feedback', true],
    ['/m/person', true],
    ['/m/nowhere', false],
    ['/help/manual', false],
    ['/questionnaire', false],
    ['/buy', false],
    ['/goods/a-cup', false],
    ['/m/goods/a-cup', false],
    ['/cart', true],
    ['/payBack', true],
    ['/work/material/market', true],
  ])('%s needs a login: %s', (pathname, guarded) => {
    expect(isGuarded(pathname)).toBe(guarded);
  });

  it('knows the page of a share link', () => {
    expect(isSharePage('/project/preview/share')).toBe(true);
    expect(isSharePage('/film/preview/share')).toBe(true);
    expect(isSharePage('/film/preview/0190a000')).toBe(false);
    expect(isSharePage('/WeChat/projectPreview')).toBe(true);
    expect(isSharePage('/watch/some-code')).toBe(true);
    expect(isSharePage('/project/preview/0190a000')).toBe(false);
  });

  it.each([
    ['/', true],
    ['/home', true],
    ['/m/product', true],
    ['/m/nowhere', true],
    ['/read/ServiceAgreement', true],
    ['/project/preview/0190a000', true],
    ['/project/preview/share', true],
    ['/film/preview/0190a000', true],
    ['/WeChat/projectPreview', true],
    ['/help/editor', true],
    ['/sandbox', true],
    ['/questionnaire', true],
    ['/buy', true],
    ['/cart', true],
    ['/payBack', true],
    ['/goods/a-cup', true],
    ['/m/goods/a-cup', true],
    ['/goods', false],
    ['/buyer', false],
    ['/work/material/market', true],
    ['/work', true],
    ['/work/project', true],
    ['/work/person', true],
    ['/project', true],
    ['/ops', false],
    ['/homely', false],
    ['/work/material/order', true],
    ['/work/material/order/', true],
    ['/working', false],
    ['/work/material/selling', true],
    ['/sandbox/pay/2wqBQNNHb88PRg29kxg2', true],
    ['/sandbox/pay', false],
    ['/m', false],
    ['/nowhere', false],
  ])('a phone may open %s: %s', (pathname, open) => {
    expect(isOpenOnPhones(pathname)).toBe(open);
  });
});

describe('after a login', () => {
  const login = { backUrl: null, starts: false, historyIndex: 0, onPhone: false };

  it.each([
    [null, 5, '/work'],
    ['/work/talk', 3, -1],
    ['/work/talk', 0, '/work/talk'],
    ['//evil.example', 0, '/work'],
    ['/\\evil.example', 0, '/work'],
    ['https://evil.example', 0, '/work'],
  ])('backUrl %s with %i steps behind leads to %s', (backUrl, historyIndex, target) => {
    expect(afterLogin({ ...login, backUrl, historyIndex })).toBe(target);
  });

  it('leads a phone to its projects', () => {
    expect(afterLogin({ ...login, historyIndex: 5, onPhone: true })).toBe('/work/project');
    expect(afterLogin({ ...login, backUrl: '/m/person', onPhone: true })).toBe('/m/person');
    expect(afterLogin({ ...login, backUrl: '//evil.example', onPhone: true })).toBe('/work/project');
  });

  it('leads to the wish page when the visitor had wanted to start', () => {
    expect(startAddress({ loggedIn: true, onPhone: false })).toBe('/work/create');
    expect(startAddress({ loggedIn: false, onPhone: false })).toBe('/home?login=1&start=1');
    expect(startAddress({ loggedIn: false, onPhone: true })).toBe('/m/login?start=1');
    expect(afterLogin({ ...login, starts: true, historyIndex: 5 })).toBe('/work/create');
    expect(afterLogin({ ...login, starts: true, onPhone: true })).toBe('/work/create');
  });

  it('writes the login address', () => {
    expect(loginAddress()).toBe('/home?login=1');
    expect(loginAddress('/work/talk')).toBe('/home?login=1&backUrl=%2Fwork%2Ftalk');
  });
});
