import { expect, test } from './test';
import { addProject, base, signIn, writeDocument } from './account';
import { expectNoBarrier, expectNoBarrierInBoth } from './barriers';
import { complaints } from './complaints';
import { dialogBox, openEditor, openPanel, putElement, select } from './stage';

test('the editor with its panels and share dialog: no serious barrier, no error in the console', {
  tag: '@full',
}, async ({ page }) => {
  const { token } = await signIn(page);
  const heard = complaints(page);
  const id = await addProject(token, '无障碍');
  await writeDocument(token, id, (document) => putElement(document, dialogBox('box', 60, 60)));
  await openEditor(page, id);
  await select(page, '对话框');
  await expect(page.getByLabel('字号')).toBeVisible();
  const panels = [
    ['背景', '海边'],
    ['声音', '文博'],
    ['角色', '创建角色'],
    ['数字人', '陈凯'],
  ] as const;
  for (const [panel, ready] of panels) {
    await expect((await openPanel(page, panel)).getByText(ready).first()).toBeVisible();
    await expectNoBarrier(page);
  }
  await expectNoBarrierInBoth(page);
  await page.getByRole('button', { name: '分享' }).click();
  await page.getByRole('button', { name: '生成链接' }).click();
  await expect(page.getByRole('textbox', { name: /^链接“.*”的地址$/ })).toBeVisible();
  await expectNoBarrierInBoth(page);
  expect(heard).toEqual([]);
});

test('an address that does not exist is a 404 page with a way home', async ({ page }) => {
  await page.goto(`${base()}/no/such/page`);
  await expect(page.getByRole('heading', { name: '没有这个页面' })).toBeVisible();
  await page.getByRole('link', { name: '回到首页' }).click();
  await expect(page).toHaveURL(/\/home$/);
});
