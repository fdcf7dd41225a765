import { expect, type Page, test } from './test';
import { addProject, base, signIn } from './account';
import { isLongRun, sampled } from '../long-run';
import { addresses, type Outcome, type Row } from '../fixtures/addresses';
import { expectNoBarrier, overhang } from './barriers';
import { follow } from './follow';

const NOT_FOUND = '没有这个页面';
const GUARD = '登录已过期，正在返回首页';

const pathOf = (page: Page) => new URL(page.url()).pathname;

async function expectOutcome(page: Page, { path, leadsTo }: Row, outcome: Outcome): Promise<void> {
  if (outcome === 'home' || outcome === 'guard') {
    if (outcome === 'guard') await expect(page.getByText(GUARD, { exact: true }).first()).toBeVisible();
    await expect.poll(() => pathOf(page), path).toBe('/home');
    return;
  }
  if (outcome === 'login') {
    await expect.poll(() => new URL(page.url()).searchParams.get('backUrl'), path).toBe(path);
    // On a phone the login is a page.
    if (pathOf(page) !== '/m/login') await expect(page.getByRole('dialog')).toBeVisible();
    return;
  }
  const heading = page.getByRole('heading', { level: 1 }).first();
  await expect(heading, path).toBeAttached();
  const missing = page.getByRole('heading', { name: NOT_FOUND });
  if (outcome === '404') await expect(missing, path).toBeVisible();
  else await expect(missing, path).toHaveCount(0);
  await expect.poll(() => pathOf(page)).toBe(leadsTo ?? path);
}

/**
 * Every address that opens a page, and one of each other outcome: which address has which is held without a browser, in
 * tests/unit/app/addresses.isolated.test.ts. `look` sees every page that opened.
 */
async function walk(
  page: Page,
  project: string,
  outcomeOf: (row: Row) => Outcome,
  look: (path: string) => Promise<void> = async () => undefined,
  rows: readonly Row[] = addresses(project),
): Promise<void> {
  await page.goto(`${base()}/read/ServiceAgreement`);
  const seen = new Set<Outcome>();
  for (const row of rows) {
    const outcome = outcomeOf(row);
    if (outcome !== 'page' && seen.has(outcome)) continue;
    seen.add(outcome);
    await follow(page, '/read/PrivacyAgreement');
    await expect(page.getByRole('heading', { name: '隐私政策' })).toBeVisible();
    await follow(page, row.path);
    await expectOutcome(page, row, outcome);
    if (outcome === 'page') await look(row.path);
  }
}

const project = '0190a000-0000-7000-8000-000000000000';

/** Addresses that a run opens as a stranger: most lead where they lead users. */
const strangersRows = (device: string): Row[] => {
  const rows = addresses(project);
  return sampled(`addresses on a ${device}`, rows, Math.ceil(rows.length / 3));
};

test.describe('on a computer', () => {
  test('pages that are public, and one that needs a login', async ({ page }) => {
    await walk(page, project, ({ desktop }) => desktop.anonymous, undefined, strangersRows('computer'));
  });

  test('every page of a user, none with a barrier', async ({ page }) => {
    const { token } = await signIn(page);
    const own = await addProject(token, '路由');
    const paths = addresses(own).map(({ path }) => path);
    const looked = new Set(sampled('pages without a barrier', paths, Math.ceil(paths.length / 5)));
    await walk(
      page,
      own,
      ({ desktop }) => desktop.user,
      async (path) => {
        if (looked.has(path)) await expectNoBarrier(page);
      },
    );
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('pages that are public, and one that needs a login', async ({ page }) => {
    await walk(page, project, ({ phone }) => phone.anonymous, undefined, strangersRows('phone'));
  });

  test('every page of a user, none wider than the screen', { tag: '@full' }, async ({ page }) => {
    const { token } = await signIn(page);
    const own = await addProject(token, '路由');
    // What a page tells assistive technology seldom differs on a phone.
    await walk(
      page,
      own,
      ({ phone }) => phone.user,
      async (path) => {
        await expect.poll(() => overhang(page), path).toBeLessThanOrEqual(0);
        if (isLongRun) await expectNoBarrier(page);
      },
    );
  });
});
