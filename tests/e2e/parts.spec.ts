import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from './test';
import { MEGABYTE, pictureFile, soundFile, videoFile } from '../fixtures/media';
import { base, signIn } from './account';
import { expectNoBarrier, overhang } from './barriers';

const file = async (name: string, path: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: await readFile(path),
});

const boxFiles = (page: Page) => page.getByTestId('upload-box-files');
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the upload box refuses by kind and size; the preview turns from three on, and pauses a video', async ({
  page,
}) => {
  await page.goto(`${base()}/test`);
  const box = section(page, '上传框');
  await expect(box.getByText('任意文件')).toBeVisible();
  await expectNoBarrier(page);
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
  expect((await image.boundingBox())?.width).toBe(1300);
  await expect(image.getByRole('button', { name: '下一个' }), 'two are not turned').toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(image).toBeVisible();
  // A press on the backdrop closes; the focus goes back to what opened it.
  await page.mouse.click(10, 400);
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
  const film = page.getByRole('dialog', { name: '查看视频' });
  const video = await film.locator('video').elementHandle();
  const paused = () => video?.evaluate((element) => (element as HTMLVideoElement).paused);
  await expect.poll(paused, 'a video begins by itself').toBe(false);
  await film.getByRole('button', { name: '关闭' }).last().click();
  await expect.poll(paused).toBe(true);
  await expect(film).toHaveCount(0);
});

test('sounds play one at a time, seek, and show their length at rest', async ({ page }) => {
  await page.goto(`${base()}/test`);
  await boxFiles(page).setInputFiles([
    await file('a.wav', await soundFile('wav', { seconds: 4 })),
    await file('b.mp3', await soundFile('mp3', { seconds: 3, seed: 2 })),
  ]);
  const [a, b] = ['a.wav', 'b.mp3'].map((name) => page.getByRole('group', { name, exact: true }));
  if (a === undefined || b === undefined) throw new Error('two players');
  await a.getByRole('button', { name: '播放' }).click();
  await expect(a.getByRole('button', { name: '暂停' })).toBeVisible();
  await b.getByRole('button', { name: '播放' }).click();
  await expect(b.getByRole('button', { name: '暂停' })).toBeVisible();
  await expect(a.getByRole('button', { name: '播放' }), 'the other one has ended').toBeVisible();
  await b.getByRole('button', { name: '暂停' }).click();
  const slider = a.getByRole('slider');
  await slider.fill('2');
  await expect(a.getByText('00:02')).toBeVisible();
  await slider.fill('0');
  await expect(a.getByText('00:04'), 'at rest at its beginning').toBeVisible();
});

test('the file uploader: progress, an abort, a failure tried again, what cannot be changed', async ({
  page,
}) => {
  await signIn(page);
  await page.goto(`${base()}/testTwo`);
  const several = section(page, '文件上传，多个');
  const files = several.getByTestId('file-uploader-files');
  await files.setInputFiles([{ name: 'a.exe', mimeType: 'x/y', buffer: Buffer.from('x') }]);
  await expect(several.getByText('a.exe：文件错误')).toBeVisible();

  let calls = 0;
  await page.route('**/oss/upload-material', (route) => {
    calls++;
    // The first stays on its way, the second is refused once.
    if (calls === 1) return;
    if (calls === 2)
      return route.fulfill({ status: 400, json: { code: 4202, msg: '文件已损坏', data: null } });
    return route.continue();
  });
  await files.setInputFiles([await file('held.png', await pictureFile('png', { seed: 401 }))]);
  await several.getByRole('button', { name: '取消上传并删除 held.png' }).click();
  await expect(page.getByText('已取消上传并删除')).toBeVisible();
  await expect(several.getByText('held.png')).toHaveCount(0);

  const sound = await file('song.mp3', await soundFile('mp3'));
  await files.setInputFiles([await file('picture.png', await pictureFile('png', { seed: 402 })), sound]);
  await expect(several.getByText('文件已损坏')).toBeVisible();
  await several.getByRole('button', { name: /^重新上传/ }).click();
  await expect(several.locator('li[data-state="success"]')).toHaveCount(2);
  await expect(several.getByText('上传成功')).toHaveCount(2);
  await expect(several.getByRole('link', { name: 'picture.png' })).toHaveAttribute('target', '_blank');
  await expect(several.getByRole('link', { name: 'song.mp3' }), 'sounds have no preview').toHaveCount(0);
  await several.getByRole('button', { name: '删除 picture.png' }).click();
  await expect(several.getByText('picture.png')).toHaveCount(0);

  const single = section(page, '文件上传，单个');
  await expect(single.getByText('支持 xls、xlsx 格式')).toBeVisible();
  const fixed = single.getByRole('listitem');
  await expect(fixed).toContainText('ensiklopedia.xlsx');
  await expect(fixed).not.toContainText('MB');
  await expect(fixed.getByRole('button')).toHaveCount(0);
});

test('rename, confirm and the generic dialog', async ({ page }) => {
  await page.goto(`${base()}/x`);
  await page.getByRole('button', { name: '打开重命名' }).click();
  const rename = page.getByRole('dialog', { name: '项目名称' });
  expect((await rename.boundingBox())?.width).toBe(576);
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
  await expectNoBarrier(page);
  await confirm.getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('已确认 1 次')).toBeVisible();

  await page.getByRole('button', { name: '打开通用对话框' }).click();
  const generic = page.getByRole('dialog', { name: '打开通用对话框' });
  expect((await generic.boundingBox())?.width).toBe(1300);
  await generic.getByRole('button', { name: '取消' }).click();
  await expect(generic).toHaveCount(0);
  await page.getByRole('button', { name: '打开通用对话框' }).click();
  await generic.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('已确认 2 次')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overhang(page)).toBeLessThanOrEqual(0);
});
