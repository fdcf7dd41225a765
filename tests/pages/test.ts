import './matchers';
import { test as vitest } from 'vitest';
import { Page } from './page';

export { expect } from 'vitest';

/** The tests of whole pages: each has the document to itself, and accounts of its own on the worker's server. */
export const test = vitest.extend<{ page: Page }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
  page: async ({}, use) => {
    localStorage.setItem('mirra.language', 'zh-CN');
    const page = new Page();
    await use(page);
    page.close();
  },
});
