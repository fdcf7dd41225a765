import { addProject, call, register, signIn } from './account';
import { expect, test } from './test';

const role = {
  name: '导览员',
  description: '',
  openingRemarks: '',
  commonQuestions: [],
  fallbackScript: '这个我还不知道。',
  randomness: 0.5,
};

/** Asks as the owner does in the preview, and waits until the answer has ended. */
async function ask(token: string, projectId: string, text: string): Promise<string> {
  const { sessionId } = await call('POST /avatar/session/add', { body: { projectId } }, token);
  const answer = await fetch('/api/v1/chat/conversation', {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId, text }),
  });
  await answer.text();
  return sessionId;
}

async function projectWithRole(token: string): Promise<string> {
  const projectId = await addProject(token, '展厅');
  const { id } = await call('POST /avatar/model/saveModel', { body: role }, token);
  const project = await call('GET /avatar/project/{id}', { params: { id: projectId } }, token);
  await call(
    'PUT /avatar/project/edit/{id}',
    {
      params: { id: projectId },
      body: { revision: project.revision, document: { ...project.document, roleId: id } },
    },
    token,
  );
  return projectId;
}

test('an answer is found, corrected in two clicks, and asked again', async ({ page }) => {
  const { token } = await signIn(page);
  const projectId = await projectWithRole(token);
  await ask(token, projectId, '周一开门吗');
  await page.goto('/work/talk');
  await page.getByRole('searchbox', { name: '搜索对话内容' }).fill('周一');
  await page.getByRole('link', { name: /周一开门吗/ }).click();
  const transcript = page.getByRole('region', { name: '对话内容' }).first();
  await expect(page.getByText('这个我还不知道。')).toBeVisible();

  await page.getByRole('button', { name: '改进回答' }).click();
  const dialog = page.getByRole('dialog', { name: '改进这个回答' });
  await dialog.getByRole('textbox', { name: '正确的回答' }).fill('周一闭馆。');
  await dialog.getByRole('button', { name: '保存并重新提问' }).click();
  await expect(dialog.getByRole('status')).toContainText('现在的回答： 周一闭馆。');
  await page.keyboard.press('Escape');
  await expect(page.getByText('已加入常见问题：')).toBeVisible();

  await page.getByRole('textbox', { name: '添加备注' }).fill('已通知前台');
  await page.getByRole('button', { name: '添加备注' }).click();
  // The field that it was written in holds the same words until the note is kept.
  await expect(page.getByRole('paragraph').filter({ hasText: '已通知前台' })).toBeVisible();
  await page.getByRole('button', { name: '加星标' }).last().click();
  await expect(page.getByRole('button', { name: '已加星标' })).toBeVisible();
  await expect(transcript).toBeVisible();
});

test('an invitation can be accepted while the page is still loading what is shared', async ({ page }) => {
  const owner = await register();
  const projectId = await addProject(owner.token, '展厅');
  const { code } = await call(
    'POST /avatar/support/invite',
    { body: { projectId, name: '客服', days: 7 } },
    owner.token,
  );
  const { token } = await signIn(page);
  let answerLate = (): void => undefined;
  const accepted = new Promise<void>((resolve) => {
    answerLate = resolve;
  });
  let asked = 0;
  await page.route('**/support/shared', async (route) => {
    const early = await call('GET /avatar/support/shared', {}, token);
    asked++;
    if (asked === 1) await accepted;
    await route.fulfill({ json: { code: 0, msg: '', data: early } });
  });
  await page.goto(`/work/talk?invite=${code}`);
  await expect.poll(() => asked).toBe(1);
  await page.getByRole('dialog').getByRole('button', { name: '接受', exact: true }).click();
  // It asks anew, rather than wait for an answer from before.
  await expect.poll(() => asked, { timeout: 25_000 }).toBe(2);
  answerLate();
  await expect(page.getByText('您可以阅读、加星标和备注')).toBeVisible();
});

test('a supporter reads by a link, and the owner sees it', async ({ page }) => {
  const owner = await register();
  const projectId = await addProject(owner.token, '展厅');
  const sessionId = await ask(owner.token, projectId, '谁来帮忙');
  const { code } = await call(
    'POST /avatar/support/invite',
    { body: { projectId, name: '客服', days: 7 } },
    owner.token,
  );
  await signIn(page);
  await page.goto(`/work/talk?invite=${code}`);
  const question = page.getByRole('dialog', { name: '接受邀请？' });
  await question.getByRole('button', { name: '接受', exact: true }).click();
  await page.getByRole('link', { name: /谁来帮忙/ }).click();
  await expect(page).toHaveURL(new RegExp(sessionId));
  await expect(page.getByText('您可以阅读、加星标和备注')).toBeVisible();
  await expect(page.getByRole('button', { name: '改进回答' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '导出' })).toBeDisabled();
  const acts = async () => {
    const log = await call('GET /avatar/support/access/page', { query: { projectId } }, owner.token);
    return log.records.map(({ act }) => act);
  };
  await expect.poll(acts).toContain('read');
});
