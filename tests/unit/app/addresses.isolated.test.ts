import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
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
  if (onPhone && !isOpenOnPhones(path)) return 'home';
  const branch = (matchRoutes(routes, path) ?? []).map(({ route }) => route);
  const standsBehind = (guard: unknown) => branch.some(({ Component }) => Component === guard);
  if (standsBehind(RequireLogin) && !loggedIn) return 'guard';
  if (standsBehind(LoginFirst) && !loggedIn) return 'login';
  return branch.at(-1)?.path === '*' ? '404' : 'page';
}

describe('every address', () => {
  it.each(addresses('0190a000-0000-7000-8000-000000000000'))('$path', ({ path, desktop, phone }) => {
    for (const [onPhone, expected] of [
      [false, desktop],
      [true, phone],
    ] as const) {
      // The back office is a page to its staff alone, which the server says.
      if (path === '/ops' && !onPhone) continue;
      expect(outcomeOf(path, { onPhone, loggedIn: false }), 'anonymous').toBe(expected.anonymous);
      expect(outcomeOf(path, { onPhone, loggedIn: true }), 'user').toBe(expected.user);
    }
  });
});
