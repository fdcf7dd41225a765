import { setTimeout as delay } from 'node:timers/promises';
import { findHole } from '../puzzle';
import type { Page } from './page';
import { expect } from './test';

/** The dialog of the slider puzzle. */
export const captchaDialog = (page: Page) => page.getByRole('dialog', { name: '安全验证' });

/** Time from one press to the next, milliseconds. The server attributes presses within 4 ms to a program. */
const PRESS_MS = 10;

/** Solves the puzzle that is shown, by the keyboard; the picture itself says where the piece belongs. */
export async function solvePuzzleByKeys(page: Page): Promise<void> {
  const sourceOf = async (id: string) => (await page.getByTestId(id).getAttribute('src')) ?? '';
  const x = await findHole(await sourceOf('puzzle-background'), await sourceOf('puzzle-piece'));
  const handle = page.getByRole('slider', { name: '拼图滑块' });
  const press = async (keys: string) => {
    await handle.press(keys);
    await delay(PRESS_MS);
  };
  for (let at = 10; at <= x; at += 10) await press('Shift+ArrowRight');
  for (let rest = x % 10; rest > 0; rest--) await press('ArrowRight');
  await expect(handle).toHaveAttribute('aria-valuenow', String(x));
  await handle.press('Enter');
  await expect(captchaDialog(page)).toBeHidden();
}
