import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from './test';
import { pictureFile, soundFile, videoFile } from '../fixtures/media';
import { base, signIn } from './account';
import { expectNoBarrier, overhang } from './barriers';

const file = async (name: string, path: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: await readFile(path),
});

const boxFiles = (page: Page) => page.getByTestId('upload-box-files');
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

// What the parts say and do is tested without a browser, in tests/pages/parts.test.ts.
test('a preview is 1300 pixels wide, closes with a click beside it, and pauses its video', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto(`${base()}/test`);
  const box = section(page, '上传框');
  await box.getByText('任意', { exact: true }).click();
  await boxFiles(page).setInputFiles([
    await file('one.png', await pictureFile('png')),
    await file('two.webm', await videoFile('webm')),
  ]);
  await expectNoBarrier(page);
  const open = (name: string) => box.getByRole('button', { name: `查看 ${name}` }).click();
  await open('one.png');
  const image = page.getByRole('dialog', { name: '查看图片' });
  await expect(image.getByRole('img', { name: 'one.png' })).toBeVisible();
  expect((await image.boundingBox())?.width).toBe(1300);
  // A press on the backdrop closes; the focus goes back to what opened it.
  await page.mouse.click(10, 400);
  await expect(image).toHaveCount(0);
  await expect(box.getByRole('button', { name: '查看 one.png' })).toBeFocused();

  await open('two.webm');
  const preview = page.getByRole('dialog', { name: '查看视频' });
  const video = await preview.locator('video').elementHandle();
  const paused = () => video?.evaluate((element) => (element as HTMLVideoElement).paused);
  await expect.poll(paused, 'a video begins by itself').toBe(false);
  await preview.getByRole('button', { name: '关闭' }).last().click();
  await expect.poll(paused).toBe(true);
  await expect(preview).toHaveCount(0);
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

test('the file uploader: progress, an abort, a failure tried again, what cannot be changed', {
  tag: '@full',
}, async ({ page }) => {
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

test('dialogs have their full widths, and their page fits a phone', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto(`${base()}/x`);
  await page.getByRole('button', { name: '打开重命名' }).click();
  const rename = page.getByRole('dialog', { name: '项目名称' });
  expect((await rename.boundingBox())?.width).toBe(576);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '打开确认' }).click();
  await expect(page.getByRole('dialog', { name: '打开确认' })).toBeVisible();
  await expectNoBarrier(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '打开通用对话框' }).click();
  const generic = page.getByRole('dialog', { name: '打开通用对话框' });
  expect((await generic.boundingBox())?.width).toBe(1300);
  await generic.getByRole('button', { name: '取消' }).click();
  await expect(generic).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overhang(page)).toBeLessThanOrEqual(0);
});
