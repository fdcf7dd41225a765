import { askedQuestions, statisticsOf } from '../fixtures/statistics';
import { signIn } from './account';
import { expect, test } from './test';

const answer = (data: unknown) => ({ json: { code: 0, msg: 'ok', data } });

test('the data center shows its plots in words and tables, by keyboard', async ({ page }) => {
  await signIn(page);
  // A new account has no figures before the next half hour; the API tests hold that the server's are right.
  await page.route(/\/api\/v1\/avatar\/statistics\?/, (route) =>
    route.fulfill(answer(statisticsOf('2026-04-21'))),
  );
  await page.route(/\/api\/v1\/avatar\/statistics\/questions/, (route) =>
    route.fulfill(answer(askedQuestions)),
  );
  await page.goto('/work/data');
  await expect(page.getByText('截至 14:30')).toBeVisible();
  const sentiment = page.getByRole('region', { name: '提问情绪' });
  await expect(sentiment.getByRole('figure')).toBeVisible();
  await expect(sentiment).toContainText('仅为估计');

  await sentiment.getByRole('button', { name: '以表格显示' }).focus();
  await page.keyboard.press('Enter');
  await expect(sentiment.getByRole('row')).toHaveCount(31);

  await page.getByText('90 天').click();
  await expect(page).toHaveURL(/period=90/);
  await expect(page.getByRole('link', { name: '可以带宠物吗' })).toHaveAttribute(
    'href',
    /session=.*improve=/,
  );
});

test('without conversations the data center explains what will appear', async ({ page }) => {
  await signIn(page);
  await page.goto('/work/data');
  await expect(page.getByRole('heading', { name: '这段时间还没有对话' })).toBeVisible();
});
