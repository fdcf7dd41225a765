import { readFile } from 'node:fs/promises';
import type { Page } from './page';
import { expect, test } from './test';
import { MEGABYTE, pictureFile, videoFile } from '../fixtures/media';

const file = async (name: string, path: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: await readFile(path),
});

const boxFiles = (page: Page) => page.getByTestId('upload-box-files');
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the upload box refuses by kind and size; the preview turns from three on', async ({ page }) => {
  await page.goto('/test');
  const box = section(page, '上传框');
  await expect(box.getByText('任意文件')).toBeVisible();
  await box.getByText('视频', { exact: true }).click();
  await boxFiles(page).setInputFiles([
    { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('x') },
    { name: 'b.flv', mimeType: 'video/x-flv', buffer: Buffer.from('x') },
  ]);
  await expect(box.getByText('a.png: 无法识别此文件')).toBeVisible();
  await expect(box.getByText('b.flv: 无法识别此文件')).toBeVisible();
  await box.getByText('图片', { exact: true }).click();
  await boxFiles(page).setInputFiles([
    { name: 'c.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * MEGABYTE + 1) },
  ]);
  await expect(box.getByText('c.png: 图片超过 5 MB')).toBeVisible();

  await box.getByText('任意', { exact: true }).click();
  await boxFiles(page).setInputFiles([
    await file('one.png', await pictureFile('png')),
    await file('two.webm', await videoFile('webm')),
  ]);
  const open = (name: string) => box.getByRole('button', { name: `查看 ${name}` }).click();
  await open('one.png');
  const image = page.getByRole('dialog', { name: '查看图片' });
  await expect(image.getByRole('img', { name: 'one.png' })).toBeVisible();
  await expect(image.getByRole('button', { name: '下一个' }), 'two are not turned').toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(image).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(image).toHaveCount(0);
  await expect(box.getByRole('button', { name: '查看 one.png' })).toBeFocused();

  await boxFiles(page).setInputFiles([await file('three.jpg', await pictureFile('jpg'))]);
  await open('one.png');
  await expect(image.getByText('1 / 3')).toBeVisible();
  await image.getByRole('button', { name: '上一个' }).click();
  await expect(page.getByRole('img', { name: 'three.jpg' })).toBeVisible();
  await page.getByRole('button', { name: '下一个' }).click();
  await expect(image.getByText('1 / 3')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  const preview = page.getByRole('dialog', { name: '查看视频' });
  await preview.getByRole('button', { name: '关闭' }).last().click();
  await expect(preview).toHaveCount(0);
});

test('rename, confirm and the generic dialog', async ({ page }) => {
  await page.goto('/x');
  await page.getByRole('button', { name: '打开重命名' }).click();
  const rename = page.getByRole('dialog', { name: '项目名称' });
  const name = rename.getByLabel('名称', { exact: true });
  await name.fill('界'.repeat(31));
  await expect(rename.getByText('名称不能超过 30 个字符')).toBeVisible();
  await expect(rename.getByRole('button', { name: '保存' })).toBeDisabled();
  await rename.getByRole('button', { name: '清空' }).click();
  await expect(name).toHaveValue('');
  await name.fill('界'.repeat(30));
  await rename.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('重命名成功')).toBeVisible();
  await expect(page.getByText(`名称：${'界'.repeat(30)}`)).toBeVisible();

  await page.getByRole('button', { name: '打开确认' }).click();
  const confirm = page.getByRole('dialog', { name: '打开确认' });
  await expect(confirm.getByText('3 个项目引用了当前内容')).toBeVisible();
  await expect(confirm.getByRole('button', { name: '取消' })).toBeFocused();
  await confirm.getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('已确认 1 次')).toBeVisible();

  await page.getByRole('button', { name: '打开通用对话框' }).click();
  const generic = page.getByRole('dialog', { name: '打开通用对话框' });
  await generic.getByRole('button', { name: '取消' }).click();
  await expect(generic).toHaveCount(0);
  await page.getByRole('button', { name: '打开通用对话框' }).click();
  await generic.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('已确认 2 次')).toBeVisible();
});
