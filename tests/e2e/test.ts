import { type BrowserContextOptions, test as playwright } from '@playwright/test';
import { copyDataDir, removeDataDir } from '../data-template';
import { startServerProcess } from '../server-process';
import { KeptPage } from './kept-page';

export * from '@playwright/test';

interface Shared {
  /** Settings of the worker's server besides the usual ones. */
  serverEnv: Record<string, string>;
  /** The address of the worker's server. */
  server: string;
  /** The pages that go from test to test, one for each kind of browser that tests ask for, the last used last. */
  kept: Map<string, KeptPage>;
}

/** Kinds of browsers; a worker keeps a page of each: a computer's, a phone's, and one more. */
const KINDS = 3;

/**
 * The tests of the whole product. Each worker has a server of its own, with the built site, on a data folder of its own:
 * BASE_URL is its address and TEST_PLUGINS_DIR its folder of plugins.
 */
export const test = playwright.extend<object, Shared>({
  serverEnv: [{}, { scope: 'worker', option: true }],
  server: [
    async ({ serverEnv }, run) => {
      const dataDir = await copyDataDir(process.env.DATA_TEMPLATE ?? '');
      const server = await startServerProcess(dataDir, {
        STREAMS_PER_ADDRESS: '20',
        STREAMS_PER_SHARE_ADDRESS: '20',
        STREAMS_PER_DEMO_ADDRESS: '20',
        REQUESTS_PER_MINUTE: '10000',
        // A test fetches by a web link from a server of its own.
        LINK_HOSTS: '127.0.0.1',
        // Movement is tested where it is drawn: a full portrait takes thirteen seconds of a quiet core.
        PORTRAIT_MOTION: 'still',
        ...serverEnv,
      });
      process.env.BASE_URL = server.address;
      process.env.TEST_PLUGINS_DIR = `${dataDir}/plugins`;
      await run(server.address);
      await server.stop();
      await removeDataDir(dataDir);
    },
    { scope: 'worker', auto: true },
  ],
  kept: [
    async ({ browser: _ }, run) => {
      const kept: Shared['kept'] = new Map();
      await run(kept);
      for (const page of kept.values()) await page.close();
    },
    { scope: 'worker' },
  ],
  context: async (
    {
      browser,
      kept,
      server,
      viewport,
      locale,
      userAgent,
      deviceScaleFactor,
      isMobile,
      hasTouch,
      contextOptions: { reducedMotion },
    },
    run,
    info,
  ) => {
    const options: BrowserContextOptions = {
      viewport,
      ...(locale !== undefined && { locale }),
      ...(userAgent !== undefined && { userAgent }),
      ...(deviceScaleFactor !== undefined && { deviceScaleFactor }),
      isMobile,
      hasTouch,
      ...(reducedMotion && { reducedMotion }),
    };
    const kind = JSON.stringify(options);
    const page = kept.get(kind) ?? (await KeptPage.open(browser, options));
    // It stands last now.
    kept.delete(kind);
    kept.set(kind, page);
    await run(page.context);
    if (info.status === info.expectedStatus) await page.clean(server);
    if (info.status !== info.expectedStatus || page.isSpent) {
      await page.close();
      kept.delete(kind);
    }
    const [oldest] = kept;
    if (kept.size <= KINDS || oldest === undefined) return;
    await oldest[1].close();
    kept.delete(oldest[0]);
  },
  page: async ({ context, kept }, run) => {
    const own = [...kept.values()].find((page) => page.context === context);
    if (own === undefined) throw new Error('There is no page without its context.');
    await run(own.page);
  },
});
