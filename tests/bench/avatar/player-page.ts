import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { demoShareCodes } from '../../../contract/sharing/limits';

declare global {
  interface Window {
    /** Kind of frames to ask for instead of the player's own. */
    benchKind?: string;
    /** `page`: questions do not name the stream. */
    benchWay?: string;
  }
}

export interface PlayerPage {
  frames?: 'full' | 'face';
  way?: 'server' | 'page';
}

/** Opens the demo's share page with the probe, and waits until it plays. */
export async function openPlayer(browser: Browser, address: string, page: PlayerPage = {}): Promise<Page> {
  const opened = await browser.newPage({ locale: 'zh-CN', viewport: { width: 1366, height: 768 } });
  await opened.addInitScript(({ frames, way }) => {
    window.benchKind = frames;
    window.benchWay = way;
  }, page);
  await opened.addInitScript({ path: fileURLToPath(new URL('page-probe.js', import.meta.url)) });
  await opened.goto(`${address}/project/preview/share?code=${demoShareCodes['zh-CN']}`);
  await opened.waitForFunction(() => window.bench.heard.length > 25, undefined, { timeout: 60_000 });
  return opened;
}

/** Waits until nothing has been said for a second and the buffer is as full as it gets. */
export async function untilResting(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const recent = window.bench.arrived.slice(-25);
      const [first] = recent;
      return recent.length === 25 && recent.every(({ talking, epoch }) => !talking && epoch === first?.epoch);
    },
    undefined,
    { timeout: 60_000, polling: 100 },
  );
}
