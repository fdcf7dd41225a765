import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type ElementContext, type RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe?: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };
  }
}

/** Every rule of these is held. */
const KINDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];

/** The rules of axe that depend on the color scheme. */
const OF_THE_SCHEME = ['color-contrast', 'link-in-text-block'];

/** What axe finds moderate or worse, as lines that say where. No page has frames: the quick mode sees all. */
async function barriers(page: Page, rules: string[]): Promise<string[]> {
  // A page keeps it until it is loaded anew: to put half a megabyte in twice for each look was a third of what a look took.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async (options) => (await window.axe?.run(document, options))?.violations,
    {
      runOnly: rules.length > 0 ? { type: 'rule', values: rules } : { type: 'tag', values: KINDS },
      // What is as it should be needs no list of its places.
      resultTypes: ['violations'],
    } satisfies RunOptions,
  );
  if (violations === undefined) throw new Error('The page was left while it was looked at');
  const found: string[] = [];
  for (const { id, nodes } of violations.filter(({ impact }) => impact !== 'minor')) {
    for (const { html, any, all, target } of nodes) {
      if (id === 'region' && (await isInPopup(page, String(target[0])))) continue;
      found.push(`${id}: ${html.slice(0, 200)} ${[...any, ...all][0]?.message ?? ''}`);
    }
  }
  return found;
}

/** Menus and lists of options lie over the page, and belong to the landmark of the button that opened them. */
const isInPopup = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate(
    ([part, popup]) => {
      const found = document.querySelector(part);
      return (found?.closest(popup) ?? found?.querySelector(popup) ?? null) !== null;
    },
    [selector, '[role="menu"], [role="listbox"]'] as const,
  );

/** Dialogs fade in; what is half transparent is not what is judged. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });

async function expectNone(page: Page, rules: string[]): Promise<void> {
  await settled(page);
  // A page may still be loading its parts.
  await expect.poll(() => barriers(page, rules)).toEqual([]);
}

/** The page as it stands, by every rule. */
export const expectNoBarrier = (page: Page): Promise<void> => expectNone(page, []);

/** The page in both color schemes: in the dark by the rules that colors matter to, in the light by every one. */
export async function expectNoBarrierInBoth(page: Page): Promise<void> {
  for (const [colorScheme, rules] of [
    ['dark', OF_THE_SCHEME],
    ['light', []],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await expectNone(page, [...rules]);
  }
}

/** Pixels by which the page is wider than its window. */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
