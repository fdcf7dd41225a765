import { FIRST_DESIGNED } from '../../contract/avatar-design/limits';
import { addProject, call, keepSession, register } from './account';
import { openEditor, openPanel, redoButton, saveState, undoButton } from './stage';
import { expect, test } from './test';

const LAN = 1001;

test('hair, clothes and colors of a drawn avatar can be changed and reset', {
  tag: '@full',
}, async ({ page }) => {
  const session = await register();
  await keepSession(page, session);
  const id = await addProject(session.token, '换装');
  await openEditor(page, id);
  const panel = await openPanel(page, '数字人');
  await panel.getByText('自定义', { exact: true }).click();
  const preview = panel.getByRole('img', { name: '新造型预览' });
  const use = panel.getByRole('button', { name: '应用造型' });
  const pick = (group: string, name: string) =>
    panel
      .getByRole('group', { name: group, exact: true })
      .getByRole('radio', { name, exact: true })
      .check({ force: true });
  const shown = async (): Promise<number | undefined> => {
    await expect(saveState(page)).toHaveAttribute('data-state', 'saved');
    const { document } = await call('GET /avatar/project/{id}', { params: { id } }, session.token);
    return document.events.virtualUrl?.id;
  };
  await expect(use).toBeDisabled();
  const before = await preview.getAttribute('src');

  // Hair that is for sale is tried, as every avatar is.
  await pick('发型与头饰', '苏小满');
  await pick('发色', '红棕色');
  expect(await preview.getAttribute('src')).not.toBe(before);
  await pick('服装', '普莉雅');
  await pick('服装颜色', '酒红色');
  await pick('眼镜', '金丝');
  const still = page.waitForResponse(/\/provider\/avatar\/\d+\/still/);
  await use.click();
  expect((await still).status()).toBe(200);
  await expect(use).toBeDisabled();
  await expect(panel.getByText('试用', { exact: true }).first()).toBeVisible();
  await expect.poll(shown).toBeGreaterThanOrEqual(FIRST_DESIGNED);
  const tried = (await shown()) ?? 0;

  // With the hair of a free avatar it is one's own.
  await pick('发型与头饰', '沈婉清');
  await use.click();
  await expect(use).toBeDisabled();
  await expect.poll(shown).toBeGreaterThan(tried);
  const own = (await shown()) ?? 0;
  const avatar = await call('GET /avatar/virtual/{id}', { params: { id: own } }, session.token);
  expect(avatar.trial).toBe(false);

  await undoButton(page).click();
  await expect.poll(shown).toBe(tried);
  await redoButton(page).click();
  await expect.poll(shown).toBe(own);

  await panel.getByRole('button', { name: '删除造型' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除造型' }).click();
  await expect.poll(shown).toBe(LAN);
});
