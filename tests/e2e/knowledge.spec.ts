import { base, call, signIn } from './account';
import { expectNoBarrier, expectNoBarrierInBoth, overhang } from './barriers';
import { expect, test } from './test';

// What a base does is tested without a browser, in tests/pages/knowledge.test.ts.
test('no part of a base is wider than a phone or has a barrier', { tag: '@full' }, async ({ page }) => {
  const { token } = await signIn(page);
  const { id } = await call('POST /avatar/knowledge', { body: { name: '馆务' } }, token);
  const pair = { question: '可以停车吗？', answer: '停车场在东门，共有两百个车位，每小时收费五元。' };
  await call('POST /avatar/knowledge/{id}/pair', { params: { id }, body: pair }, token);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${base()}/work/know?base=${id}`);
  for (const name of ['文档', '片段', '命中测试', '设置']) {
    const tab = page.getByRole('navigation', { name: '知识库内容' }).getByRole('link', { name });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await expect.poll(() => overhang(page)).toBeLessThanOrEqual(0);
    await expectNoBarrier(page);
  }
  await expectNoBarrierInBoth(page);
});
