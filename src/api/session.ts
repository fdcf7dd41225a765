import type { User } from '../../contract/account/schema';
import { defaultLanguage, type Language, languages } from '../../contract/errors';
import { deviceStorage } from '../storage/siteStorage';
import { JOURNAL } from './journalDatabase';

const TOKEN_KEY = 'mirra.token';
const USER_KEY = 'mirra.user';
const LANGUAGE_KEY = 'mirra.language';

type Listener = () => void;
const listeners = new Set<Listener>();

/** The credential of this page: a share code while one is in use, else the stored session token. */
let shareCode: string | null = null;

/** Makes the page use a share code, which wins over a stored session, or with null the session again. */
export function adoptShareCode(code: string | null): void {
  shareCode = code;
}

export const currentShareCode = (): string | null => shareCode;

export const sessionToken = (): string | null => deviceStorage.getItem(TOKEN_KEY);

/** The value of the `authorization` header, and of `token` when the avatar speaks. */
export const credential = (): string | null => shareCode ?? sessionToken();

/** Stores the token of a login, or removes it with null; notifies the listeners either way. */
export function storeSessionToken(token: string | null): void {
  if (token === null) deviceStorage.removeItem(TOKEN_KEY);
  else deviceStorage.setItem(TOKEN_KEY, token);
  for (const listener of listeners) listener();
}

/** The logged-in user by the last answer of the server; null when nobody is logged in. */
export function storedUser(): User | null {
  const text = deviceStorage.getItem(USER_KEY);
  if (text === null || sessionToken() === null) return null;
  try {
    return JSON.parse(text) as User;
  } catch (error) {
    // A damaged record counts as none: the server is asked again.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

export const storeUser = (user: User): void => deviceStorage.setItem(USER_KEY, JSON.stringify(user));

/** Stores the token and user of a successful login. */
export function beginSession(session: { token: string; user: User }): void {
  storeUser(session.user);
  // A browser without a database holds nothing of others, and what it holds is shown to nobody else.
  void import('./editorJournal')
    .then(({ sweepJournal }) => sweepJournal(session.user.userId))
    .catch(() => undefined);
  storeSessionToken(session.token);
}

/** Deletes the editor's journal at once, without the code that reads it. */
function dropJournals(): void {
  try {
    indexedDB.deleteDatabase(JOURNAL);
  } catch {
    // A browser without a database holds nothing.
  }
}

/** Removes token, user and editor history, as at log-out and on an expired session. */
export function endSession(): void {
  deviceStorage.removeItem(USER_KEY);
  dropJournals();
  storeSessionToken(null);
}

/** Calls `listener` whenever the session begins or ends, in this tab or another. Returns a function that stops it. */
export function onSessionChange(listener: Listener): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}

/**
 * Chooses the language of a first visit from the browser's preferences, and stores it; later visits and the user's own
 * choice are not changed.
 * @param wished language tags in order of preference
 */
export function chooseFirstLanguage(wished: readonly string[]): void {
  if (deviceStorage.getItem(LANGUAGE_KEY) !== null) return;
  const base = (tag: string) => tag.toLowerCase().split('-')[0];
  for (const tag of wished) {
    const found = languages.find((language) => base(language) === base(tag));
    if (found !== undefined) return assumeLanguage(found);
  }
}

export function storedLanguage(): Language {
  const stored = deviceStorage.getItem(LANGUAGE_KEY);
  return languages.find((language) => language === stored) ?? defaultLanguage;
}

/** Keeps the language that the user has chosen. */
export const storeLanguage = (language: Language): void => deviceStorage.setItem(LANGUAGE_KEY, language);

/** Keeps a language that nobody has chosen here. */
export const assumeLanguage = (language: Language): void => deviceStorage.setQuietly(LANGUAGE_KEY, language);
