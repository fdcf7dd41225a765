import { expect, type Page, test } from './test';
import { addProject, base, signIn } from './account';

const go = (page: Page, path: string) => page.goto(`${base()}${path}`);

/** The three headings, as the user of each language reads them. */
const headings = [
  ['en-US', { home: 'Make a digital human that talks', projects: 'My projects', talk: 'Conversations' }],
  ['ms-MY', { home: 'Cipta manusia digital yang bertutur', projects: 'Projek saya', talk: 'Perbualan' }],
  ['th-TH', { home: 'สร้างมนุษย์ดิจิทัลที่พูดคุยได้', projects: 'โครงการของฉัน', talk: 'บทสนทนา' }],
  ['zh-CN', { home: '做一个会说话的数字人', projects: '我的项目', talk: '对话记录' }],
] as const;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function choose(page: Page, language: string): Promise<void> {
  // Its name changes with the language; it is the only select of these pages with a Thai choice.
  await page
    .getByRole('combobox')
    .filter({ has: page.locator('option[lang="th-TH"]') })
    .selectOption(language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** Pixels by which the page is wider than its window. */
const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('the chosen language is spoken at once, and still after a reload', async ({ page }) => {
  await signIn(page);
  await go(page, '/work/talk');
  for (const [language, { talk }] of headings) {
    await choose(page, language);
    await expect(heading(page, talk)).toBeVisible();
  }
  await choose(page, 'ms-MY');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ms-MY');
  await expect(heading(page, 'Perbualan')).toBeVisible();
});

test('the demo speaks the chosen language', { tag: '@full' }, async ({ page }) => {
  await go(page, '/home');
  const asks = (question: string) => page.getByRole('button', { name: question, exact: true });
  await expect(asks('你是谁？')).toBeVisible();
  await choose(page, 'th-TH');
  await expect(asks('คุณคือใคร')).toBeVisible();
  await asks('คุณคือใคร').click();
  await expect(page.getByText('ฉันชื่อหลาน ผู้ช่วยดิจิทัลของ Mirra').first()).toBeVisible();
});

test("the server's refusals come in the chosen language too", async ({ page }) => {
  await go(page, '/read/ServiceAgreement?login=1');
  await page.evaluate(() => localStorage.setItem('mirra.language', 'en-US'));
  await page.reload();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Password').first().click();
  await dialog.getByLabel('Phone').fill('13900000001');
  await dialog.getByRole('textbox', { name: 'Password' }).fill('Wrong2026');
  await dialog.getByRole('checkbox', { name: /agree/ }).check();
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog.getByText('Wrong phone number or password')).toBeVisible();
});

test('no page scrolls sideways in any language at 390, 1366 and 1920 pixels', { tag: '@full' }, async ({
  page,
}) => {
  const { token } = await signIn(page);
  await addProject(token, '一个名字长得几乎放不下的项目，一共二十多个字');
  for (const part of ['home', 'projects', 'talk'] as const) {
    await go(page, { home: '/home', projects: '/work/project', talk: '/work/talk' }[part]);
    if (part === 'projects') await expect(page.getByRole('article')).toBeVisible();
    for (const [language, titles] of headings) {
      await choose(page, language);
      await expect(heading(page, titles[part])).toBeVisible();
      for (const width of [390, 1366, 1920]) {
        await page.setViewportSize({ width, height: 844 });
        await expect.poll(() => overhang(page), `${part} in ${language} at ${width}`).toBeLessThanOrEqual(0);
      }
    }
  }
});
