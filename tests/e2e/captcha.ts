import { expect, type Page } from '@playwright/test';
import { puzzle } from '../../contract/account/limits';
import { findHole as holeOf } from '../puzzle';

/** The dialog of the slider puzzle. */
export const captchaDialog = (page: Page) => page.getByRole('dialog', { name: '安全验证' });

/** Where the piece belongs of the puzzle that is on the screen, in pixels of the picture. */
export async function findHole(page: Page): Promise<number> {
  const [background, piece] = ['puzzle-background', 'puzzle-piece'].map((id) => page.getByTestId(id));
  return holeOf((await background?.getAttribute('src')) ?? '', (await piece?.getAttribute('src')) ?? '');
}

/** Drags the piece with the mouse so that its left edge comes to `x`, in pixels of the picture. */
export async function dragPiece(page: Page, x: number): Promise<void> {
  const handle = page.getByRole('slider', { name: '拼图滑块' });
  const box = await handle.boundingBox();
  const picture = await page.getByTestId('puzzle-background').boundingBox();
  if (box === null || picture === null) throw new Error('The puzzle is not on the screen');
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const way = (x * picture.width) / puzzle.width;
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const steps = 14;
  // As a hand does it: quick at first, slow at the end.
  for (let step = 1; step <= steps; step++) {
    const share = 1 - (1 - step / steps) ** 2;
    await page.mouse.move(from.x + way * share, from.y + Math.sin(step) * 2);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.mouse.up();
}

/**
 * Solves the puzzle that is on the screen; the picture itself says where the piece belongs. When a busy
 * machine makes the drag too uneven, another puzzle comes, as for users.
 */
export async function solvePuzzle(page: Page): Promise<void> {
  const dialog = captchaDialog(page);
  await expect(dialog).toBeVisible();
  await expect(async () => {
    if (await dialog.isHidden()) return;
    const shown = await page.getByTestId('puzzle-background').getAttribute('src');
    await dragPiece(page, await findHole(page));
    await expect
      .poll(async () => {
        if (await dialog.isHidden()) return 'solved';
        const now = page.getByTestId('puzzle-background');
        return (await now.isVisible()) && (await now.getAttribute('src')) !== shown ? 'another' : 'waiting';
      })
      .not.toBe('waiting');
    await expect(dialog).toBeHidden({ timeout: 1_000 });
  }).toPass({ timeout: 240_000 });
}

/** The same by the keyboard alone, which no busy machine shakes: for tests of what comes after it. */
export async function solvePuzzleByKeys(page: Page): Promise<void> {
  const x = await findHole(page);
  const handle = page.getByRole('slider', { name: '拼图滑块' });
  await handle.focus();
  for (let at = 10; at <= x; at += 10) await page.keyboard.press('Shift+ArrowRight', { delay: 8 });
  for (let rest = x % 10; rest > 0; rest--) await page.keyboard.press('ArrowRight', { delay: 8 });
  await expect(handle).toHaveAttribute('aria-valuenow', String(x));
  await page.keyboard.press('Enter');
  await expect(captchaDialog(page)).toBeHidden();
}
