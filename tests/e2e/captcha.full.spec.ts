import { devices, expect, type Page, test } from './test';
import { base, newPhone } from './account';
import { expectNoBarrier } from './barriers';
import { captchaDialog, dragPiece, findHole, solvePuzzleByKeys } from './captcha';

/** Opens the puzzle that stands before a code; `path` shows the login. */
async function openPuzzle(page: Page, path: string): Promise<void> {
  await page.goto(`${base()}${path}`);
  await page.getByLabel('手机号').fill(newPhone());
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByTestId('puzzle-background')).toBeVisible();
}

const picture = (page: Page) => page.getByTestId('puzzle-background').getAttribute('src');
/** Waits for another picture than the one given. */
async function expectAnother(page: Page, before: string | null): Promise<void> {
  await expect(page.getByTestId('puzzle-background')).toBeVisible();
  await expect.poll(() => picture(page)).not.toBe(before);
}

test('a wrong position shows a new puzzle, and the third one a hint; the keys solve the puzzle too', async ({
  page,
}) => {
  await openPuzzle(page, '/read/ServiceAgreement?login=1');
  const help = page.getByText(/对准缺口的边缘再松手/);
  for (let miss = 1; miss <= 3; miss++) {
    await expect(help).toBeHidden();
    const before = await picture(page);
    const hole = await findHole(page);
    await dragPiece(page, hole > 160 ? hole - 40 : hole + 40);
    await expectAnother(page, before);
  }
  await expect(help).toBeVisible();
  await expectNoBarrier(page);
  const before = await picture(page);
  await page.getByRole('button', { name: '换一张图' }).click();
  await expectAnother(page, before);
  await page.keyboard.press('Escape');
  await expect(captchaDialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeFocused();
  await page.keyboard.press('Enter');
  await solvePuzzleByKeys(page);
  await expect(page.getByText(/秒后重发/)).toBeVisible();
  await expect(page.getByLabel('验证码', { exact: true })).toBeFocused();
});

test('a puzzle that is not solved within a minute is replaced', async ({ page }) => {
  await page.clock.install();
  await openPuzzle(page, '/read/ServiceAgreement?login=1');
  await expect(captchaDialog(page).getByText(/^(60|5\d) 秒$/)).toBeVisible();
  const before = await picture(page);
  await page.clock.fastForward(61_000);
  await expectAnother(page, before);
  await expect(captchaDialog(page).getByText(/^(60|5\d) 秒$/)).toBeVisible();
});

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  test.use({ ...phone, locale: 'zh-CN' });

  test('a finger slides the piece home', async ({ page }) => {
    await openPuzzle(page, '/m/login');
    const hole = await findHole(page);
    const handle = await page.getByRole('slider', { name: '拼图滑块' }).boundingBox();
    const image = await page.getByTestId('puzzle-background').boundingBox();
    if (handle === null || image === null) throw new Error('The puzzle is not on the screen');
    expect(handle.width).toBeGreaterThanOrEqual(44);
    expect(handle.height).toBeGreaterThanOrEqual(44);
    const client = await page.context().newCDPSession(page);
    const from = { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 };
    const way = (hole * image.width) / 320;
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
    for (let step = 1; step <= 12; step++) {
      const share = 1 - (1 - step / 12) ** 2;
      await client.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x: from.x + way * share, y: from.y + (step % 3) }],
      });
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(captchaDialog(page)).toBeHidden();
    await expect(page.getByText(/秒后重发/)).toBeVisible();
  });
});
