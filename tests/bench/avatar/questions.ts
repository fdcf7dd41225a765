import type { Browser, Page } from '@playwright/test';
import { type Distribution, distribution } from '../stats';
import { openPlayer, untilResting } from './player-page';
import { openSlowLine } from './slow-line';

/** From Enter to the first audible sample of the answer, ms. */
export interface QuestionResult {
  /** Milliseconds added to the line, both ways together. */
  added: number;
  /** The server lets the avatar speak. */
  server: Distribution;
  /** The page gets each sentence and sends it back to be spoken. */
  page: Distribution;
}

const QUESTION = '你是谁？';
const ADDED_MS = [0, 150];

async function ask(page: Page): Promise<number> {
  await untilResting(page);
  const field = page.getByRole('textbox');
  await field.fill(QUESTION);
  const edges = await page.evaluate(() => window.bench.edges.length);
  const at = await page.evaluate(() => Date.now());
  await field.press('Enter');
  await page.waitForFunction((n) => window.bench.edges.slice(n).some(({ audible }) => audible), edges, {
    polling: 10,
    timeout: 20_000,
  });
  const heard = await page.evaluate((n) => {
    const first = window.bench.edges.slice(n).find(({ audible }) => audible);
    return (first?.at ?? 0) + window.bench.outputLatency;
  }, edges);
  await page.keyboard.press('Escape');
  return heard - at;
}

/** Asks alternately on two pages, one of them with the old way. */
export async function measureQuestions(
  browser: Browser,
  address: string,
  rounds: number,
): Promise<QuestionResult[]> {
  const results: QuestionResult[] = [];
  for (const added of ADDED_MS) {
    const line = await openSlowLine(address, added / 2);
    const times: Record<'server' | 'page', number[]> = { server: [], page: [] };
    for (const way of ['server', 'page', 'server', 'page'] as const) {
      const page = await openPlayer(browser, line.address, { way });
      for (let i = 0; i < rounds / 2; i++) times[way].push(await ask(page));
      await page.close();
    }
    line.close();
    results.push({ added, server: distribution(times.server), page: distribution(times.page) });
  }
  return results;
}
