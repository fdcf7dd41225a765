import { matchRoutes, type RouteObject } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { isPageAddress, pageAddresses } from '../../../contract/page-addresses';
import { routes } from '../../../src/app/routes';
import { isOpenOnPhones } from '../../../src/app/session/guardRules';
import { LoginFirst } from '../../../src/app/session/LoginFirst';
import { RequireLogin } from '../../../src/app/session/RequireLogin';
import { addresses, type Outcome } from '../../fixtures/addresses';

interface Visitor {
  onPhone: boolean;
  loggedIn: boolean;
}

/** The combined result of the routes and the guards' rules; the browser tests check that each works. */
function outcomeOf(path: string, { onPhone, loggedIn }: Visitor): Outcome {
  const branch = (matchRoutes(routes, path) ?? []).map(({ route }) => route);
  const isUnknown = branch.at(-1)?.path === '*';
  if (onPhone && !isUnknown && !isOpenOnPhones(path)) return 'home';
  const standsBehind = (guard: unknown) => branch.some(({ Component }) => Component === guard);
  if (standsBehind(RequireLogin) && !loggedIn) return 'guard';
  if (standsBehind(LoginFirst) && !loggedIn) return 'login';
  return isUnknown ? '404' : 'page';
}

/** The addresses of the router's pages. */
const pagesOf = (list: readonly RouteObject[], base: string): string[] =>
  list.flatMap(({ path, index, children, ...route }) => {
    const address = path === undefined ? base : `${base}/${path}`;
    if (path === '*') return [];
    const isPage = index === true || route.lazy !== undefined || route.element !== undefined;
    return [...(isPage ? [address || '/'] : []), ...pagesOf(children ?? [], address)];
  });

it('the server’s list of pages matches the router’s', () => {
  const { pathname } = new URL('http://site/WebTest/READ/PrivacyAgreement/');
  expect(isPageAddress(pathname)).toBe(true);
  const inTestBuildOnly = '/webTest/read/:id';
  expect(new Set(pagesOf(routes, ''))).toEqual(
    new Set(pageAddresses.filter((address) => address !== inTestBuildOnly)),
  );
});

describe('every address', () => {
  it.each(addresses('0190a000-0000-7000-8000-000000000000'))('$path', ({ path, desktop, phone }) => {
    for (const [onPhone, expected] of [
      [false, desktop],
      [true, phone],
    ] as const) {
      // The back office is a page to its staff alone, which the server says.
      if (path === '/ops' && !onPhone) continue;
      if (path !== '/ops') expect(isPageAddress(path)).toBe(expected.user !== '404');
      expect(outcomeOf(path, { onPhone, loggedIn: false }), 'anonymous').toBe(expected.anonymous);
      expect(outcomeOf(path, { onPhone, loggedIn: true }), 'user').toBe(expected.user);
    }
  });
});
