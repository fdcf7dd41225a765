import { askedQuestions, statisticsOf } from '../fixtures/statistics';
import { base, signIn } from './account';
import { expectNoBarrier, overhang } from './barriers';
import { expect, test } from './test';

const answer = (data: unknown) => ({ json: { code: 0, msg: 'ok', data } });

// What the page shows is tested without a browser, in tests/pages/data.test.ts.
test('the plots and tables of the data center have no barrier and fit on a phone', { tag: '@full' }, async ({
  page,
}) => {
  await signIn(page);
  await page.route(/\/api\/v1\/avatar\/statistics\?/, (route) =>
    route.fulfill(answer(statisticsOf('2026-04-21'))),
  );
  await page.route(/\/api\/v1\/avatar\/statistics\/questions/, (route) =>
    route.fulfill(answer(askedQuestions)),
  );
  await page.goto(`${base()}/work/data`);
  const sentiment = page.getByRole('region', { name: '提问情绪' });
  await expect(sentiment.locator('svg').first()).toBeVisible();
  await expectNoBarrier(page);
  await sentiment.getByRole('button', { name: '以表格显示' }).click();
  await expect(sentiment.getByRole('row')).toHaveCount(31);
  await expectNoBarrier(page);
  await expect(page.getByRole('link', { name: '可以带宠物吗' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => overhang(page)).toBeLessThanOrEqual(0);
});
