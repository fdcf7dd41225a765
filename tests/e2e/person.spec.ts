import { base, signIn } from './account';
import { overhang } from './barriers';
import { expect, test } from './test';

// What the personal center does is tested without a browser, in tests/pages/person.test.ts; tests/e2e/routes.spec.ts
// measures its pages on a phone.
test('the personal center fits into a narrow window of a computer, with the longest words', async ({
  page,
}) => {
  await signIn(page);
  await page.evaluate(() => localStorage.setItem('mirra.language', 'ms-MY'));
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${base()}/work/person`);
  await expect(page.getByRole('heading', { name: 'Pusat peribadi' })).toBeVisible();
  await expect.poll(() => overhang(page)).toBeLessThanOrEqual(0);
});
