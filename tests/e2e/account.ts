import type { Page } from '@playwright/test';
import { base, register, type Session } from '../account';

export * from '../account';

/** Puts a session into the browser, as a login leaves it there. */
export async function keepSession(page: Page, session: Session): Promise<void> {
  // The page waits there between two tests.
  const place = `${base()}/health/live`;
  if (page.url() !== place) await page.goto(place);
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('mirra.token', token);
    localStorage.setItem('mirra.user', JSON.stringify(user));
  }, session);
}

/** A fresh account, logged in here and in the browser. */
export async function signIn(page: Page): Promise<Session> {
  const session = await register();
  await keepSession(page, session);
  return session;
}

export const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('mirra.token'));
