import { readFile } from 'node:fs/promises';
import { expect, test } from './test';
import { addProject, keepSession, register } from './account';
import { openEditor, openPanel } from './stage';

test('a text of one’s own is read in the voice of the project, stopped, heard again, and taken along as a file', {
  tag: '@full',
}, async ({ page }) => {
  const session = await register();
  await keepSession(page, session);
  await openEditor(page, await addProject(session.token, '试听', 1));
  const panel = await openPanel(page, '声音');
  const start = panel.getByRole('button', { name: '立即合成：要朗读的文字' });
  await expect(start).toBeDisabled();
  await panel
    .getByRole('textbox', { name: '要朗读的文字' })
    .fill('价格是12.50元，一二三四五六七八九十，请在上午10:30到达。');
  await start.click();
  await panel.getByRole('button', { name: '停止播放：要朗读的文字' }).click();
  await panel.getByRole('button', { name: '重播：要朗读的文字' }).click();
  await panel.getByRole('button', { name: '停止播放：要朗读的文字' }).click();

  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: '下载音频：要朗读的文字' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('试听文字.wav');
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 4).toString()).toBe('RIFF');
  expect(bytes.length).toBeGreaterThan(50_000);

  await panel.getByRole('radio', { name: /文博/ }).check({ force: true });
  await expect(start).toBeVisible();
});
