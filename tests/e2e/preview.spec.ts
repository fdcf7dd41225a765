import { addProject, base, call, signIn, storedToken, writeDocument } from './account';
import { dialogBox, openEditor, openPanel, putElement, saveState } from './stage';
import { ANSWER, mood, talkingProject } from './talking';
import { expect, test } from './test';

const EXPIRED = '分享链接无效或已过期';

const share = (token: string, projectId: string) =>
  call('POST /conversation/share', { body: { projectId, validity: '30d' } }, token);

test('a wrong share code and a revoked one show a message, and keep the session', async ({ page }) => {
  const { token } = await signIn(page);
  const id = await addProject(token, '收回');
  const { id: shareId, url } = await share(token, id);
  await call('DELETE /conversation/share/{id}', { params: { id: shareId } }, token);
  for (const address of ['/project/preview/share?code=wrong', '/project/preview/share', url]) {
    await page.goto(new URL(address, base()).href);
    await expect(page.getByRole('heading', { name: EXPIRED })).toBeVisible();
    expect(await storedToken(page)).toBe(token);
  }
  await page.goto(`${base()}/work/project`);
  await expect(page.getByRole('link', { name: '收回' })).toBeVisible();
});

test('a project without an avatar still answers in text', async ({ page }) => {
  const session = await signIn(page);
  const id = await talkingProject(session, '只有文字');
  await writeDocument(session.token, id, (document) => {
    document.events.virtualUrl = null;
    putElement(document, dialogBox('box', 60, 60));
  });
  await page.goto(`${base()}/project/preview/${id}`);
  await page.getByRole('textbox', { name: '提问', exact: true }).fill('展厅有什么');
  await page.getByRole('textbox', { name: '提问', exact: true }).press('Enter');
  await expect(page.getByRole('log')).toContainText(ANSWER);
  await expect(page.getByTestId('avatar-canvas')).toHaveCount(0);
});

test('the AI mark stands wherever the avatar plays, and covers no element and no control', async ({
  page,
}) => {
  const { token } = await signIn(page);
  const id = await addProject(token, '标识');
  await writeDocument(token, id, (document) => putElement(document, dialogBox('box', 0, 0)));
  const { url } = await share(token, id);
  for (const address of ['/home', `/project/preview/${id}`, url]) {
    await page.goto(new URL(address, base()).href);
    await expect(page.getByTestId('avatar-canvas')).toBeVisible();
    await expect(page.getByText('AI 生成', { exact: true })).toBeVisible();
    await expect(page.getByText('AI 生成', { exact: true })).toBeInViewport();
    const covered = () =>
      page.getByText('AI 生成', { exact: true }).evaluate((mark) => {
        const at = mark.getBoundingClientRect();
        const player = mark.closest('section');
        return [...(player?.querySelectorAll('[data-element], button, input') ?? [])].filter((one) => {
          const { left, top, right, bottom, width } = one.getBoundingClientRect();
          return width > 0 && left < at.right && right > at.left && top < at.bottom && bottom > at.top;
        }).length;
      });
    // Controls come with their plugins.
    await expect.poll(covered).toBe(0);
  }
});

test('revoking a link ends visits in progress, and gives the reason', { tag: '@full' }, async ({ page }) => {
  const session = await signIn(page);
  const id = await talkingProject(session, '撤回');
  const { id: shareId, url } = await share(session.token, id);
  await page.goto(url);
  await expect(mood(page, 'idle')).toBeVisible({ timeout: 60_000 });
  await call('DELETE /conversation/share/{id}', { params: { id: shareId } }, session.token);
  await expect(page.getByText('登录或分享链接已失效。')).toBeVisible();
  await expect(mood(page, 'disconnected')).toBeVisible();
});

test('a chosen background and another ratio show in the open preview', { tag: '@full' }, async ({
  page,
  context,
}) => {
  const { token } = await signIn(page);
  const id = await addProject(token, '实时素材', 1);
  const viewer = await context.newPage();
  await viewer.goto(`${base()}/project/preview/${id}`);
  await expect(viewer.getByTestId('avatar-canvas')).toBeVisible();
  await openEditor(page, id);
  const panel = await openPanel(page, '背景');
  await panel.getByText('图片', { exact: true }).first().click();
  await panel.getByText('海边').click();
  await expect(viewer.locator('[data-layer="background"] img')).toHaveAttribute('src', /seaside/);
  await expect(saveState(page)).toHaveAttribute('data-state', 'saved');
  await writeDocument(token, id, (document) => {
    document.ratio = 4;
  });
  await expect(viewer.locator('[data-layer="background"]')).toHaveCSS('width', '720px');
});
