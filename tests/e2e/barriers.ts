import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe finds serious or critical, as lines that say where. No page has frames: the quick mode sees all. */
async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa'])
    .setLegacyMode()
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, any, all }) => `${id}: ${html.slice(0, 200)} ${[...any, ...all][0]?.message ?? ''}`),
    );
}

/** Dialogs fade in; what is half transparent is not what is judged. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });

export async function expectNoBarrier(page: Page): Promise<void> {
  await settled(page);
  expect(await barriers(page)).toEqual([]);
}

/** Pixels by which the page is wider than its window. */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
