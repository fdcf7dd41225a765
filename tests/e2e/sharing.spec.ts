import { expect, type Page, test } from './test';
import { addProject, base, call, signIn, writeDocument } from './account';
import { dialogBox, putElement, saveState, select } from './stage';

const box = (page: Page) => page.locator('[data-element="mirra.dialog-box"]');
const publishButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^发布：|^发布:/ });

async function move(page: Page) {
  await select(page, '框 a');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(saveState(page)).toHaveAttribute('data-state', 'saved');
}

test('visitors see the publication, and a draft link shows the draft until it is disabled', {
  tag: '@full',
}, async ({ page, browser }) => {
  const { token, user } = await signIn(page);
  const id = await addProject(token, '前厅', 1);
  await writeDocument(token, id, (document) => {
    // Windows with a living avatar each would measure the machine.
    document.events.virtualUrl = null;
    putElement(document, { ...dialogBox('a', 100, 100), name: '框 a' });
  });
  await openEditorOf(page, id);

  // The first link publishes, and says so.
  await page.getByRole('button', { name: '分享', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '分享项目' });
  await expect(dialog.getByText(/尚未发布/)).toBeVisible();
  // Its checklist leads to what is missing.
  await expect(dialog.getByText('没有角色，数字人无法回答问题')).toBeVisible();
  await dialog.getByRole('button', { name: '选择角色' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('complementary', { name: '角色', exact: true })).toBeVisible();
  await page.getByRole('button', { name: '分享', exact: true }).click();
  await dialog.getByRole('button', { name: '生成链接' }).click();
  await expect(page.getByText(/项目已发布/)).toBeVisible();
  await expect(dialog.getByText('访客看到的就是现在的内容。')).toBeVisible();
  const visitorLink = await dialog.getByRole('textbox', { name: /^链接“.*”的地址$/ }).inputValue();
  await dialog.getByRole('button', { name: '生成草稿链接' }).click();
  const draftLink = await dialog
    .getByRole('textbox', { name: /^链接“.*”的地址$/ })
    .nth(1)
    .inputValue();
  await dialog.getByRole('button', { name: '关闭', exact: true }).click();

  const strangers = await browser.newContext({ locale: 'zh-CN' });
  const [visitor, colleague] = [await strangers.newPage(), await strangers.newPage()];
  const heard: string[] = [];
  visitor.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(String(payload))),
  );
  await visitor.goto(visitorLink);
  await expect(box(visitor)).toHaveCSS('left', '100px');
  await colleague.goto(draftLink);
  await expect(colleague.getByText('您正在查看草稿，内容会随编辑实时变化')).toBeVisible();
  await expect(box(colleague)).toHaveCSS('left', '100px');
  await expect(colleague.getByText(`${user.userName} 正在编辑`)).toBeVisible();

  // A visitor tells the operators what is wrong with it; who follows the draft is not asked to.
  await expect(colleague.getByRole('button', { name: '举报', exact: true })).toHaveCount(0);
  await visitor.getByRole('button', { name: '举报', exact: true }).click();
  const report = visitor.getByRole('dialog', { name: '举报此数字人' });
  await report.getByRole('button', { name: '提交举报' }).click();
  await expect(report.getByRole('alert')).toHaveText('请选择举报原因');
  await report.getByRole('radio', { name: '未经本人同意使用其形象或声音' }).check();
  await report.getByRole('button', { name: '提交举报' }).click();
  await expect(visitor.getByText('举报已提交，我们会尽快处理')).toBeVisible();
  await expect(report).toBeHidden();

  // What is edited is seen with the draft link alone.
  await move(page);
  await expect(box(colleague)).toHaveCSS('left', '110px');
  await expect(publishButton(page)).toHaveAccessibleName(/1 处修改未发布/);
  await visitor.reload();
  await expect(box(visitor)).toHaveCSS('left', '100px');
  await expect(visitor.getByText(/正在编辑/)).toHaveCount(0);
  expect(heard.join('\n')).not.toMatch(/project:(live|saved|editors)/);

  // Published, it is seen by the visitor, on the page that is open.
  await publishButton(page).click();
  const publish = page.getByRole('dialog', { name: '发布' });
  await expect(publish.getByText('修改 1 个对话组件')).toBeVisible();
  await publish.getByRole('button', { name: '发布修改' }).click();
  await expect(publish.getByText('访客看到的就是现在的内容。')).toBeVisible();
  await expect(box(visitor)).toHaveCSS('left', '110px');
  await publish.getByRole('button', { name: '让访客看第 1 次发布' }).click();
  await expect(box(visitor)).toHaveCSS('left', '100px');

  // Taken down, it says so neutrally, to who has it open and to who comes.
  await publish.getByRole('button', { name: '取消发布' }).click();
  await page
    .getByRole('dialog', { name: /取消发布/ })
    .getByRole('button', { name: '取消发布' })
    .click();
  await expect(visitor.getByText('内容暂时无法查看')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: '内容暂时无法查看' })).toBeVisible();

  const links = await call('GET /conversation/share', { query: { projectId: id } }, token);
  const draft = links.find(({ kind }) => kind === 'draft');
  await call('DELETE /conversation/share/{id}', { params: { id: draft?.id ?? '' } }, token);
  await colleague.reload();
  await expect(colleague.getByText('分享链接无效或已过期')).toBeVisible();
  await strangers.close();
});

async function openEditorOf(page: Page, id: string) {
  await page.goto(`${base()}/project?id=${id}`);
  await expect(saveState(page)).toHaveAttribute('data-state', 'saved');
}
