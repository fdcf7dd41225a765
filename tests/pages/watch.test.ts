import { expect, test } from './test';
import { call, signIn } from './account';

/** A link to a film that has no video yet. */
async function linkOf(token: string, password?: string) {
  const { id } = await call('POST /film/add', { body: { name: '发布会', language: 'zh-CN' } }, token);
  const body = { validity: 'permanent' as const, ...(password !== undefined && { password }) };
  const link = await call('POST /film/{id}/share', { params: { id }, body }, token);
  return { id: link.id, path: new URL(link.url).pathname };
}

test('a link opens without a login, and says that there is no video yet', async ({ page }) => {
  const { token } = await signIn(page);
  const { path } = await linkOf(token);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: '暂时没有可以观看的视频' })).toBeVisible();
});

test('a password is asked for until it is the right one', async ({ page }) => {
  const { token } = await signIn(page);
  const { path } = await linkOf(token, '春天来了 26');
  await page.goto(path);
  await expect(page.getByRole('heading', { name: '此链接需要密码' })).toBeVisible();
  await page.getByLabel('密码', { exact: true }).fill('不知道');
  await page.getByRole('button', { name: '打开' }).click();
  await expect(page.getByText('密码错误，请重新输入')).toBeVisible();
  await page.getByLabel('密码', { exact: true }).fill('春天来了 26');
  await page.getByRole('button', { name: '打开' }).click();
  await expect(page.getByRole('heading', { name: '暂时没有可以观看的视频' })).toBeVisible();
});

test('a link that was taken down is said to have ended, and ends no session', async ({ page }) => {
  const { token } = await signIn(page);
  const { id, path } = await linkOf(token);
  await call('DELETE /film/share/{id}', { params: { id } }, token);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: '分享链接无效或已过期' })).toBeVisible();
  await page.goto('/work/film');
  await expect(page.getByRole('heading', { name: '发布会' })).toBeVisible();
});
