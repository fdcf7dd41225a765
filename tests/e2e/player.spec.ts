import { expect, type Page, test } from './test';
import { addProject, base, call, signIn, storedToken, writeDocument, type Session } from './account';
import { listenToWorklets, loudest, loudTimeAfterClick } from './player-probe';
import { closeSocket, keepSockets } from './sockets';
import { dialogBox, putElement } from './stage';

const ANSWER =
  '我们的展厅分为三个部分，第一部分介绍公司的历史，第二部分展示最新的产品，第三部分可以亲手体验。参观大约需要一个小时，中途随时可以休息。';
const EXPIRED = '分享链接无效或已过期';

const mood = (page: Page, name: string) => page.locator(`[data-mood="${name}"]`);

/** A project whose role says nothing by itself and has one long answer. */
async function talkingProject({ token }: Session, name: string): Promise<string> {
  const id = await addProject(token, name);
  const role = await call(
    'POST /avatar/model/saveModel',
    {
      body: {
        name: '讲解员',
        description: '',
        openingRemarks: '',
        commonQuestions: [{ question: '展厅有什么？', answer: ANSWER }],
        fallbackScript: '这个我不清楚。',
        randomness: 0.5,
      },
    },
    token,
  );
  await writeDocument(token, id, (document) => {
    document.roleId = role.id;
  });
  return id;
}

const share = (token: string, projectId: string) =>
  call('POST /conversation/share', { body: { projectId, validity: '30d' } }, token);

async function ask(page: Page): Promise<void> {
  await expect(mood(page, 'idle')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('textbox', { name: '提问', exact: true }).fill('展厅有什么');
  await page.getByRole('textbox', { name: '提问', exact: true }).press('Enter');
  await expect(mood(page, 'speaking')).toBeVisible({ timeout: 20_000 });
}

test('a wrong share code and a revoked one say so, and leave the session alone', async ({ page }) => {
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

test('captions follow the words; stop brings silence within 500 ms', async ({ page }) => {
  await listenToWorklets(page);
  const session = await signIn(page);
  const id = await talkingProject(session, '打断');
  await page.goto(`${base()}/project/preview/${id}`);
  await ask(page);

  const caption = page.getByTestId('caption');
  const spoken = async () => (await caption.locator('span').first().textContent()) ?? '';
  await expect(caption).toBeVisible();
  expect(ANSWER).toContain((await caption.textContent())?.trim() ?? '');
  await expect.poll(spoken).not.toBe('');
  const early = await spoken();
  await expect.poll(async () => (await spoken()).length).toBeGreaterThan(early.length);
  expect(await spoken()).toContain(early);

  await expect.poll(() => loudest(page)).toBeGreaterThan(0.02);
  expect(await loudTimeAfterClick(page, '停止回答')).toBeLessThan(500);
  await expect(mood(page, 'idle')).toBeVisible();
  await expect(caption).toHaveCount(0);
  await expect(page.getByRole('button', { name: '停止回答' })).toHaveCount(0);

  // It can be asked again at once.
  await ask(page);
});

test('a lost stream comes back by itself and speaks again', async ({ page }) => {
  await keepSockets(page);
  const session = await signIn(page);
  const id = await talkingProject(session, '重连');
  await page.goto(`${base()}/project/preview/${id}`);
  await expect(mood(page, 'idle')).toBeVisible({ timeout: 30_000 });
  const next = page.waitForEvent('websocket');
  await closeSocket(page);
  await (await next).waitForEvent('framereceived');
  await ask(page);
  await expect(page.getByText(/连接已断开|正在连接数字人/)).toHaveCount(0);
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

test('the AI mark stands wherever the avatar plays', async ({ page }) => {
  const { token } = await signIn(page);
  const id = await addProject(token, '标识');
  const { url } = await share(token, id);
  for (const address of ['/home', `/project/preview/${id}`, url]) {
    await page.goto(new URL(address, base()).href);
    await expect(page.getByTestId('avatar-canvas')).toBeVisible();
    await expect(page.getByText('AI 生成', { exact: true })).toBeVisible();
    await expect(page.getByText('AI 生成', { exact: true })).toBeInViewport();
  }
});

test('revoking a link ends the visit that goes on under it, and says why', async ({ page }) => {
  const session = await signIn(page);
  const id = await talkingProject(session, '撤回');
  const { id: shareId, url } = await share(session.token, id);
  await page.goto(url);
  await expect(mood(page, 'idle')).toBeVisible({ timeout: 30_000 });
  await call('DELETE /conversation/share/{id}', { params: { id: shareId } }, session.token);
  await expect(page.getByText('登录或分享链接已失效。')).toBeVisible();
  await expect(mood(page, 'disconnected')).toBeVisible();
});
