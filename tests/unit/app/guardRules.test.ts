import { describe, expect, it } from 'vitest';
import {
  afterLogin,
  isGuarded,
  isOpenOnPhones,
  isSharePage,
  loginAddress,
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
    expect(isSharePage('/WeChat/projectPreview')).toBe(true);
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
    ['/work/material/market', false],
    ['/work', false],
    ['/work/project', false],
    ['/work/person', false],
    ['/project', false],
    ['/ops', false],
    ['/homely', false],
    ['/work/material/order', true],
    ['/work/material/order/', true],
    ['/work/material/orders', false],
    ['/work/material/selling', false],
    ['/sandbox/pay/2wqBQNNHb88PRg29kxg2', true],
    ['/sandbox/pay', false],
    ['/m', false],
    ['/nowhere', false],
  ])('a phone may open %s: %s', (pathname, open) => {
    expect(isOpenOnPhones(pathname)).toBe(open);
  });
});

describe('after a login', () => {
  it.each([
    [null, 5, '/work'],
    ['/work/talk', 3, -1],
    ['/work/talk', 0, '/work/talk'],
    ['//evil.example', 0, '/work'],
    ['/\\evil.example', 0, '/work'],
    ['https://evil.example', 0, '/work'],
  ])('backUrl %s with %i steps behind leads to %s', (backUrl, index, target) => {
    expect(afterLogin(backUrl, index, false)).toBe(target);
  });

  it('leads a phone home at once, which has no workbench', () => {
    expect(afterLogin(null, 5, true)).toBe('/home');
    expect(afterLogin('/m/person', 0, true)).toBe('/m/person');
    expect(afterLogin('//evil.example', 0, true)).toBe('/home');
  });

  it('writes the login address', () => {
    expect(loginAddress()).toBe('/home?login=1');
    expect(loginAddress('/work/talk')).toBe('/home?login=1&backUrl=%2Fwork%2Ftalk');
  });
});
