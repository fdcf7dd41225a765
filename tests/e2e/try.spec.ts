import { expect, type Locator, type Page, test } from './test';
import { base, readProject, signIn } from './account';
import { buy } from '../purchases';
import { openPanel } from './stage';

/** The hash of the avatar's bodies that the next preview gets; the marked ones have another one than the plain ones. */
async function previewedBodies(page: Page): Promise<string> {
  const hello = page.waitForEvent('websocket', (socket) => socket.url().includes('/provider/ws/video'));
  await page.getByRole('button', { name: '预览', exact: true }).click();
  const socket = await hello;
  const { payload } = await socket.waitForEvent(
    'framereceived',
    ({ payload: data }) => typeof data === 'string',
  );
  await page.getByRole('dialog').getByRole('button', { name: '关闭预览' }).click();
  return (JSON.parse(String(payload)) as { pack: { hash: string } }).pack.hash;
}

const noteOf = (panel: Locator) => panel.locator('[data-trial]');

test('a project with a tried avatar cannot be shared until the avatar is bought', {
  tag: '@full',
}, async ({ page }) => {
  const { token } = await signIn(page);
  await page.goto(`${base()}/goods/avatar-1005`);
  await page.getByRole('button', { name: '试用' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '打开项目' }).click();
  await expect(page).toHaveURL(/\/project\?id=/);
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  expect((await readProject(token, id)).assets.avatar).toMatchObject({ id: 1005, trial: true });

  const panel = await openPanel(page, '数字人');
  const note = noteOf(panel);
  await expect(note).toContainText('哈基姆');
  await note.getByRole('button', { name: '试用' }).hover();
  await expect(page.getByRole('tooltip')).toContainText('水印');
  await expect(note.getByRole('link', { name: '去购买“哈基姆”' })).toHaveAttribute(
    'href',
    '/goods/avatar-1005',
  );
  await expect(panel.getByRole('radio', { name: /哈基姆/ })).toHaveCount(0);
  const marked = await previewedBodies(page);

  await page.getByRole('button', { name: '分享', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '分享项目' });
  await dialog.getByRole('button', { name: '生成链接' }).click();
  const refusal = dialog.getByRole('alert');
  const row = refusal.getByRole('list', { name: '试用中的素材' }).getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row.getByRole('link', { name: '去购买“哈基姆”' })).toBeVisible();

  // The editor stays open, and is told of the payment.
  await buy(token, 'avatar-1005');
  await expect(row).toContainText('已可使用');
  await refusal.getByRole('button', { name: '再试一次' }).click();
  await expect(dialog.getByRole('textbox', { name: /^链接“.*”的地址$/ })).toHaveValue(/\/share/);
  await expect(refusal).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(note).toHaveCount(0);
  await expect(panel.getByRole('radio', { name: /哈基姆/ })).toBeChecked();
  expect(await previewedBodies(page)).not.toBe(marked);
});
