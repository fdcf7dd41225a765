import { expect, type Page, test } from './test';
import { base, signIn, writeDocument } from './account';
import { toRest } from './player-probe';
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

async function ask(page: Page, id: string): Promise<number> {
  await page.goto(`${base()}/project/preview/${id}`);
  await expect(mood(page, 'idle')).toBeVisible({ timeout: 60_000 });
  // Gestures are fetched behind all other bodies.
  await page.waitForLoadState('networkidle');
  const rest = await besideHead(page);
  await page.getByRole('textbox', { name: '提问', exact: true }).fill('展厅有什么');
  await page.getByRole('textbox', { name: '提问', exact: true }).press('Enter');
  return rest;
}

test('an answer with a mark waves: the hand comes beside the head, and goes again', {
  tag: '@full',
}, async ({ page }) => {
  const rest = await ask(page, await talkingProject(await signIn(page), '挥手', `[wave] ${ANSWER}`));
  await expect.poll(() => besideHead(page), { intervals: [40] }).toBeGreaterThan(rest + 0.04);
  await expect(page.getByTestId('caption')).not.toContainText('[');
  await expect.poll(() => besideHead(page), { intervals: [100] }).toBeLessThan(rest + 0.01);
});

test('an avatar waves by itself as it greets, until that is switched off', { tag: '@full' }, async ({
  page,
}) => {
  const session = await signIn(page);
  const id = await talkingProject(session, '问候', `大家好，${ANSWER}`);
  const rest = await ask(page, id);
  await expect.poll(() => besideHead(page), { intervals: [40] }).toBeGreaterThan(rest + 0.04);

  await writeDocument(session.token, id, (document) => {
    document.events.ownGestures = false;
  });
  await ask(page, id);
  await expect(page.getByTestId('caption')).toContainText('大家好');
  const over = toRest(page).then(() => true);
  let most = 0;
  do most = Math.max(most, await besideHead(page));
  while (!(await Promise.race([over, Promise.resolve(false)])));
  expect(most).toBeLessThan(rest + 0.01);
});
