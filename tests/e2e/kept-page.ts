import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/** Calls whose effect ends with the context alone. */
const LASTING = {
  page: ['addInitScript', 'exposeFunction', 'exposeBinding', 'routeWebSocket'],
  context: ['addInitScript', 'exposeFunction', 'exposeBinding', 'routeWebSocket', 'setExtraHTTPHeaders'],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
} as const;

/** What a test hears of its page; the library's own listeners are of other events. */
const HEARD = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
] as const;

/**
 * The page that a worker's tests use one after the other. A new context loads, compiles and draws everything anew: that was
 * two thirds of a test's time. Between two tests everything is taken back that a test can leave; a test that does what
 * cannot be taken back ends the page with itself.
 */
export class KeptPage {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly #options: BrowserContextOptions;
  #spent = false;

  private constructor(context: BrowserContext, page: Page, options: BrowserContextOptions) {
    this.context = context;
    this.page = page;
    this.#options = options;
    const owners = { page, context, clock: context.clock };
    for (const [owner, names] of Object.entries(LASTING))
      for (const name of names) this.#spendBy(owners[owner as keyof typeof owners], name);
  }

  static async open(browser: Browser, options: BrowserContextOptions): Promise<KeptPage> {
    const context = await browser.newContext(options);
    return new KeptPage(context, await context.newPage(), options);
  }

  #spendBy(owner: object, name: string): void {
    const call = Reflect.get(owner, name) as (...values: unknown[]) => unknown;
    Reflect.set(owner, name, (...values: unknown[]) => {
      this.#spent = true;
      return call.apply(owner, values);
    });
  }

  /** Whether no other test can have the page. */
  get isSpent(): boolean {
    return this.#spent || this.page.isClosed();
  }

  /** Takes back what a test has left; `origin` is where it worked. */
  async clean(origin: string): Promise<void> {
    const { context, page } = this;
    if (this.isSpent) return;
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const event of HEARD) page.removeAllListeners(event);
    context.removeAllListeners('page');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    // A page that asks before it is left.
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(`${origin}/health/live`);
    page.removeAllListeners('dialog');
    await page.evaluate(() => sessionStorage.clear());
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', {
      origin,
      storageTypes: 'cookies,local_storage,indexeddb,cache_storage,service_workers',
    });
    await session.send('Page.resetNavigationHistory');
    await session.detach();
    await context.clearCookies();
    await context.clearPermissions();
    await page.emulateMedia({
      media: null,
      colorScheme: null,
      reducedMotion: this.#options.reducedMotion ?? null,
      forcedColors: null,
    });
    if (this.#options.viewport) await page.setViewportSize(this.#options.viewport);
    await page.mouse.move(0, 0);
  }

  close(): Promise<void> {
    return this.context.close();
  }
}
