import type { RouteObject } from 'react-router-dom';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { routes } from '../../../src/app/routes';
import { isGuarded } from '../../../src/app/session/guardRules';
import { RequireLogin } from '../../../src/app/session/RequireLogin';

const branchOf = (address: string): RouteObject[] =>
  (matchRoutes(routes, address) ?? []).map((match) => match.route);

describe('routes', () => {
  it.each([
    '/home',
    '/work',
    '/work/project',
    '/work/film',
    '/work/talk',
    '/work/image/index',
    '/work/image/my',
    '/work/materials',
    '/work/material/market',
    '/work/material/order',
    '/work/material/selling',
    '/buy',
    '/cart',
    '/payBack',
    '/goods/a-cup',
    '/m/goods/a-cup',
    '/image/generate',
    '/project',
    '/project/preview/0190a000',
    '/project/preview/share',
    '/film/preview/0190a000',
    '/film/preview/share',
    '/sandbox',
    '/read/PrivacyAgreement',
    '/WeChat/projectPreview',
    '/m/product',
    '/m/demo',
    '/m/message',
    '/m/feedback',
    '/help/manual',
    '/help/editor',
    '/help/films',
    '/questionnaire',
    '/test',
    '/testTwo',
    '/new/test',
    '/x',
    '/nowhere',
  ])('%s stands behind the guard exactly when the rules say so', (address) => {
    const guarded = branchOf(address).some((route) => route.Component === RequireLogin);
    expect(guarded).toBe(isGuarded(address));
  });

  it('answers unknown addresses with the 404 page', () => {
    expect(branchOf('/work/nowhere').at(-1)?.path).toBe('*');
    expect(branchOf('/nowhere/at/all').at(-1)?.path).toBe('*');
    // What comes with later issues, and what only a test build has.
    for (const address of ['/clone/nothing', '/webTest/read/ServiceAgreement'])
      expect(branchOf(address).at(-1)?.path).toBe('*');
  });

  it('keeps share links from being read as a project id', () => {
    expect(branchOf('/project/preview/share').at(-1)?.path).toBe('project/preview/share');
    expect(branchOf('/film/preview/share').at(-1)?.path).toBe('film/preview/share');
  });

  it('has the terms under a prefix in a test build, and links to them there', async () => {
    vi.stubEnv('MODE', 'webTest');
    vi.resetModules();
    const built = await import('../../../src/app/routes');
    const { termsAddress } = await import('../../../src/ui/terms');
    const address = termsAddress('PrivacyAgreement');
    expect(address).toBe('/webTest/read/PrivacyAgreement');
    expect(matchRoutes(built.routes, address)?.at(-1)?.route.path).toBe('webTest/read/:id');
    vi.unstubAllEnvs();
  });
});
