import { expect, type Page, test } from './test';
import { base, signIn } from './account';
import { mood, talkingProject } from './talking';

/** Spoken long enough that the hand is seen on a slow machine, and without words that move an avatar by themselves. */
const ANSWER = '展厅位于大楼的第二层，电梯在入口旁边，参观需要预约，开放时间是上午九点到下午五点。';

/** Opaque pixels beside the head, where only a hand can be: of the avatar's canvas, as a share of that place. */
async function besideHead(page: Page): Promise<number> {
  return page.evaluate(() => {
    const shares = [...document.querySelectorAll('canvas')].map((canvas) => {
      const context = canvas.width % 720 === 0 ? canvas.getContext('2d') : null;
      if (context === null) return 0;
      const scale = canvas.width / 720;
      const { data } = context.getImageData(10 * scale, 470 * scale, 150 * scale, 150 * scale);
      let seen = 0;
      for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) > 200) seen += 1;
      return seen / (data.length / 4);
    });
    return Math.max(...shares);
  });
}

test('an answer with a mark waves: the hand comes beside the head, and goes again', { tag: '@full' }, async ({
  page,
}) => {
  const session = await signIn(page);
  const id = await talkingProject(session, '挥手', `[wave] ${ANSWER}`);
  await page.goto(`${base()}/project/preview/${id}`);
  await expect(mood(page, 'idle')).toBeVisible({ timeout: 60_000 });
  // All bodies are fetched before the gestures.
  await page.waitForLoadState('networkidle');
  const rest = await besideHead(page);
  await page.getByRole('textbox', { name: '提问', exact: true }).fill('展厅有什么');
  await page.getByRole('textbox', { name: '提问', exact: true }).press('Enter');
  await expect.poll(() => besideHead(page), { intervals: [40] }).toBeGreaterThan(rest + 0.04);
  await expect(page.getByTestId('caption')).not.toContainText('[');
  await expect.poll(() => besideHead(page), { intervals: [100] }).toBeLessThan(rest + 0.01);
});
