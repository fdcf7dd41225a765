import { register, type Session } from '../account';
import type { Page } from './page';

export * from '../account';

/** Puts a session into the page's storage, as a log-in leaves it there. */
export async function keepSession(_page: Page, { token, user }: Session): Promise<void> {
  localStorage.setItem('mirra.token', token);
  localStorage.setItem('mirra.user', JSON.stringify(user));
}

/** A fresh account, logged in here and in the page. */
export async function signIn(page: Page): Promise<Session> {
  const session = await register();
  await keepSession(page, session);
  return session;
}

export const storedToken = async (_page: Page): Promise<string | null> => localStorage.getItem('mirra.token');
