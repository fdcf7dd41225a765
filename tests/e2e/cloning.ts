import { expect, type Page } from '@playwright/test';

/** The clone that a page shows: its list may show it before its address names it, and Playwright hears of that later still. */
export async function cloneOf(page: Page): Promise<string> {
  const id = () => page.evaluate(() => new URLSearchParams(location.search).get('id') ?? '');
  await expect.poll(id).toMatch(/^[0-9a-f-]{36}$/);
  return id();
}
