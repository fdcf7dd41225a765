import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from '@playwright/test';
import { percentile, round } from '../stats';

declare global {
  interface Window {
    benchFrames: number[];
    benchCommits: number;
  }
}

/** What one piece of work cost. */
export interface Cost {
  frames: number;
  /** Time from one frame to the next, ms. */
  p50: number;
  p95: number;
  /** Script for each frame, ms. */
  script: number;
  /** Renders that React has committed meanwhile. */
  renders: number;
}

/** Counts frames and React's commits; runs before the page's own scripts. */
export const probe = { path: fileURLToPath(new URL('page/probe.js', import.meta.url)) };

export class Meter {
  readonly #page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  static async on(page: Page): Promise<Meter> {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    return new Meter(page, session);
  }

  /** Seconds of script since the page was opened, as ms. */
  async script(): Promise<number> {
    const { metrics } = await this.#session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
  }

  /** Bytes that live after a collection, in MB. */
  async heap(): Promise<number> {
    await this.#page.evaluate(() => window.benchFrames.splice(0).length);
    await this.#session.send('HeapProfiler.collectGarbage');
    await this.#session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await this.#session.send('Runtime.getHeapUsage');
    return usedSize / 1024 / 1024;
  }

  /** Runs some work and answers what it cost. */
  async cost(work: () => Promise<void>): Promise<Cost> {
    await this.#page.evaluate(() => {
      window.benchFrames.length = 0;
      window.benchCommits = 0;
    });
    const before = await this.script();
    await work();
    const spent = (await this.script()) - before;
    const { frames, commits } = await this.#page.evaluate(() => ({
      frames: window.benchFrames,
      commits: window.benchCommits,
    }));
    const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
    return {
      frames: gaps.length,
      p50: round(percentile(gaps, 0.5)),
      p95: round(percentile(gaps, 0.95)),
      script: round(spent / Math.max(1, gaps.length), 2),
      renders: commits,
    };
  }

  /** Moves the pointer along a loop, one move a frame or more. */
  async wander(from: { x: number; y: number }, steps: number, reach: number): Promise<void> {
    for (let step = 1; step <= steps; step++) {
      const angle = (step / steps) * Math.PI * 4;
      await this.moveTo({
        x: from.x + Math.sin(angle) * reach,
        y: from.y + (1 - Math.cos(angle)) * reach * 0.4,
      });
    }
  }

  /** Past the test library, which runs scripts of its own with every move of a pressed mouse. */
  async moveTo({ x, y }: { x: number; y: number }): Promise<void> {
    await this.#session.send('Input.dispatchMouseEvent', {
      type: 'mouseMoved',
      x,
      y,
      button: 'left',
      buttons: 1,
    });
  }
}
