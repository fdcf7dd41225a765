import { base, signIn } from './account';
import { expectNoBarrier, overhang } from './barriers';
import { expect, test } from './test';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

// What distributors and staff do is tested without a browser, in tests/pages/distributor.test.ts.
test('the application of a distributor on a phone has no barrier and fits the screen', async ({ page }) => {
  await signIn(page);
  await page.evaluate(() => localStorage.setItem('mirra.language', 'en-US'));
  await page.goto(`${base()}/settlement/mirra`);
  await expect(page.getByRole('heading', { name: 'Apply as a distributor' })).toBeVisible();
  await expectNoBarrier(page);
  await expect.poll(() => overhang(page)).toBeLessThanOrEqual(0);
});
