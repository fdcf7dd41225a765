import { expect, type Page } from '@playwright/test';
import { isLongRun } from '../long-run';
import { base, call, signIn } from './account';
import { test } from './test';

/** Milliseconds within which a guest sees a change; a busy machine is only to show it. */
const LIVE_LIMIT = isLongRun ? 1_000 : 10_000;

const script = (page: Page) => page.getByRole('textbox', { name: '脚本' });
const shown = (page: Page) => page.getByRole('combobox', { name: '分镜' }).locator('option:checked');

test('a colleague without an account follows a film by its draft link, hears it, and is told when the link ends', async ({
  page,
  browser,
}) => {
  const { token, user } = await signIn(page);
  const { id } = await call('POST /film/add', { body: { name: '开放日', language: 'zh-CN' } }, token);
  await page.goto(`${base()}/work/film/edit?id=${id}`);
  await script(page).fill('大家好。');
  await script(page).blur();
  await expect(page.getByText('已保存')).toBeVisible();

  await page.getByRole('button', { name: '草稿链接', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '草稿链接' });
  await dialog.getByRole('button', { name: '生成草稿链接' }).click();
  const address = await dialog.getByTestId('share-link').getByRole('textbox').inputValue();
  expect(address).toContain('/film/preview/share?code=');
  await page.keyboard.press('Escape');

  const invited = await browser.newContext({ locale: 'zh-CN' });
  const guest = await invited.newPage();
  await guest.goto(address);
  await expect(guest.getByText('您正在查看草稿')).toBeVisible();
  await expect(guest.getByText(`${user.userName} 正在编辑`)).toBeVisible();
  await expect(shown(guest)).toHaveText('1. 大家好。');

  // A window behind another one draws no frames; what its document says changes all the same.
  await page.bringToFront();
  const seen = await guest.evaluateHandle(() => {
    const changed = new Promise<number>((resolve) => {
      new MutationObserver((_, watcher) => {
        if (!document.body.textContent?.includes('欢迎来到开放日')) return;
        watcher.disconnect();
        resolve(Date.now());
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    return { changed };
  });
  await script(page).fill('欢迎来到开放日。');
  const left = await script(page).evaluate((field) => {
    const now = Date.now();
    (field as HTMLTextAreaElement).blur();
    return now;
  });
  const late = (await seen.evaluate(({ changed }) => changed)) - left;
  test.info().annotations.push({ type: 'live', description: `${late} ms` });
  expect(late).toBeLessThan(LIVE_LIMIT);

  // What was saved meanwhile is spoken to whoever has the link.
  await expect(page.getByText('已保存')).toBeVisible();
  await guest.getByRole('button', { name: '播放', exact: true }).click();
  await expect(guest.locator('[data-film-state="playing"]')).toBeVisible({ timeout: 30_000 });

  await page.getByRole('button', { name: '草稿链接', exact: true }).click();
  await dialog.getByRole('button', { name: /^停用链接/ }).click();
  await page.getByRole('dialog', { name: '停用链接' }).getByRole('button', { name: '停用链接' }).click();
  await expect(dialog.getByTestId('share-link')).toHaveCount(0);
  await expect(guest.getByRole('heading', { name: '分享链接无效或已过期' })).toBeVisible();
  await invited.close();
});
