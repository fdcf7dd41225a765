import { expect, test } from './test';
import { addProject, base, call, signIn } from './account';
import { expectNoBarrier, overhang } from './barriers';
import { follow } from './follow';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

test("the phone's menu: product for everybody, the rest after a login", { tag: '@full' }, async ({
  page,
}) => {
  await page.goto(`${base()}/m/product`);
  await expect(page.getByRole('heading', { level: 1, name: '会说话的数字人' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: '主导航' });
  for (const link of await menu.getByRole('link').all()) {
    const box = await link.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
  }
  for (const item of ['反馈', '个人中心']) {
    await menu.getByRole('link', { name: item }).tap();
    await expect(page.getByText('请先登录', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/m\/login$/);
    await page.goto(`${base()}/m/product`);
  }

  await signIn(page);
  await page.goto(`${base()}/m/product`);
  await menu.getByRole('link', { name: '反馈' }).tap();
  await expect(page).toHaveURL(/\/m\/feedback$/);
  await page.getByRole('link', { name: /^消息/ }).tap();
  await page.getByRole('button', { name: /欢迎使用 Mirra/ }).tap();
  await expect(page.getByRole('heading', { name: '欢迎使用 Mirra' })).toBeVisible();
  await expect(page.getByRole('link', { name: '消息', exact: true })).toBeVisible();
  await expectNoBarrier(page);
  await page.goBack();
  await expect(page.getByRole('button', { name: /欢迎使用 Mirra/ })).toBeVisible();
});

test('the demo alone on the screen, and the way back', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${base()}/m/product`);
  await page.getByRole('button', { name: '和它说句话' }).tap();
  await expect(page.getByTestId('avatar-canvas')).toBeVisible();
  await expect(page.getByRole('navigation', { name: '主导航' })).toHaveCount(0);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: '返回' }).tap();
  await expect(page).toHaveURL(/\/m\/product$/);
});

test("a share link opens under WeChat's address too", { tag: '@full' }, async ({ page }) => {
  const { token } = await signIn(page);
  const id = await addProject(token, '微信里看');
  const { code } = await call(
    'POST /conversation/share',
    { body: { projectId: id, validity: '30d' } },
    token,
  );
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${base()}/WeChat/projectPreview?code=${code}`);
  await expect(page.getByTestId('avatar-canvas')).toBeVisible();
  await page.goto(`${base()}/WeChat/projectPreview?code=wrong`);
  await expect(page.getByRole('heading', { name: '分享链接无效或已过期' })).toBeVisible();
});

test('on a phone a project can be viewed, renamed, published and shared, but not designed', async ({
  page,
}) => {
  const { token } = await signIn(page);
  const id = await addProject(token, '手机里看');
  await page.goto(`${base()}/work/project`);
  await page.getByRole('link', { name: '手机里看' }).tap();
  await expect(page).toHaveURL(new RegExp(`/project\\?id=${id}`));
  await expect(page.getByText('设计请用电脑打开这个项目', { exact: false })).toBeVisible();
  await expect(page.getByRole('navigation', { name: '工具' })).toHaveCount(0);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  await expectNoBarrier(page);
  await page.getByRole('button', { name: /手机里看/ }).tap();
  const naming = page.getByRole('dialog');
  await naming.getByRole('textbox').fill('手机里改的名');
  await naming.getByRole('button', { name: '保存' }).tap();
  await expect(page.getByRole('button', { name: /手机里改的名/ })).toBeVisible();
  await page.getByRole('button', { name: /^发布/ }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).tap();
  await expect
    .poll(
      async () => (await call('GET /avatar/project/{id}/publication', { params: { id } }, token)).published,
    )
    .not.toBeNull();
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).tap();
  await page.getByRole('button', { name: '分享' }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await overhang(page)).toBeLessThanOrEqual(0);
});

test('no page of the phone is wider than 360 px in any language', { tag: '@full' }, async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 360, height: 780 });
  for (const language of ['zh-CN', 'en-US', 'ms-MY', 'th-TH']) {
    await page.evaluate((chosen) => localStorage.setItem('mirra.language', chosen), language);
    await page.goto(`${base()}/read/ServiceAgreement`);
    const heading = page.getByRole('heading', { level: 1 });
    for (const path of ['/m/product', '/m/feedback', '/m/message', '/questionnaire', '/help/editor']) {
      const before = await heading.innerText();
      await follow(page, path);
      await expect(heading).toBeVisible();
      await expect(heading).not.toHaveText(before);
      await expect.poll(() => overhang(page), `${path} in ${language}`).toBeLessThanOrEqual(0);
    }
  }
});
