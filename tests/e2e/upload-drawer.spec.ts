import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Locator, type Page, test } from './test';
import { MEGABYTE, pictureFile, videoFile } from '../fixtures/media';
import { addProject, call, readProject, signIn } from './account';
import { expectNoBarrier } from './barriers';
import { elementsOf, openEditor, openPanel } from './stage';

const FILES = 30;

/** A project in the editor with the drawer of its background open. */
async function openDrawer(page: Page): Promise<{ token: string; id: string; drawer: Locator }> {
  const { token } = await signIn(page);
  const id = await addProject(token, '抽屉');
  await openEditor(page, id);
  const drawer = await reopen(page);
  return { token, id, drawer };
}

async function reopen(page: Page): Promise<Locator> {
  await (await openPanel(page, '背景')).getByRole('button', { name: '上传背景' }).click();
  const drawer = page.getByRole('dialog', { name: '上传背景' });
  await expect(drawer).toBeVisible();
  return drawer;
}

const background = async (token: string, id: string) => (await readProject(token, id)).document.background;
const confirm = (drawer: Locator) => drawer.getByRole('button', { name: '确定' });
const done = (drawer: Locator) => drawer.locator('li[data-state="success"]');

/** Drops files on the upload box, as a hand with a mouse does. */
async function drop(page: Page, drawer: Locator, files: { name: string; bytes: Buffer }[]): Promise<void> {
  const data = await page.evaluateHandle(
    (given) => {
      const transfer = new DataTransfer();
      for (const { name, bytes } of given)
        transfer.items.add(new File([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], name));
      return transfer;
    },
    files.map(({ name, bytes }) => ({ name, bytes: bytes.toString('base64') })),
  );
  const box = drawer.getByText('点击、拖放或粘贴文件到这里');
  for (const type of ['dragover', 'drop']) await box.dispatchEvent(type, { dataTransfer: data });
}

