import { signIn } from './account';
import { expect, test } from './test';

test('without conversations the data centre says what fills it', async ({ page }) => {
  await signIn(page);
  await page.goto('/work/data');
  await expect(page.getByRole('heading', { name: '这段时间还没有对话' })).toBeVisible();
});
