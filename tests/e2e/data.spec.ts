import { statisticsOf } from '../fixtures/statistics';
import { base, signIn } from './account';
import { expectNoBarrier } from './barriers';
import { expect, test } from './test';

const answer = (data: unknown) => ({ json: { code: 0, msg: 'ok', data } });

test('the data centre shows its plots in words, tables and pictures, by keyboard and on a phone', async ({
  page,
}) => {
  await signIn(page);
  // A new account has no figures before the next half hour; the API tests hold that the server's are right.
  await page.route(/\/api\/v1\/avatar\/statistics\?/, (route) =>
    route.fulfill(answer(statisticsOf('2026-04-21'))),
  );
  await page.route(/\/api\/v1\/avatar\/statistics\/questions/, (route) =>
    route.fulfill(
      answer({
        top: [{ text: '门票多少钱', count: 120 }],
        unanswered: [
          {
            text: '可以带宠物吗',
            count: 9,
            others: ['能带狗进去吗'],
            sessionId: '00000000-0000-7000-8000-000000000001',
            messageId: '00000000-0000-7000-8000-000000000002',
          },
        ],
      }),
    ),
  );
  await page.goto(`${base()}/work/data`);
  await expect(page.getByText('截至 14:30')).toBeVisible();
  const sentiment = page.getByRole('region', { name: '提问情绪' });
  await expect(sentiment.locator('svg').first()).toBeVisible();
  await expect(sentiment).toContainText('仅为估计');
  await expectNoBarrier(page);

  const table = sentiment.getByRole('button', { name: '以表格显示' });
  await table.focus();
  await page.keyboard.press('Enter');
  await expect(sentiment.getByRole('row')).toHaveCount(31);
  await expectNoBarrier(page);

  await page.getByText('90 天').click();
  await expect(page).toHaveURL(/period=90/);
  await page.setViewportSize({ width: 390, height: 844 });
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overhang).toBeLessThanOrEqual(0);
  await expect(page.getByRole('link', { name: '可以带宠物吗' })).toHaveAttribute(
    'href',
    /session=.*improve=/,
  );
});
