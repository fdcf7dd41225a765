import { readFile } from 'node:fs/promises';
import { base, call, signIn } from './account';
import { expect, test } from './test';

/** The captions of a video, as its creator gets them. */
const captionsOf = async (id: string, token: string): Promise<string> => {
  const address = `${base()}/api/v1/film/render/${id}/captions?format=srt`;
  return (await fetch(address, { headers: { authorization: token } })).text();
};

test('one film is watched in two languages, the second by way of a translator', { tag: '@full' }, async ({
  page,
}) => {
  const { token } = await signIn(page);
  const { id } = await call('POST /film/add', { body: { name: '导览', language: 'zh-CN' } }, token);
  await page.goto(`${base()}/work/film/edit?id=${id}`);
  await page.getByRole('textbox', { name: '脚本' }).fill('大家好。再见。');

  await page.getByRole('button', { name: '语言', exact: true }).click();
  await page.getByRole('group', { name: '添加语言' }).getByRole('button', { name: 'Bahasa Melayu' }).click();
  await page.getByLabel('译文，原文：大家好。').fill('Selamat datang.');
  await page.getByLabel('译文，原文：大家好。').press('Enter');
  await expect(page.getByText('已完成 1 / 2')).toBeVisible();

  // The rest is done by somebody else, with a program of theirs.
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 XLIFF 文件' }).click();
  const sent = await readFile(await (await saved).path(), 'utf8');
  const back = sent.replace(
    /<segment id="s1" state="initial"><source>再见。<\/source>/,
    '$&<target>Jumpa lagi.</target>',
  );
  expect(back).not.toBe(sent);
  await page.getByTestId('texts-file').setInputFiles({
    name: 'back.xlf',
    mimeType: 'application/xliff+xml',
    buffer: Buffer.from(back),
  });
  await page.getByRole('dialog').getByRole('button', { name: '导入 1 条' }).click();
  await page.getByRole('button', { name: '标为已检查' }).click();
  await expect(page.getByText('已完成 2 / 2')).toBeVisible();
  await expect(page.getByText('已保存')).toBeVisible();

  await page.getByRole('button', { name: '导出视频' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('720p').first().click();
  for (const language of ['zh-CN', 'ms-MY']) {
    await dialog.getByLabel('语言').selectOption(language);
    await dialog.getByRole('button', { name: '开始制作' }).click();
    await expect(dialog.getByRole('link', { name: '下载' })).toHaveCount(language === 'zh-CN' ? 1 : 2, {
      timeout: 120_000,
    });
  }
  const { records } = await call('GET /film/{id}/render/page', { params: { id }, query: {} }, token);
  const captions = await Promise.all(
    records.map(async (render) => [render.language, await captionsOf(render.id, token)] as const),
  );
  expect(Object.fromEntries(captions)).toEqual({
    'zh-CN': expect.stringMatching(/大家好[^]*再见/),
    'ms-MY': expect.stringMatching(/Selamat datang[^]*Jumpa lagi/),
  });

  const { url } = await call('POST /film/{id}/share', { params: { id }, body: { validity: '30d' } }, token);
  await page.goto(url ?? '');
  await page.getByLabel('语言').selectOption('ms-MY');
  await expect(page.getByText(/ · Bahasa Melayu/)).toBeVisible();
  await expect(page.getByLabel('导览', { exact: true })).toHaveJSProperty('error', null);
});
