import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Every WebSocket that the page has opened. */
    openedSockets: WebSocket[];
  }
}

/** Keeps hold of the sockets that the page opens. Call before the page opens. */
export async function keepSockets(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.openedSockets = [];
    const Original = window.WebSocket;
    window.WebSocket = class extends Original {
      constructor(...args: ConstructorParameters<typeof Original>) {
        super(...args);
        window.openedSockets.push(this);
      }
    };
  });
}

/** Cuts the newest socket, as a lost line does. */
export const closeSocket = (page: Page): Promise<void> =>
  page.evaluate(() => window.openedSockets.at(-1)?.close());
