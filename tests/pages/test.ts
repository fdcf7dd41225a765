import './matchers';
import { test as vitest } from 'vitest';
import { Page } from './page';

export { expect } from 'vitest';

const pages = vitest.extend<{ page: Page }>({
  // Vitest reads from the pattern what a fixture needs.
  page: async ({ task: _ }, run) => {
    localStorage.setItem('mirra.language', 'zh-CN');
    const page = new Page();
    await run(page);
    await page.close();
  },
});

/** Does a part of a test; a failure says which. */
async function step<T>(title: string, body: () => T | Promise<T>): Promise<T> {
  try {
    return await body();
  } catch (error) {
    if (error instanceof Error) error.message = `${title}: ${error.message}`;
    throw error;
  }
}

/** The tests of whole pages: each has the document to itself, and accounts of its own on the worker's server. */
export const test = Object.assign(pages, { step });
