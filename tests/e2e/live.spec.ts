import { expect, type Page, test } from './test';
import { addProject, base, call, readProject, signIn, writeDocument } from './account';
import { isLongRun } from '../long-run';
import { dialogBox, putElement, select, stageObject } from './stage';

/** Milliseconds within which an open preview shows a change; a busy machine is only to show it before it saves. */
const LIVE_LIMIT = isLongRun ? 300 : 10_000;

const box = (page: Page) => page.locator('[data-element="mirra.dialog-box"]');

test('an open preview shows unsaved changes at once, to the owner and at a draft link, and names who edits', async ({
  page,
  context,
  browser,
}) => {
  const { token, user } = await signIn(page);
  const id = await addProject(token, '实时', 1);
  await writeDocument(token, id, (document) => {
    // Three windows with a living avatar each would measure the machine.
    document.events.virtualUrl = null;
    putElement(document, { ...dialogBox('a', 100, 100), name: '框 a' });
  });
  const share = await call(
    'POST /conversation/share',
    { body: { projectId: id, kind: 'draft', validity: '7d' } },
    token,
  );
  const own = await context.newPage();
  const invited = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await own.goto(`${base()}/project/preview/${id}`);
  await invited.goto(`${base()}/project/preview/share?code=${share.code}`);
  await expect(box(own)).toBeVisible();
  await expect(box(invited)).toBeVisible();
  await page.goto(`${base()}/project?id=${id}`);
  await expect(stageObject(page, '框 a')).toBeAttached();
  await expect(own.getByText('您正在另一个窗口编辑')).toBeVisible();
  await expect(invited.getByText(`${user.userName} 正在编辑`)).toBeVisible();

  // Saves are held back: what the previews show now, they heard live.
  await page.route('**/avatar/project/edit/**', async (route) => {
    await new Promise((resolve) => page.once('close', resolve));
    await route.abort().catch(() => undefined);
  });
  const watch = (viewer: Page) =>
    viewer.evaluateHandle(() => {
      const element = document.querySelector('[data-element="mirra.dialog-box"]') as HTMLElement;
      // A window behind another one draws no frames; what its document says changes all the same.
      const changed = new Promise<number>((resolve) => {
        new MutationObserver(() => resolve(Date.now())).observe(element, { attributeFilter: ['style'] });
      });
      return { changed };
    });
  await page.bringToFront();
  await select(page, '框 a');
  // Both look before the key is pressed, however slow the machine.
  const watchers = await Promise.all([own, invited].map(watch));
  const pressed = await page.evaluate(() => Date.now());
  await page.keyboard.press('Shift+ArrowRight');
  for (const watcher of watchers)
    expect((await watcher.evaluate(({ changed }) => changed)) - pressed).toBeLessThan(LIVE_LIMIT);
  for (const viewer of [own, invited]) await expect(box(viewer)).toHaveCSS('left', '110px');
  expect((await readProject(token, id)).document.elements.pages[0]?.a?.box.left).toBe(100);

  await page.close();
  await expect(own.getByText('您正在另一个窗口编辑')).toHaveCount(0);
  await expect(invited.getByText(/正在编辑/)).toHaveCount(0);
  await invited.context().close();
});
