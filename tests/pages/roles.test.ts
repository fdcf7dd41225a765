import { addProject, base, call, signIn, writeDocument } from './account';
import { expect, test } from './test';

test('a role of the square is tried, copied, changed, and answers in a project', async ({ page }) => {
  const { token } = await signIn(page);
  await page.goto('/work/createrole');
  await page.getByLabel('分类').selectOption('公共服务');
  const card = page.getByRole('article').filter({ hasText: '办税大厅助手' });
  await card.getByRole('button', { name: '试一试' }).click();
  const dialog = page.getByRole('dialog', { name: '办税大厅助手' });
  await dialog.getByRole('button', { name: '发票开错了怎么办' }).click();
  await expect(dialog.getByRole('log')).toContainText('红字发票');
  await dialog.getByRole('button', { name: '复制到我的角色' }).click();

  await expect(page).toHaveURL(/\/project\/role\/create\?id=/);
  const name = page.getByRole('textbox', { name: /^名称/ });
  await expect(name).toHaveValue('办税大厅助手');
  await name.fill('我的办税助手');
  await page.locator('input[type=file]').setInputFiles({
    name: 'q.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('问题,回答\n午休时间办理吗？,十二点到两点休息。\n没有回答,\n'),
  });
  await expect(page.getByText('常见问题（5/500）')).toBeVisible();
  const bench = page.getByRole('region', { name: '调试台' });
  await bench.getByRole('textbox', { name: '问题' }).fill('午休时间办理吗？');
  await bench.getByRole('button', { name: '提问' }).click();
  await expect(bench.getByRole('log')).toContainText('十二点到两点休息。');
  await expect(bench.getByRole('log')).toContainText('常见问题');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存我的办税助手')).toBeVisible();

  const projectId = await addProject(token, '大厅');
  const roles = await call('GET /avatar/model/page-by-owner', { query: { name: '我的办税助手' } }, token);
  await writeDocument(token, projectId, (document) => {
    document.roleId = roles.records[0]?.id ?? null;
  });
  const { sessionId } = await call('POST /avatar/session/add', { body: { projectId } }, token);
  const answer = await fetch(`${base()}/api/v1/chat/conversation`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId, text: '午休时间办理吗？' }),
  });
  expect(await answer.text()).toContain('十二点到两点休息。');
});