test('thirty files dropped at once are uploaded; wrong ones are named; one is canceled, another retried', {
  tag: '@full',
}, async ({ page }) => {
  const { token, id, drawer } = await openDrawer(page);
  expect((await drawer.boundingBox())?.width).toBe(863);
  await expect(confirm(drawer)).toBeDisabled();
  await expectNoBarrier(page);

  // One is held back at the network, so that it can be deleted on its way; one breaks once.
  let cut = 0;
  await page.route('**/oss/upload-material*', async (route) => {
    const text = route.request().postDataBuffer()?.toString('latin1') ?? '';
    if (text.includes('"held.png"')) return;
    if (text.includes('"broken.png"') && cut++ === 0)
      return route.fulfill({ status: 400, json: { code: 4202, msg: '文件已损坏', data: null } });
    return route.continue();
  });
  const files = await Promise.all(
    Array.from({ length: FILES }, async (_, seed) => ({
      name: seed === 4 ? 'held.png' : seed === 6 ? 'broken.png' : `p${seed}.png`,
      bytes: await readFile(await pictureFile('png', { seed: seed + 100 })),
    })),
  );
  await drop(page, drawer, [
    ...files,
    { name: 'notes.txt', bytes: Buffer.from('x') },
    { name: 'large.png', bytes: Buffer.alloc(5 * MEGABYTE + 1) },
  ]);
  await expect(drawer.getByText('notes.txt: 无法识别此文件，请换一个')).toBeVisible();
  await expect(drawer.getByText('large.png: 图片超过 5 MB')).toBeVisible();
  await drawer.getByRole('button', { name: '取消上传并删除 held.png' }).click();
  await expect(drawer.getByText('held.png')).toHaveCount(0);
  await expect(done(drawer)).toHaveCount(FILES - 2);
  const broken = drawer.locator('li[data-state="failed"]');
  await expect(broken).toContainText('文件已损坏');
  await drawer.getByRole('button', { name: '1 个失败' }).click();
  await expect(broken.getByRole('button', { name: '重新上传 broken.png' })).toBeFocused();
  await broken.getByRole('button', { name: '重新上传 broken.png' }).click();
  await expect(done(drawer)).toHaveCount(FILES - 1);
  await expect(drawer.getByText(`已完成 ${FILES - 1} / ${FILES - 1}`)).toBeVisible();

  await drawer.getByRole('button', { name: '删除 p0.png' }).click();
  await drawer.getByRole('button', { name: '预览 p1', exact: true }).click();
  const preview = page.getByRole('dialog', { name: '查看图片' });
  await expect(preview.getByRole('img', { name: 'p1', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await expect(drawer, 'Escape belonged to the preview').toBeVisible();

  // A wrong file in its place is named, and takes nothing's place.
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    drawer.getByRole('button', { name: '重新上传 p1.png' }).click(),
  ]);
  await chooser.setFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(page.getByText('plan.txt: 无法识别此文件，请换一个')).toBeVisible();

  await confirm(drawer).click();
  await expect(page.getByText(/已使用“p\d”，另外 27 个保存在“我的素材”/)).toBeVisible();
  await expect(drawer).toHaveCount(0);
  await expect.poll(async () => (await background(token, id)).kind).toBe('image');
  const own = await call('GET /avatar/material/me-material', { query: { pageSize: 60 } }, token);
  expect(own.total, 'what was taken out of the list stays in the library').toBe(FILES - 1);
  expect(own.records.map((record) => record.id)).toContain((await background(token, id)).materialId);

  // Closed, the drawer has forgotten everything.
  const again = await reopen(page);
  await expect(done(again)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(again).toHaveCount(0);
});

test('a video and a pasted picture; a web link by its rule', { tag: '@full' }, async ({ page }) => {
  const { token, id, drawer } = await openDrawer(page);
  await drawer.getByTestId('upload-box-files').setInputFiles([await videoFile('webm')]);
  await expect(done(drawer)).toHaveCount(1);
  const bytes = [...(await readFile(await pictureFile('png', { seed: 201 })))];
  await page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([new Uint8Array(given)], 'pasted.png', { type: 'image/png' }));
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, bytes);
  await expect(done(drawer)).toHaveCount(2);
  await confirm(drawer).click();
  await expect.poll(async () => (await background(token, id)).kind).toBe('video');

  const picture = await readFile(await pictureFile('jpg', { seed: 202 }));
  const web = createServer((request, response) => {
    if (request.url !== '/sky.jpg') response.statusCode = 404;
    response.end(request.url === '/sky.jpg' ? picture : 'no');
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  try {
    const again = await reopen(page);
    await again.getByRole('tab', { name: '网络链接' }).click();
    const field = again.getByRole('textbox', { name: '网络链接' });
    await expect(confirm(again)).toBeDisabled();
    for (const wrong of [`${address}/sky.jpg#top`, 'ftp://example.com/a.png']) {
      await field.fill(wrong);
      await confirm(again).click();
      await expect(field).toHaveValue('');
      await expect(again.getByText('链接必须以 http:// 或 https:// 开头')).toBeVisible();
    }
    await field.fill(`${address}/none.jpg`);
    await confirm(again).click();
    await expect(field, 'what could not be fetched is cleared').toHaveValue('');
    await field.fill(`${address}/sky.jpg`);
    await again.getByRole('button', { name: '获取并预览' }).click();
    await expect(again.getByText('sky', { exact: true })).toBeVisible();
    await confirm(again).click();
    await expect.poll(async () => (await background(token, id)).kind).toBe('image');
    const { records } = await call('GET /avatar/material/me-material', { query: { source: 'link' } }, token);
    expect(records.map((record) => record.id)).toEqual([(await background(token, id)).materialId]);
  } finally {
    web.close();
  }
});

test('the library by kind, name and order; the stock by category, several at once', { tag: '@full' }, async ({
  page,
}) => {
  const { token, id, drawer } = await openDrawer(page);
  const paths = await Promise.all([301, 302, 303].map((seed) => pictureFile('png', { seed })));
  await drawer.getByTestId('upload-box-files').setInputFiles(
    await Promise.all(
      paths.map(async (path, n) => ({
        name: `山${n}.png`,
        mimeType: 'image/png',
        buffer: await readFile(path),
      })),
    ),
  );
  await expect(done(drawer)).toHaveCount(3);
  await drawer.getByRole('tab', { name: '我的素材' }).click();
  const tiles = drawer.getByRole('radio', { name: /^山/ });
  await expect(tiles).toHaveCount(3);
  await expect(confirm(drawer)).toBeDisabled();
  await drawer.getByText('视频', { exact: true }).click();
  await expect(drawer.getByText('“我的素材”里还没有视频')).toBeVisible();
  await drawer.getByText('图片', { exact: true }).click();
  const search = drawer.getByLabel('按名称搜索');
  await search.fill('山1');
  await expect(tiles).toHaveCount(1);
  await search.press('Escape');
  await expect(search).toHaveValue('');
  await expect(drawer, 'Escape belonged to the search').toBeVisible();
  await expect(tiles).toHaveCount(3);
  await search.fill('山2');
  await expect(tiles).toHaveCount(1);
  await tiles.check({ force: true });
  await confirm(drawer).click();
  const name = async () => {
    const { materialId } = await background(token, id);
    return materialId === null
      ? null
      : (await call('GET /avatar/material/{id}', { params: { id: materialId } }, token)).name;
  };
  await expect.poll(name).toBe('山2');

  const again = await reopen(page);
  await again.getByRole('tab', { name: '官方素材' }).click();
  await confirm(again).click();
  await expect(page.getByText('请至少选择一个')).toBeVisible();
  await expect(again, 'nothing was chosen').toBeVisible();
  const first = again.getByRole('checkbox').first();
  const chosen = await first.getAttribute('aria-label');
  await first.check({ force: true });
  await again.getByRole('checkbox').nth(1).check({ force: true });
  await expect(again.getByText('已选 2 张')).toBeVisible();
  await expect(again.getByText('只使用第一个')).toBeVisible();
  await expectNoBarrier(page);
  await confirm(again).click();
  await expect.poll(name).toBe(chosen);
});

test('four pictures from a description: progress, another batch, choice, preview, and a failed one', {
  tag: '@full',
}, async ({ page }) => {
  const { token, id, drawer } = await openDrawer(page);
  await drawer.getByRole('tab', { name: '文字生成' }).click();
  const create = drawer.getByRole('button', { name: /AI 创作|重新生成/ });
  await create.click();
  await expect(page.getByText('必须输入文本！')).toBeVisible();
  await expect(drawer.getByText('还没有图片。')).toBeVisible();
  await expect(drawer.getByRole('radio')).toHaveCount(14);
  // The shape follows the stage until another one is chosen.
  await expect(drawer.getByRole('radio', { name: '16:9' })).toBeChecked();
  const words = drawer.getByLabel('画面描述');
  await words.fill('界'.repeat(801));
  await expect(drawer.getByText('800 / 800')).toBeVisible();
  await drawer.getByRole('button', { name: '清空' }).click();
  await expect(words).toBeFocused();
  await words.fill('清晨的现代办公室，落地窗');

  // The first waits until the dots have been seen.
  let release = () => undefined as void;
  const dotsSeen = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isDown = false;
  await page.route('**/api/v1/produce', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    if (isDown)
      return route.fulfill({ status: 503, json: { code: 5037, msg: '图片生成服务暂不可用', data: null } });
    await dotsSeen;
    return route.continue();
  });
  await create.click();
  const dots = drawer.getByTestId('dots');
  await dots.evaluate((element) => {
    const seen = new Set<string>();
    new MutationObserver(() => {
      seen.add(element.textContent ?? '');
      element.setAttribute('data-seen', [...seen].toSorted().join(','));
    }).observe(element, { childList: true, characterData: true, subtree: true });
  });
  await expect(dots).toHaveAttribute('data-seen', ',.,..,...');
  release();
  await expect(drawer.getByRole('checkbox')).toHaveCount(4);
  await expect(drawer.getByText(/读懂了：.*办公室/)).toBeVisible();

  // Where none came it is said once, in sight, and without empty places.
  isDown = true;
  await create.click();
  const nothing = drawer.getByText('这一批生成失败：图片生成服务暂不可用');
  await expect(nothing).toBeInViewport();
  await expect(drawer.getByRole('checkbox')).toHaveCount(0);

  isDown = false;
  await create.click();
  await expect(nothing).toHaveCount(0);
  await expect(drawer.getByRole('checkbox')).toHaveCount(4);
  await expect(drawer.getByRole('button', { name: '重新生成' })).toBeVisible();
  await expect(drawer.getByText('AI 生成')).toHaveCount(4);
  await drawer.getByRole('button', { name: /^预览/ }).first().click();
  const preview = page.getByRole('dialog', { name: '查看图片' });
  await expect(preview.getByText('1 / 4')).toBeVisible();
  // The focus is in the dialog when it has come in.
  await preview.getByRole('button', { name: '关闭' }).press('ArrowLeft');
  await expect(preview.getByText('4 / 4')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectNoBarrier(page);

  await drawer.getByRole('checkbox').nth(2).check({ force: true });
  await drawer.getByRole('checkbox').nth(0).check({ force: true });
  await expect(drawer.getByText('已选 2 张')).toBeVisible();
  await confirm(drawer).click();
  await expect.poll(async () => (await background(token, id)).kind).toBe('image');
  const { total } = await call('GET /avatar/material/me-material', { query: { source: 'generated' } }, token);
  expect(total, 'every picture that came is in the library').toBe(8);
  const made = await call('GET /produce', { query: {} }, token);
  expect(made.records.map(({ ratio, done }) => [ratio, done])).toEqual([
    ['16:9', 4],
    ['16:9', 4],
  ]);
});

test('a picture element from the drawer; a disabled method is explained; the focus returns', async ({
  page,
}) => {
  // What another installation would answer; everything else is real.
  await page.route('**/api/v1/settings', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...body, data: { ...body.data, uploadMethods: ['local', 'library', 'search'] } },
    });
  });
  const { token, id, drawer } = await openDrawer(page);
  await drawer.getByRole('tab', { name: '文字生成' }).click();
  await expect(page.getByText('此功能暂未开放，敬请期待！')).toBeVisible();
  await expect(drawer.getByRole('tab', { name: '本地上传' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('button', { name: '上传背景' })).toBeFocused();

  await (await openPanel(page, '添加')).getByRole('button', { name: '图片', exact: true }).click();
  await page.getByRole('dialog', { name: '选择图片' }).getByRole('button', { name: '上传图片' }).click();
  const pictures = page.getByRole('dialog', { name: '上传图片' });
  await expect(pictures.getByText('PNG、JPG、WebP，不超过 5 MB', { exact: true })).toBeVisible();
  await pictures
    .getByTestId('upload-box-files')
    .setInputFiles([await pictureFile('jpg', { seed: 501, width: 400, height: 400 })]);
  await expect(done(pictures)).toHaveCount(1);
  await confirm(pictures).click();
  await expect.poll(async () => elementsOf(await readProject(token, id))[0]?.type).toBe('mirra.image');
  const [element] = elementsOf(await readProject(token, id));
  expect(element?.box.width).toBe(element?.box.height);
});
