import { expect, type Page, test } from './test';
import { addProject, base, signIn } from './account';
import { expectNoBarrier, overhang } from './barriers';

/** What an address gives: its page, the ordinary 404, the way home, or the way home with the notice of the guard. */
type Outcome = 'page' | '404' | 'home' | 'guard' | 'login';

interface Row {
  path: string;
  desktop: { anonymous: Outcome; user: Outcome };
  phone: { anonymous: Outcome; user: Outcome };
  /** Where the page leads on by itself. */
  leadsTo?: string;
}

const open: Pick<Row, 'desktop' | 'phone'> = {
  desktop: { anonymous: 'page', user: 'page' },
  phone: { anonymous: 'page', user: 'page' },
};
const phoneOnlyForUsers: Pick<Row, 'desktop' | 'phone'> = {
  desktop: { anonymous: 'guard', user: 'page' },
  phone: { anonymous: 'guard', user: 'page' },
};
const work: Pick<Row, 'desktop' | 'phone'> = {
  desktop: { anonymous: 'guard', user: 'page' },
  phone: { anonymous: 'home', user: 'home' },
};
const unknown: Pick<Row, 'desktop' | 'phone'> = {
  desktop: { anonymous: '404', user: '404' },
  phone: { anonymous: 'home', user: 'home' },
};

/** Every route that the product has. */
const rows = (project: string): Row[] => [
  { path: '/help/manual', ...open },
  { path: '/help/editor', ...open },
  { path: '/read/ServiceAgreement', ...open },
  { path: '/read/PrivacyAgreement', ...open },
  { path: '/questionnaire', ...open },
  { path: '/', ...open, leadsTo: '/home' },
  // Without a code they say that the link is wrong.
  { path: '/project/preview/share', ...open },
  { path: '/WeChat/projectPreview', ...open },
  { path: '/sandbox', ...open },
  { path: '/m/product', ...open },
  { path: '/m/message', ...phoneOnlyForUsers },
  { path: '/m/feedback', ...phoneOnlyForUsers },
  { path: '/m/person', ...phoneOnlyForUsers },
  { path: '/m/account', ...phoneOnlyForUsers },
  { path: '/m/changePhone', ...phoneOnlyForUsers },
  { path: '/m/changePassword', ...phoneOnlyForUsers },
  { path: '/work', ...work, leadsTo: '/work/image/index' },
  { path: '/work/image/index', ...work },
  { path: '/work/image/my', ...work },
  { path: '/image/generate', ...work },
  { path: '/work/materials', ...work },
  { path: '/work/create', ...work },
  { path: '/work/project', ...work },
  { path: '/work/talk', ...work },
  { path: '/work/person', ...work },
  ...['/goods/1', '/settlement/a'].map((path) => ({
    path,
    desktop: { anonymous: 'login' as const, user: '404' as const },
    phone: unknown.phone,
  })),
  ...['/test', '/testTwo', '/new/test', '/x'].map((path) => ({
    path,
    desktop: open.desktop,
    phone: unknown.phone,
  })),
  ...['/buy', '/cart', '/payBack', '/ops', '/nowhere'].map((path) => ({
    path,
    ...unknown,
  })),
  ...['/work/know', '/work/role', '/work/data', '/clone/image'].map((path) => ({
    path,
    ...unknown,
  })),
  ...['/m/nowhere', '/help/nowhere'].map((path) => ({
    path,
    desktop: unknown.desktop,
    phone: unknown.desktop,
  })),
  { path: `/project/preview/${project}`, ...phoneOnlyForUsers },
];

const NOT_FOUND = '没有这个页面';
const GUARD = '登录已过期，正在返回首页';

/** Goes to an address inside of the running page, as a link does. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);

const pathOf = (page: Page) => new URL(page.url()).pathname;

async function expectOutcome(page: Page, { path, leadsTo }: Row, outcome: Outcome): Promise<void> {
  if (outcome === 'home' || outcome === 'guard') {
    if (outcome === 'guard') await expect(page.getByText(GUARD, { exact: true }).first()).toBeVisible();
    await expect.poll(() => pathOf(page), path).toBe('/home');
    return;
  }
  if (outcome === 'login') {
    await expect.poll(() => new URL(page.url()).searchParams.get('backUrl'), path).toBe(path);
    await expect(page.getByRole('dialog')).toBeVisible();
    return;
  }
  const heading = page.getByRole('heading', { level: 1 }).first();
  await expect(heading, path).toBeAttached();
  const missing = page.getByRole('heading', { name: NOT_FOUND });
  if (outcome === '404') await expect(missing, path).toBeVisible();
  else await expect(missing, path).toHaveCount(0);
  await expect.poll(() => pathOf(page)).toBe(leadsTo ?? path);
}

/** Each row in turn, from a page that belongs to none of them; `look` sees every page that opened. */
async function walk(
  page: Page,
  project: string,
  outcomeOf: (row: Row) => Outcome,
  look: (path: string) => Promise<void> = async () => undefined,
): Promise<void> {
  await page.goto(`${base()}/read/ServiceAgreement`);
  for (const row of rows(project)) {
    await follow(page, '/read/PrivacyAgreement');
    await expect(page.getByRole('heading', { name: '隐私政策' })).toBeVisible();
    await follow(page, row.path);
    const outcome = outcomeOf(row);
    await expectOutcome(page, row, outcome);
    if (outcome === 'page') await look(row.path);
  }
}

const project = '0190a000-0000-7000-8000-000000000000';

test.describe('on a computer', () => {
  test('every address to an anonymous visitor', async ({ page }) => {
    await walk(page, project, ({ desktop }) => desktop.anonymous);
  });

  test('every address to a user', async ({ page }) => {
    const { token } = await signIn(page);
    const own = await addProject(token, '路由');
    await walk(page, own, ({ desktop }) => desktop.user);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('every address to an anonymous visitor', async ({ page }) => {
    await walk(page, project, ({ phone }) => phone.anonymous);
  });

  test('every address to a user, none wider than the screen or with a barrier', async ({ page }) => {
    const { token } = await signIn(page);
    const own = await addProject(token, '路由');
    await walk(
      page,
      own,
      ({ phone }) => phone.user,
      async (path) => {
        await expect.poll(() => overhang(page), path).toBeLessThanOrEqual(0);
        await expectNoBarrier(page);
      },
    );
  });
});
