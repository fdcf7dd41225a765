import { expect, test } from './test';
import { addProject, base, call, signIn, writeDocument } from './account';
import { openPanel } from './stage';

test('a guest pins a comment on the draft, the owner answers and resolves it, and each sees it at once', async ({
  page,
  browser,
}) => {
  const { token } = await signIn(page);
  const id = await addProject(token, '讨论', 1);
  await writeDocument(token, id, (document) => {
    // Nobody speaks here.
    document.events.virtualUrl = null;
  });
  const share = { projectId: id, kind: 'draft', validity: '7d', canComment: true } as const;
  const { code } = await call('POST /conversation/share', { body: share }, token);
  const guestContext = await browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const guest = await guestContext.newPage();
  await guest.goto(`${base()}/project/preview/share?code=${code}`);
  await page.goto(`${base()}/project?id=${id}`);
  await openPanel(page, '评论');
  const panel = page.getByRole('complementary', { name: '评论' });
  await expect(panel.getByText('还没有评论。', { exact: false })).toBeVisible();

  await guest.getByRole('button', { name: '评论' }).tap();
  const sheet = guest.getByRole('complementary', { name: '评论' });
  await sheet.getByLabel('您的称呼').fill('小美');
  await sheet.getByRole('button', { name: '标记位置' }).tap();
  await expect(sheet.getByRole('button', { name: '发表' })).toBeHidden();
  await guest.getByRole('button', { name: '点击画面选择评论的位置' }).tap();
  await sheet.getByLabel('写下评论').fill('这里放徽标');
  await sheet.getByRole('button', { name: '发表' }).tap();

  const pin = page.getByRole('button', { name: '评论 1，小美：这里放徽标' });
  await pin.click();
  const thread = panel.getByTestId('comment-thread');
  await thread.getByRole('button', { name: '回复' }).click();
  await page.keyboard.type('好的');
  await page.keyboard.press('Control+Enter');
  await expect(sheet.getByText('好的', { exact: true })).toBeVisible();

  // The pin stands where it was put, and follows the zoom.
  const stage = await page.locator('[data-stage]').boundingBox();
  const before = await pin.boundingBox();
  await page.mouse.move((stage?.x ?? 0) + 20, (stage?.y ?? 0) + 20);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -200);
  await page.keyboard.up('Control');
  await expect.poll(async () => (await pin.boundingBox())?.x).not.toBe(before?.x);
  expect((await pin.boundingBox())?.width).toBeCloseTo(before?.width ?? 0, 0);

  await thread.getByRole('button', { name: '标记为已解决' }).click();
  await expect(pin).toBeHidden();
  await expect(sheet.getByText('评论都已解决。')).toBeVisible();
  await guestContext.close();
});
