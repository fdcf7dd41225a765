import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { root } from '../site';

const ADDRESS = 'http://bench.invalid';
const names = ['baseline', 'document', 'plugins'] as const;
export type PageName = (typeof names)[number];

/** Builds the bench's own pages, as the product is built; answers their folder. */
export async function buildPages(): Promise<string> {
  const folder = join(root, '.cache', 'bench-editor');
  await build({
    root,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'es2022',
      rollupOptions: {
        input: Object.fromEntries(
          names.map((name) => [name, join(root, 'tests/bench/editor/page', `${name}.ts`)]),
        ),
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  return folder;
}

/** Opens one of them in a browser, without a server. */
export async function openPage(page: Page, folder: string, name: PageName): Promise<void> {
  await page.route(`${ADDRESS}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') {
      const body = `<!doctype html><style>body{margin:0}</style><body><script type="module" src="/${name}.js"></script>`;
      return route.fulfill({ contentType: 'text/html', body });
    }
    if (pathname.startsWith('/api/')) return route.fulfill({ json: { code: 500, msg: '', data: null } });
    const isScript = pathname.endsWith('.js');
    const body = await readFile(join(folder, pathname)).catch(() => null);
    if (body === null) return route.fulfill({ status: 404 });
    return route.fulfill({ contentType: isScript ? 'text/javascript' : 'text/css', body });
  });
  await page.goto(`${ADDRESS}/`);
}
